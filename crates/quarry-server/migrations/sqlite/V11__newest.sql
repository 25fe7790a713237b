-- The strongest running games are found from the best ratings and the newest seats.
create index rating_best on rating(points desc);
create index account_seat_newest on account_seat(added desc);
