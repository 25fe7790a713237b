-- Which store this is: a mark of another one beside it says nothing about it, and every copy is another one.
create table store(one integer primary key check (one = 1), id blob not null);
insert into store values (1, randomblob(16));
-- Rows of `fresh` now have numbers that never come again, how many steps there were up to them, and whose steps they hold:
-- eight bytes for a table and eight for its last step.
create table fresh_rows(id integer primary key, total integer not null, owners blob not null, steps text not null);
insert into fresh_rows select id, 0, x'', steps from fresh;
drop table fresh;
alter table fresh_rows rename to fresh;
-- What was damaged is set aside here and never deleted.
create table quarantine(id integer primary key, at integer not null, source text not null, content blob not null);
-- Tables that have lost steps, and the first that is missing.
create table halted(table_id integer primary key, seq integer not null);
