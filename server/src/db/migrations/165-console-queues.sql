-- Who works on a row of a list. It decides nothing; one from before the row began to wait does not count.
CREATE TABLE work_claim (
  list       text             NOT NULL,
  -- Of the member, withdrawal, hold, request, incident or file.
  record_id  text COLLATE "C" NOT NULL,
  staff_id   text COLLATE "C" NOT NULL,
  claimed_at timestamptz      NOT NULL,
  PRIMARY KEY (list, record_id),
  CONSTRAINT work_claim_list_check CHECK (list IN
    ('IDENTITY_REVIEWS', 'WITHDRAWALS', 'FRAUD_HOLDS', 'MORE_TIME', 'INCIDENTS', 'STATEMENTS')),
  CONSTRAINT work_claim_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE INDEX work_claim_staff ON work_claim (staff_id);

ALTER TABLE work_reminder DROP CONSTRAINT work_reminder_list_check;
ALTER TABLE work_reminder ADD CONSTRAINT work_reminder_list_check CHECK (list IN
  ('APPLICATIONS', 'TICKETS', 'PAYMENTS', 'COLLECTIONS',
   'IDENTITY_REVIEWS', 'WITHDRAWALS', 'FRAUD_HOLDS', 'MORE_TIME', 'INCIDENTS', 'STATEMENTS'));

-- Loans past due in the order of their list, and the sum of what is due on them.
CREATE INDEX loan_lent_past_due ON loan (activated_at, id) INCLUDE (due_now)
  WHERE state = 'ACTIVE' AND oldest_due_on IS NOT NULL AND activated_at IS NOT NULL;
