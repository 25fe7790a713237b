-- Hunts of the day: what their dice come from, and the best line that was found.
create table daily_day(day integer primary key, secret blob not null, best text);
-- One try for each account or guest. The log is the decisions in notation, one line each.
create table daily_try(
    day integer not null, player blob not null, account integer, begun integer not null,
    moves integer not null, log text not null, points integer, score text,
    primary key (day, player)) without rowid;
create index daily_points on daily_try(day, points) where points is not null;
create index daily_account on daily_try(account) where account is not null;
