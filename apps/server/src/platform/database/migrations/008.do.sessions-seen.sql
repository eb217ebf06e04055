-- What somebody sees of their own sessions: a name for each that tells nothing of its token, when and where it was used.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column last_used_at timestamptz not null default now();
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
create unique index sessions_id on sessions (id);
