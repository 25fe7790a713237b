-- Whoever appends knows all steps before, so the table itself knows which requests were taken.
drop index step_idem;
alter table step drop column idem, drop column seat;
