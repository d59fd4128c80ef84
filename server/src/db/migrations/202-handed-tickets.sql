-- Tickets about money or identity are handed to finance and to ID reviewers too.
ALTER TABLE ticket DROP CONSTRAINT ticket_for_role_check;
ALTER TABLE ticket ADD CONSTRAINT ticket_for_role_check
  CHECK (for_role IN ('SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'FINANCE', 'COLLECTOR'));
ALTER TABLE support_note DROP CONSTRAINT support_note_to_role_check;
ALTER TABLE support_note ADD CONSTRAINT support_note_to_role_check
  CHECK (to_role IN ('SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'FINANCE', 'COLLECTOR'));
-- Those that a person or a role has, for the people who see no others.
CREATE INDEX ticket_claimed ON ticket (claimed_by) WHERE state <> 'CLOSED';
