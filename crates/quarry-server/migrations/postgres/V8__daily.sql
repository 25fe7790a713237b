-- Hunts of the day: what their dice come from, and the best line that was found.
create table daily_day(day bigint primary key, secret bytea not null, best text);
-- One try for each account or guest. The log is the decisions in notation, one line each.
create table daily_try(
    day bigint not null, player bytea not null, account bigint, begun bigint not null,
    moves bigint not null, log text not null, points bigint, score text,
    primary key (day, player));
create index daily_points on daily_try(day, points) where points is not null;
create index daily_account on daily_try(account) where account is not null;
