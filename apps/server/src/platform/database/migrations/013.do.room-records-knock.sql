-- Whether people who come to a room of this record have to be let in by its host.
alter table room_records add column knock boolean not null default false;
