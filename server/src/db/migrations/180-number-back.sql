-- UNDONE: the number before the change was given back by the link of the message about it.
ALTER TABLE number_change
  DROP CONSTRAINT number_change_ending_check,
  ADD CONSTRAINT number_change_ending_check CHECK (
    ending IN ('DONE', 'STOPPED', 'LOCKED', 'HELD', 'TAKEN', 'REPLACED', 'LAPSED', 'UNDONE'));
-- The page of a ticket shows its recovery.
CREATE INDEX account_recovery_ticket ON account_recovery (ticket_number);
