create table if not exists game_table(
    id integer primary key, head text not null, secret blob not null, listed integer not null,
    over integer not null default 0, head_seq integer not null default 0, head_hash blob not null);
create index if not exists game_table_lobby on game_table(listed, over, id);
create table if not exists step(
    table_id integer not null references game_table, seq integer not null check (seq > 0),
    seat integer, idem blob, body text not null, hash blob not null,
    primary key (table_id, seq)) without rowid;
create unique index if not exists step_idem on step(table_id, seat, idem) where idem is not null;
create table if not exists beat(one integer primary key check (one = 1), at integer not null);
