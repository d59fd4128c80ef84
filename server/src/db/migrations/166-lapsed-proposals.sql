-- Proposals of holds and of recoveries that nobody decided, for the jobs that tell both sides. A lapsed
-- proposal of a hold has end_noted_at as well: both sides were told.
CREATE INDEX fraud_hold_undecided ON fraud_hold (proposed_at)
  WHERE approved_at IS NULL AND released_at IS NULL AND end_noted_at IS NULL;
CREATE INDEX account_recovery_undecided ON account_recovery (proposed_at)
  WHERE confirmed_at IS NULL AND ended_at IS NULL;
