-- Where an account wants to be told: a browser, a mailbox, a web hook. `secret` seals or signs its messages; `token` confirms it and ends it.
create table channel(
    id integer primary key, account integer not null references account, way text not null, address text not null,
    secret blob not null, token blob not null unique, label text not null, lang text not null, wants integer not null,
    confirmed integer not null, created integer not null, told integer, next_at integer not null default 0,
    failures integer not null default 0, unique (account, way, address));
-- What is to be told and is in no message yet.
create table notice(
    channel integer not null, kind text not null, table_id integer not null, basis integer not null,
    due integer not null, primary key (channel, kind, table_id, basis)) without rowid;
create index notice_due on notice(due);
create index notice_table on notice(table_id);
-- How many steps of a table were looked at, and what was told of it.
create table notice_mark(table_id integer primary key, steps integer not null, told text not null, seen integer not null);
-- Messages. One is sent until its receipt is here, as `done`.
create table delivery(
    id integer primary key, channel integer not null, body text not null, made integer not null, due integer not null,
    lease integer not null default 0, attempts integer not null default 0, done integer, outcome text);
create index delivery_open on delivery(due) where done is null;
create index delivery_done on delivery(done) where done is not null;
create index delivery_channel on delivery(channel);
