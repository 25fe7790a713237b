-- Puzzles of accounts: the first try of each, which alone is rated, and when it was solved.
create table puzzle_try(
    account integer not null, game text not null, puzzle text not null, at integer not null, first integer not null,
    solved integer, primary key (account, game, puzzle)) without rowid;
-- Days whose puzzle was solved, counted from the first of January 1970.
create table puzzle_day(account integer not null, day integer not null, primary key (account, day)) without rowid;
-- How hard puzzles are and how well accounts solve them, by Glicko-2. `games` counts first tries; `wins` are those that the
-- account solved, or that the puzzle withstood.
create table puzzle_rating(
    game text not null, puzzle text not null, points real not null, deviation real not null, volatility real not null,
    games integer not null, wins integer not null, primary key (game, puzzle)) without rowid;
create table puzzle_player(
    account integer primary key, points real not null, deviation real not null, volatility real not null,
    games integer not null, wins integer not null);
