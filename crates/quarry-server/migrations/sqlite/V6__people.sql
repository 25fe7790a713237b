-- Finished games whose result is not in the log of results yet. Games that ended before there was one stay out of it.
alter table game_table add column settled integer not null default 0;
update game_table set settled = 1 where over;
create index game_table_unsettled on game_table(id) where over and not settled;
-- Secrets of the server that all its nodes share.
create table keepsake(name text primary key, value blob not null);
-- `name_key` is the name without what eyes pass over, so that two accounts never look alike.
create table account(
    id integer primary key, name text not null, name_key text not null unique, emblem text not null,
    password text not null, words text not null, created integer not null, settings text not null default '{}');
-- `token` is a hash: what opens a session is only in its cookie.
create table session(
    token blob primary key, id integer not null unique, account integer not null references account,
    created integer not null, seen integer not null, agent text not null) without rowid;
create index session_account on session(account);
-- Seats of an account. `fair` where it sat down there signed in, `held` until it gives the key back; `site` is a keyed hash of its address until the
-- game is settled.
create table account_seat(
    account integer not null references account, table_id integer not null, seats text not null,
    seat_key blob not null, key_hash blob not null, fair integer not null, held integer not null, site blob, added integer not null,
    primary key (table_id, key_hash)) without rowid;
create index account_seat_account on account_seat(account, added);
-- Five words lead back to the table for which they were made.
create table key_place(key_hash blob primary key, table_id integer not null, made integer not null) without rowid;
-- The log of results: ratings are a fold over it.
create table result(
    seq integer primary key, table_id integer not null unique, at integer not null, game text not null,
    pool text not null, shown integer not null, rated integer not null, steps integer not null, body text not null);
create index result_game on result(game, seq);
create table result_player(
    account integer not null, seq integer not null, primary key (account, seq)) without rowid;
create table rating(
    account integer not null, pool text not null, points real not null, deviation real not null,
    volatility real not null, games integer not null, wins integer not null, seq integer not null,
    primary key (account, pool)) without rowid;
create index rating_pool on rating(pool, points);
-- A person who waits for an opponent.
create table seeker(
    ticket blob primary key, account integer, game text not null, options text not null, control text not null,
    rating real not null, site blob not null, since integer not null, seen integer not null,
    table_id integer, seat integer) without rowid;
create index seeker_open on seeker(game, control, since) where table_id is null;
-- A table that waits for one other account.
create table challenge(
    table_id integer primary key, challenger integer not null, challenged integer not null, created integer not null);
create index challenge_challenged on challenge(challenged, created);
create index challenge_challenger on challenge(challenger, created);
-- Seats whose account was deleted: their talk and names are shown no more.
create table erasure(table_id integer not null, key_hash blob not null, primary key (table_id, key_hash));
