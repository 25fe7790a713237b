-- Whoever appends knows all steps before, so the table itself knows which requests were taken.
drop index step_idem;
