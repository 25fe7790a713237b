-- The log in sixteen parts, by a hash of the number of the table. The steps of one table stay together, so that every
-- read looks into one part, and a part can move to another database.
alter table step rename to step_whole;
alter table step_whole rename constraint step_pkey to step_whole_pkey;
create table step(
    table_id bigint not null references game_table, seq bigint not null check (seq > 0),
    body text not null, hash bytea not null,
    constraint step_pkey primary key (table_id, seq)) partition by hash (table_id);
do $$ begin
    for part in 0..15 loop
        execute format('create table step_%s partition of step for values with (modulus 16, remainder %s)', part, part);
    end loop;
end $$;
insert into step(table_id, seq, body, hash) select table_id, seq, body, hash from step_whole;
drop table step_whole;
-- Decisions that do not wait for a socket: with a million open tables they are few among the jobs.
create index job_thought on job(due) where seat >= 0 and due < 9223372036854775807;
-- The strongest running games are found from the best ratings and the newest seats.
create index rating_best on rating(points desc);
create index account_seat_newest on account_seat(added desc);
