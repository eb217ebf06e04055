-- Broadcasters whom people follow.
create table follows (
  follower text not null references profiles on delete cascade,
  followed text not null references profiles on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (follower, followed)
);
create index followers on follows (followed, follower);

-- Where a browser is notified: one subscription for each session, which is used while that lasts.
create table push_subscriptions (
  token_hash text primary key references sessions on delete cascade,
  user_id text not null references profiles on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  sentence text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
