-- A bank file that is missing is claimed like other work; its record is the company account.
ALTER TABLE work_claim DROP CONSTRAINT work_claim_list_check;
ALTER TABLE work_claim ADD CONSTRAINT work_claim_list_check CHECK (list IN
  ('IDENTITY_REVIEWS', 'WITHDRAWALS', 'FRAUD_HOLDS', 'MORE_TIME', 'INCIDENTS', 'STATEMENTS', 'MISSING_FILES'));

ALTER TABLE work_reminder DROP CONSTRAINT work_reminder_list_check;
ALTER TABLE work_reminder ADD CONSTRAINT work_reminder_list_check CHECK (list IN
  ('APPLICATIONS', 'TICKETS', 'PAYMENTS', 'COLLECTIONS',
   'IDENTITY_REVIEWS', 'WITHDRAWALS', 'FRAUD_HOLDS', 'MORE_TIME', 'INCIDENTS', 'STATEMENTS', 'MISSING_FILES'));
