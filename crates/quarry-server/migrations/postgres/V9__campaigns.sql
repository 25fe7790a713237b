-- Campaigns: how each began, and a log of steps like that of a table. A seat belongs to the owner of its key.
create table campaign(
    id bigint primary key, file text not null, seed text not null, imported bigint not null, made bigint not null,
    changed bigint not null);
create index campaign_changed on campaign(changed);
-- `member` and `idem` name the request of a player; draws and results have neither.
create table campaign_step(
    campaign bigint not null, seq bigint not null, member bytea, idem text, at bigint not null, body text not null,
    primary key (campaign, seq));
create unique index campaign_idem on campaign_step(campaign, idem) where idem is not null;
create table campaign_seat(
    campaign bigint not null, seat bigint not null, key_hash bytea not null, name text not null, joined bigint not null,
    account bigint, seat_key bytea, primary key (campaign, seat));
create index campaign_seat_key on campaign_seat(key_hash);
create index campaign_seat_account on campaign_seat(account) where account is not null;
-- The tables of hunts: a finished one is kept until its campaign goes.
create table campaign_hunt(table_id bigint primary key, campaign bigint not null);
create index campaign_hunt_of on campaign_hunt(campaign);
