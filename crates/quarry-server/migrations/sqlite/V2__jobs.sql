-- What tables wait for: seat -1 is the clock, any other a computer player.
create table job(
    table_id integer not null references game_table, seat integer not null,
    basis integer not null, due integer not null,
    primary key (table_id, seat)) without rowid;
create index job_due on job(due);
