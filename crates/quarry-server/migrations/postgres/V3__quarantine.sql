-- What was damaged is set aside here by `quarry admin check --repair`, and never deleted.
create table quarantine(
    id bigint generated always as identity primary key,
    at bigint not null, source text not null, content text not null);
