-- Where a reported person came from, as a keyed hash: a suspension also holds that network for an hour, so that leaving
-- a guest cookie behind is no way back.
alter table reports add column target_network text;

create table suspension_networks (
  report_id text not null references suspensions (report_id),
  network text not null,
  -- Of the decision: who was known before then is somebody else.
  since timestamptz not null,
  until timestamptz not null,
  added_at timestamptz not null default now(),
  primary key (report_id, network)
);

create index suspension_networks_until on suspension_networks (until);
