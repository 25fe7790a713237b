-- Puzzles of accounts: the first try of each, which alone is rated, and when it was solved.
create table puzzle_try(
    account bigint not null, game text not null, puzzle text not null, at bigint not null, first bigint not null,
    solved bigint, primary key (account, game, puzzle));
-- Days whose puzzle was solved, counted from the first of January 1970.
create table puzzle_day(account bigint not null, day bigint not null, primary key (account, day));
-- How hard puzzles are and how well accounts solve them, by Glicko-2. `games` counts first tries; `wins` are those that the
-- account solved, or that the puzzle withstood.
create table puzzle_rating(
    game text not null, puzzle text not null, points double precision not null, deviation double precision not null,
    volatility double precision not null, games bigint not null, wins bigint not null, primary key (game, puzzle));
create table puzzle_player(
    account bigint primary key, points double precision not null, deviation double precision not null,
    volatility double precision not null, games bigint not null, wins bigint not null);
