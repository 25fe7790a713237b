-- Whoever appends knows all steps before, so the table itself knows which requests were taken.
drop index step_idem;
alter table step drop column idem;
alter table step drop column seat;
-- From now on a row of `step` has a line for each step that came there with it; `seq` and `hash` are those of the last.
