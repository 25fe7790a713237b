-- Until when an account is suspended or muted; a bot belongs to the account in `bot_of`.
alter table account add column suspended integer not null default 0;
alter table account add column muted integer not null default 0;
alter table account add column admin integer not null default 0;
alter table account add column bot_of integer;
create index account_bots on account(bot_of) where bot_of is not null;
-- Who is muted or blocked by which account.
create table bar(
    account integer not null, other integer not null, blocked integer not null, created integer not null,
    primary key (account, other)) without rowid;
create index bar_other on bar(other);
-- `target` is 0 for a guest, who is known by table and seat alone; `resolved` is 0 while a report is open.
create table report(
    id integer primary key, reporter integer not null, target_key text not null, target integer not null,
    table_id integer, seat integer, reason text not null, words text not null, evidence text not null,
    created integer not null, resolved integer not null default 0, verdict text not null default '');
create unique index report_open on report(reporter, target_key) where resolved = 0;
create index report_resolved on report(resolved, created);
-- Every act of an administrator, for good. Accounts are named by their numbers, so that a deleted name is gone here too.
create table audit(
    id integer primary key autoincrement, at integer not null, actor integer not null, act text not null,
    target integer not null, detail text not null);
create trigger audit_stays before update on audit begin select raise(abort, 'the audit log is append-only'); end;
create trigger audit_is_kept before delete on audit begin select raise(abort, 'the audit log is append-only'); end;
create table invitation(code blob primary key, made integer not null) without rowid;
-- Who set a table up and may send players away before it begins.
create table host(
    table_id integer primary key, key_hash blob not null, account integer, made integer not null,
    begun integer not null default 0);
create index host_waiting on host(made) where begun = 0;
create table kicked(
    table_id integer not null, account integer not null, site blob not null, primary key (table_id, account, site)) without rowid;
-- Known until the game is settled, so that a guest who was sent away does not come back.
alter table key_place add column site blob;
-- Whether the words of a deleted account are out of the log too.
alter table erasure add column gone integer not null default 0;
create index erasure_left on erasure(table_id) where gone = 0;
-- When games ended, and whether their talk is gone.
create table ended(table_id integer primary key, at integer not null, quiet integer not null default 0);
create index ended_at on ended(at);
insert into ended(table_id, at) select id, cast(strftime('%s', 'now') as integer) * 1000 from game_table where over;
-- Tables that were deleted on purpose: a step of one that is still staged is no loss.
create table forgotten(table_id integer primary key, at integer not null);
