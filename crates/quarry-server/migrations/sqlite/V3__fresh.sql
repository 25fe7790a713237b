-- Steps on their way to `step`: one row for each sync, a line for each step.
create table fresh(id integer primary key, steps text not null);
