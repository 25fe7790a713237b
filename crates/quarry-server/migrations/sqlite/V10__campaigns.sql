-- Campaigns: how each began, and a log of steps like that of a table. A seat belongs to the owner of its key.
create table campaign(
    id integer primary key, file text not null, seed text not null, imported integer not null, made integer not null,
    changed integer not null);
create index campaign_changed on campaign(changed);
-- `member` and `idem` name the request of a player; draws and results have neither.
create table campaign_step(
    campaign integer not null, seq integer not null, member blob, idem text, at integer not null, body text not null,
    primary key (campaign, seq)) without rowid;
create unique index campaign_idem on campaign_step(campaign, idem) where idem is not null;
create table campaign_seat(
    campaign integer not null, seat integer not null, key_hash blob not null, name text not null, joined integer not null,
    account integer, seat_key blob, primary key (campaign, seat)) without rowid;
create index campaign_seat_key on campaign_seat(key_hash);
create index campaign_seat_account on campaign_seat(account) where account is not null;
-- The tables of hunts: a finished one is kept until its campaign goes.
create table campaign_hunt(table_id integer primary key, campaign integer not null);
create index campaign_hunt_of on campaign_hunt(campaign);
