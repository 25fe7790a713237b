-- Until when an account is suspended or muted; a bot belongs to the account in `bot_of`.
alter table account add column suspended bigint not null default 0;
alter table account add column muted bigint not null default 0;
alter table account add column admin bigint not null default 0;
alter table account add column bot_of bigint;
create index account_bots on account(bot_of) where bot_of is not null;
-- Who is muted or blocked by which account.
create table bar(
    account bigint not null, other bigint not null, blocked bigint not null, created bigint not null,
    primary key (account, other));
create index bar_other on bar(other);
-- `target` is 0 for a guest, who is known by table and seat alone; `resolved` is 0 while a report is open.
create table report(
    id bigint primary key, reporter bigint not null, target_key text not null, target bigint not null,
    table_id bigint, seat bigint, reason text not null, words text not null, evidence text not null,
    created bigint not null, resolved bigint not null default 0, verdict text not null default '');
create unique index report_open on report(reporter, target_key) where resolved = 0;
create index report_resolved on report(resolved, created);
-- Every act of an administrator, for good. Accounts are named by their numbers, so that a deleted name is gone here too.
create table audit(
    id bigint generated always as identity primary key, at bigint not null, actor bigint not null, act text not null,
    target bigint not null, detail text not null);
create function audit_stays() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_stays before update or delete or truncate on audit execute function audit_stays();
create table invitation(code bytea primary key, made bigint not null);
-- Who set a table up and may send players away before it begins.
create table host(
    table_id bigint primary key, key_hash bytea not null, account bigint, made bigint not null,
    begun bigint not null default 0);
create index host_waiting on host(made) where begun = 0;
create table kicked(
    table_id bigint not null, account bigint not null, site bytea not null, primary key (table_id, account, site));
-- Known until the game is settled, so that a guest who was sent away does not come back.
alter table key_place add column site bytea;
-- Whether the words of a deleted account are out of the log too.
alter table erasure add column gone bigint not null default 0;
create index erasure_left on erasure(table_id) where gone = 0;
-- When games ended, and whether their talk is gone.
create table ended(table_id bigint primary key, at bigint not null, quiet bigint not null default 0);
create index ended_at on ended(at);
insert into ended(table_id, at) select id, cast(extract(epoch from now()) * 1000 as bigint) from game_table where over;
-- Tables that were deleted on purpose: a step of one that is still staged is no loss.
create table forgotten(table_id bigint primary key, at bigint not null);
