-- Whom a broadcaster with an account has banned: for later broadcasts, until it is lifted. `network` is a keyed hash and
-- counts for an hour.
create table stream_bans (
  owner text not null references profiles (user_id) on delete cascade,
  id text not null,
  user_id text not null,
  name text not null,
  keys text[] not null,
  network text,
  banned_at timestamptz not null,
  primary key (owner, id)
);
