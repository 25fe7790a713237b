-- Finished games whose result is not in the log of results yet. Games that ended before there was one stay out of it.
alter table game_table add column settled boolean not null default false;
update game_table set settled = true where over;
create index game_table_unsettled on game_table(id) where over and not settled;
-- Secrets of the server that all its nodes share.
create table keepsake(name text primary key, value bytea not null);
-- `name_key` is the name without what eyes pass over, so that two accounts never look alike.
create table account(
    id bigint primary key, name text not null, name_key text not null unique, emblem text not null,
    password text not null, words text not null, created bigint not null, settings text not null default '{}');
-- `token` is a hash: what opens a session is only in its cookie.
create table session(
    token bytea primary key, id bigint not null unique, account bigint not null references account,
    created bigint not null, seen bigint not null, agent text not null);
create index session_account on session(account);
-- Seats of an account. `fair` where it sat down there signed in, `held` until it gives the key back; `site` is a keyed hash of its address until the
-- game is settled.
create table account_seat(
    account bigint not null references account, table_id bigint not null, seats text not null,
    seat_key bytea not null, key_hash bytea not null, fair bigint not null, held bigint not null, site bytea, added bigint not null,
    primary key (table_id, key_hash));
create index account_seat_account on account_seat(account, added);
-- Five words lead back to the table for which they were made.
create table key_place(key_hash bytea primary key, table_id bigint not null, made bigint not null);
-- The log of results: ratings are a fold over it.
create table result(
    seq bigint primary key, table_id bigint not null unique, at bigint not null, game text not null,
    pool text not null, shown bigint not null, rated bigint not null, steps bigint not null, body text not null);
create index result_game on result(game, seq);
create table result_player(account bigint not null, seq bigint not null, primary key (account, seq));
create table rating(
    account bigint not null, pool text not null, points double precision not null,
    deviation double precision not null, volatility double precision not null, games bigint not null,
    wins bigint not null, seq bigint not null, primary key (account, pool));
create index rating_pool on rating(pool, points);
-- A person who waits for an opponent.
create table seeker(
    ticket bytea primary key, account bigint, game text not null, options text not null, control text not null,
    rating double precision not null, site bytea not null, since bigint not null, seen bigint not null,
    table_id bigint, seat bigint);
create index seeker_open on seeker(game, control, since) where table_id is null;
-- A table that waits for one other account.
create table challenge(
    table_id bigint primary key, challenger bigint not null, challenged bigint not null, created bigint not null);
create index challenge_challenged on challenge(challenged, created);
create index challenge_challenger on challenge(challenger, created);
-- Seats whose account was deleted: their talk and names are shown no more.
create table erasure(table_id bigint not null, key_hash bytea not null, primary key (table_id, key_hash));
