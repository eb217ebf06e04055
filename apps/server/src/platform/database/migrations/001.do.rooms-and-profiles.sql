create table room_records (
  name text primary key,
  id text not null unique,
  seats integer not null check (seats >= 1),
  tags text[] not null,
  is_private boolean not null,
  password_hash text,
  created_at timestamptz not null
);

create table profiles (
  user_id text primary key,
  is_anonymous boolean not null default false,
  is_authenticated boolean not null default true,
  is_superuser boolean not null default false,
  is_staff boolean not null default false,
  username text not null,
  email text,
  first_name text not null default '',
  last_name text not null default '',
  full_name text not null default '',
  avatar text not null default '',
  created_at timestamptz not null default now()
);

-- E-mail compares without case; citext does not exist in the embedded database.
create unique index profiles_email on profiles (lower(email));

create table sessions (
  token_hash text primary key,
  user_id text not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
