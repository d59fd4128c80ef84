-- Open withdrawals by age, for lists and sweeps. Told by ended_at instead of by state: the planner took
-- the whole of the former index, while it was small, for the way to one member's open withdrawal, and
-- kept to that plan while the index grew. For one member there is withdrawal_one_open.
DROP INDEX withdrawal_open;
CREATE INDEX withdrawal_open ON withdrawal (state, requested_at) WHERE ended_at IS NULL;
