-- Of somebody who was met in a call: what its person is known by (`account:…`, `guest:…`), whatever id it says later.
alter table blocks add column keys text[] not null default '{}';
create index blocks_of_person on blocks using gin (keys);
