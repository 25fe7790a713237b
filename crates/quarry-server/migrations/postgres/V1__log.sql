create table game_table(
    id bigint primary key, head text not null, secret bytea not null, listed boolean not null,
    created bigint not null, over boolean not null default false,
    head_seq bigint not null default 0, head_hash bytea not null);
create index game_table_lobby on game_table(created desc) where listed and not over;
create table step(
    table_id bigint not null references game_table, seq bigint not null check (seq > 0),
    seat smallint, idem bytea, body text not null, hash bytea not null,
    constraint step_pkey primary key (table_id, seq));
create unique index step_idem on step(table_id, seat, idem) where idem is not null;
create table beat(one integer primary key check (one = 1), at bigint not null);
create table outage(since bigint not null, until bigint not null, primary key (until, since));
-- What tables wait for: seat -1 is the clock, any other a computer player.
create table job(
    table_id bigint not null references game_table, seat smallint not null,
    basis bigint not null, due bigint not null,
    lease_until bigint not null default 0, attempts integer not null default 0,
    primary key (table_id, seat));
create index job_due on job(due);
