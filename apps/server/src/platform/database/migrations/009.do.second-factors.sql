-- A second factor beside the password: sealed with the server's secret, and on once its owner has shown a code of it.
create table second_factors (
  user_id text primary key references profiles on delete cascade,
  sealed_secret text not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The time step of the code that was shown last: no code counts twice.
  last_step bigint not null default 0
);

-- What leads in without the app, once each.
create table recovery_codes (
  user_id text not null references second_factors on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
