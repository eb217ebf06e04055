-- Keys with which another program sends a broadcast of their owner, and what those broadcasts are about.
create table stream_keys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references profiles on delete cascade,
  key_hash text not null unique,
  title text,
  tags text[] not null default '{}',
  language text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index stream_keys_of_user on stream_keys (user_id);
