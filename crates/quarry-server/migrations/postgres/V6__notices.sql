-- Where an account wants to be told: a browser, a mailbox, a web hook. `secret` seals or signs its messages; `token` confirms it and ends it.
create table channel(
    id bigint primary key, account bigint not null references account, way text not null, address text not null,
    secret bytea not null, token bytea not null unique, label text not null, lang text not null, wants bigint not null,
    confirmed bigint not null, created bigint not null, told bigint, next_at bigint not null default 0,
    failures bigint not null default 0, unique (account, way, address));
-- What is to be told and is in no message yet.
create table notice(
    channel bigint not null, kind text not null, table_id bigint not null, basis bigint not null,
    due bigint not null, primary key (channel, kind, table_id, basis));
create index notice_due on notice(due);
create index notice_table on notice(table_id);
-- How many steps of a table were looked at, and what was told of it.
create table notice_mark(table_id bigint primary key, steps bigint not null, told text not null, seen bigint not null);
-- Messages. One is sent until its receipt is here, as `done`.
create table delivery(
    id bigint primary key, channel bigint not null, body text not null, made bigint not null, due bigint not null,
    lease bigint not null default 0, attempts bigint not null default 0, done bigint, outcome text);
create index delivery_open on delivery(due) where done is null;
create index delivery_done on delivery(done) where done is not null;
create index delivery_channel on delivery(channel);
