-- The checks of a business day, and the work on payments that wait for a match.

---------------------------------------------------------------------------------------------------------
-- Runs of the checks

-- One run for a day in Manila: at night, or when a person asked for it. A run without results is still at work.
CREATE TABLE day_check_run (
  id           text COLLATE "C" PRIMARY KEY,
  day          date             NOT NULL,
  -- Compares every loan; otherwise those on which something was booked that day, and a part of the others.
  is_whole     boolean          NOT NULL,
  requested_at timestamptz      NOT NULL,
  -- The staff member; null for the nightly run.
  requested_by text COLLATE "C",
  CONSTRAINT day_check_run_id_check CHECK (id ~ '^dcr_[0-9A-Za-z]{22}$'),
  CONSTRAINT day_check_run_staff_fk FOREIGN KEY (requested_by) REFERENCES staff
);
CREATE INDEX day_check_run_day ON day_check_run (day, requested_at);
CREATE INDEX day_check_run_staff ON day_check_run (requested_by) WHERE requested_by IS NOT NULL;
CREATE TRIGGER day_check_run_append_only BEFORE UPDATE OR DELETE ON day_check_run
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_check_run_no_truncate BEFORE TRUNCATE ON day_check_run
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The result of each check of a run; all results of a run are stored together.
CREATE TABLE day_check (
  run_id      text COLLATE "C" NOT NULL,
  name        text             NOT NULL,
  state       text             NOT NULL,
  -- Payments, loans or accounts that were compared.
  compared    integer          NOT NULL,
  differences integer          NOT NULL,
  -- The first of the differences; amounts in centavos as text.
  details     jsonb            NOT NULL,
  checked_at  timestamptz      NOT NULL,
  PRIMARY KEY (run_id, name),
  CONSTRAINT day_check_run_fk FOREIGN KEY (run_id) REFERENCES day_check_run,
  CONSTRAINT day_check_name_check CHECK (name IN ('PAYOUTS', 'LEDGER', 'PAYMENTS', 'UNMATCHED', 'LOANS',
    'CLEARING', 'BANK', 'TRIAL_BALANCE', 'INCIDENTS')),
  CONSTRAINT day_check_state_check CHECK (state IN ('FINE', 'DIFFERS', 'FAILED')),
  CONSTRAINT day_check_compared_check CHECK (compared >= 0),
  CONSTRAINT day_check_differences_check CHECK ((differences > 0) = (state = 'DIFFERS') AND differences >= 0)
);
CREATE TRIGGER day_check_append_only BEFORE UPDATE OR DELETE ON day_check
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_check_no_truncate BEFORE TRUNCATE ON day_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The kinds of incidents that the checks open, beside those of before.
ALTER TABLE incident DROP CONSTRAINT incident_kind_check;
ALTER TABLE incident ADD CONSTRAINT incident_kind_check CHECK (kind IN ('MISSING_AT_PROVIDER',
  'MISSING_IN_LEDGER', 'AMOUNT_DIFF', 'STATUS_DIFF', 'DUPLICATE', 'STALE', 'UNKNOWN_REFERENCE',
  'PROVIDER_OUT_OF_FUNDS', 'LEDGER_FAULT', 'CLEARING_OPEN', 'PROVIDER_ID_DIFF', 'PROVIDER_UNAVAILABLE',
  'LOAN_ENDED', 'CLOSE_OF_BUSINESS_FAILED', 'LOAN_DIFFERS', 'PAYMENT_DIFFERS', 'UNMATCHED_PAYMENT',
  'BANK_DIFFERS', 'STATEMENT_MISSING', 'SETTING_INVALID'));

---------------------------------------------------------------------------------------------------------
-- Payments to match

-- The staff member who looks for the loan of an unmatched payment.
CREATE TABLE payment_assignment (
  payment_id  text COLLATE "C" PRIMARY KEY,
  staff_id    text COLLATE "C" NOT NULL,
  assigned_at timestamptz      NOT NULL,
  CONSTRAINT payment_assignment_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT payment_assignment_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE INDEX payment_assignment_staff ON payment_assignment (staff_id);

-- For suggestions by the name of the payer, and by the amount of an installment.
CREATE INDEX member_full_name ON member (lower(full_name));
CREATE INDEX loan_installment_total ON loan_installment (total, due_date);
