-- Who looks at which table, and which address had its turn when: thinking is shared by that. Nothing here is worth
-- keeping over a crash, so it is not logged. A queue is 16 bits of a hash of an address.
create unlogged table attendance(
    table_id bigint primary key, queue integer not null, until bigint not null);
create index attendance_until on attendance(until);
create unlogged table turn(queue integer primary key, served bigint not null);
create sequence turns cache 1;
