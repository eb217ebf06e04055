-- When a room of this record was last made or revived: a record that nobody needs for 30 days is deleted.
alter table room_records add column used_at timestamptz not null default now();

create index room_records_used_at on room_records (used_at);
