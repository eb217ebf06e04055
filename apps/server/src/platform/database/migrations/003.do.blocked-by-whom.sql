-- A search asks who has blocked somebody, too.
create index blocks_of_whom on blocks (user_id);
