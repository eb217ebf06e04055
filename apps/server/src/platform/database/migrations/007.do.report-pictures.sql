-- What a reporter has added of what they saw; gone with the decision, after 30 days at the latest.
create table report_pictures (
  report_id text primary key references reports on delete cascade,
  picture bytea not null,
  added_at timestamptz not null default now()
);

create index report_pictures_added_at on report_pictures (added_at);
-- How often somebody was reported, by whatever they are known by.
create index reports_target_keys on reports using gin (target_keys);
