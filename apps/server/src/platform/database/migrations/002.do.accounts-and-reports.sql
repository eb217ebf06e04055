-- A session ends by expiring: nodes look for those that ended lately, so it outlives its profile by that moment.
alter table sessions drop constraint sessions_user_id_fkey;
create index sessions_expiry on sessions (expires_at);

create table passwords (
  user_id text primary key references profiles on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table identities (
  provider text not null,
  subject text not null,
  user_id text not null references profiles on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- What has come back from a provider once; it may not again.
create table used_oauth_states (
  state_hash text primary key,
  used_at timestamptz not null default now()
);

create table avatars (
  name text primary key,
  user_id text not null unique references profiles on delete cascade,
  image bytea not null
);

create table password_resets (
  token_hash text primary key,
  user_id text not null references profiles on delete cascade,
  expires_at timestamptz not null
);

-- Whom somebody has blocked; the owner is an account or a guest cookie.
create table blocks (
  owner text not null,
  user_id text not null,
  created_at timestamptz not null default now(),
  primary key (owner, user_id)
);

-- A person is known by keys (`account:…`, `guest:…`), of which the first names them; ids are what the room saw.
create table reports (
  id text primary key,
  reporter_key text not null,
  reporter_id text not null,
  target_key text not null,
  target_keys text[] not null,
  target_id text not null,
  target_name text,
  room_name text not null,
  reason text not null,
  note text not null,
  chat text[] not null,
  times_reported integer not null default 1,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  decision text,
  decision_note text not null default '',
  decided_at timestamptz,
  decided_by text
);

create unique index reports_open_case on reports (reporter_key, target_key) where decided_at is null;
create index reports_open on reports (due_at) where decided_at is null;
create index reports_decided on reports (decided_at) where decided_at is not null;
create index reports_target on reports (target_key);

create table suspensions (
  report_id text primary key references reports,
  keys text[] not null,
  until timestamptz not null,
  changed_at timestamptz not null default now(),
  lifted boolean not null default false
);

create index suspensions_changed on suspensions (changed_at);
create index suspensions_keys on suspensions using gin (keys);

create table warnings (
  report_id text primary key references reports,
  keys text[] not null,
  reason text not null,
  created_at timestamptz not null default now(),
  told_at timestamptz
);

create index warnings_untold on warnings (created_at) where told_at is null;

create table audit (
  id text primary key,
  at timestamptz not null default now(),
  staff_id text not null,
  action text not null,
  subject text not null,
  report_id text,
  note text not null
);

create index audit_at on audit (at);
