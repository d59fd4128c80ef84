-- Indexes on foreign keys to tables with many rows. Without one, each deletion of a referenced row, and each
-- query by the key, reads the whole referring table.
CREATE INDEX withdrawal_loan ON withdrawal (loan_id);
CREATE INDEX withdrawal_account ON withdrawal (account_id);
CREATE INDEX withdrawal_hold_withdrawal ON withdrawal_hold (withdrawal_id);
CREATE INDEX withdrawal_hold_of_member ON withdrawal_hold (member_id);
CREATE INDEX member_bank_account_of_member ON member_bank_account (member_id);
CREATE INDEX loan_acceptance_member ON loan_acceptance (member_id);
CREATE INDEX phone_proof_invitation ON phone_proof (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX step_reference ON sandbox_rail.step (reference);
