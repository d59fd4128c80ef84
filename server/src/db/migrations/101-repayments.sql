-- Money that comes back. The books of a loan are running totals that follow from its terms and events
-- (domain/src/loans/books.ts); each total has one code, and falls by the same code in the other direction.

---------------------------------------------------------------------------------------------------------
-- Accounts of a loan

INSERT INTO ledger.account_kind (kind, side, normal_side, owner_pattern, description) VALUES
  ('loan_unearned_interest', 'C', 'credit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Interest charged on a loan and not yet earned'),
  ('loan_overpayment', 'C', 'credit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Money received for a loan that pays nothing yet'),
  ('loan_refund_to_return', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'A refund that turned out too high and is owed back');

---------------------------------------------------------------------------------------------------------
-- Codes and posting rules

INSERT INTO ledger.transfer_code (code, name, is_held, is_reversal, description) VALUES
  ( 4, 'interest_earned',       false, false, 'Interest of a loan, earned'),
  (25, 'payment_from_wallet',   false, false, 'Payment of a loan from the wallet'),
  (26, 'payment_received',      false, false, 'Payment of a loan through a channel'),
  (27, 'overpayment_refunded',  false, false, 'Overpayment, back to the wallet'),
  (33, 'rebate_to_principal',   false, false, 'Paid interest that is not earned, returned to the principal'),
  (34, 'rebate_to_overpayment', false, false, 'Paid interest that is not earned, returned as overpayment'),
  (44, 'refund_to_return',      false, false, 'Refund that turned out too high');

INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT c.code, side.debit_kind, side.credit_kind
FROM (VALUES
  ('interest_charged',        'loan_interest',          'loan_unearned_interest'),
  ('interest_earned',         'loan_unearned_interest', 'interest_income'),
  ('rebate_to_principal',     'loan_unearned_interest', 'loan_principal'),
  ('rebate_to_overpayment',   'loan_unearned_interest', 'loan_overpayment'),
  ('late_charge_charged',     'loan_late_charge',       'late_charge_income'),
  ('interest_waived',         'interest_income',        'loan_interest'),
  ('late_charge_waived',      'late_charge_income',     'loan_late_charge'),
  ('payment_from_wallet',     'member_wallet',          'loan_overpayment'),
  ('payment_received',        'repayment_clearing',     'loan_overpayment'),
  ('principal_repaid',        'loan_overpayment',       'loan_principal'),
  ('interest_repaid',         'loan_overpayment',       'loan_interest'),
  ('late_charge_repaid',      'loan_overpayment',       'loan_late_charge'),
  ('principal_written_off',   'write_off',              'loan_principal'),
  ('interest_written_off',    'write_off',              'loan_interest'),
  ('late_charge_written_off', 'write_off',              'loan_late_charge'),
  ('written_off_recovered',   'loan_overpayment',       'write_off'),
  ('refund_to_return',        'loan_refund_to_return',  'loan_overpayment')
) AS r (name, debit_kind, credit_kind)
JOIN ledger.transfer_code c USING (name)
CROSS JOIN LATERAL (VALUES (r.debit_kind, r.credit_kind), (r.credit_kind, r.debit_kind))
  AS side (debit_kind, credit_kind)
ON CONFLICT DO NOTHING;

INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT c.code, r.debit_kind, r.credit_kind
FROM (VALUES
  ('overpayment_refunded', 'loan_overpayment', 'member_wallet')
) AS r (name, debit_kind, credit_kind)
JOIN ledger.transfer_code c USING (name);

-- Code 90 may reverse any listed pair.
INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT DISTINCT 90::smallint, r.credit_kind, r.debit_kind
FROM ledger.posting_rule r JOIN ledger.transfer_code c USING (code)
WHERE NOT c.is_reversal
ON CONFLICT DO NOTHING;

---------------------------------------------------------------------------------------------------------
-- Events and payments

-- The events of a loan in repayment, as recorded. With the terms they give its schedule and balances on any
-- day. Disbursement and first withdrawal are in the row of the loan.
CREATE TABLE servicing_event (
  loan_id     text COLLATE "C" NOT NULL,
  seq         integer          NOT NULL,
  type        text             NOT NULL,
  -- The day in Manila on which it counts. It can lie before the day on which it was recorded.
  value_date  date             NOT NULL,
  -- Amounts in centavos, as text.
  facts       jsonb            NOT NULL,
  recorded_at timestamptz      NOT NULL,
  actor_kind  text             NOT NULL,
  actor_id    text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, seq),
  CONSTRAINT servicing_event_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT servicing_event_seq_check CHECK (seq >= 1),
  CONSTRAINT servicing_event_type_check CHECK (type IN ('PAUSED', 'RESUMED', 'EXTENDED', 'PAYMENT_HOLIDAY',
    'RESCHEDULED', 'WAIVER', 'PAYMENT', 'RECOVERED', 'PREPAYMENT_CHOICE', 'RETURN_STARTED', 'RETURNED_IN_COOLING_OFF',
    'WRITTEN_OFF', 'REFUNDED', 'PAYMENT_REVERSED')),
  CONSTRAINT servicing_event_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'system')),
  CONSTRAINT servicing_event_actor_id_check CHECK (length(actor_id) <= 80)
);
CREATE TRIGGER servicing_event_append_only BEFORE UPDATE OR DELETE ON servicing_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER servicing_event_no_truncate BEFORE TRUNCATE ON servicing_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Money received for loans, stored before anybody knows what it pays. It is paid in once, by one event of a
-- loan; a reversal is another event. Without a loan it waits for a person to match it.
CREATE TABLE payment (
  id             text COLLATE "C" PRIMARY KEY,
  number         text             NOT NULL,
  channel        text             NOT NULL,
  -- The channel's own id of the money, so that it is stored once.
  external_id    text COLLATE "C" NOT NULL,
  amount         bigint           NOT NULL,
  -- The day on which the payer's channel took the money.
  value_date     date             NOT NULL,
  -- As the payer and the channel wrote them.
  payer          text             NOT NULL,
  reference_text text             NOT NULL,
  received_at    timestamptz      NOT NULL,
  recorded_by    text COLLATE "C" NOT NULL,
  loan_id        text COLLATE "C",
  event_seq      integer,
  matched_at     timestamptz,
  matched_by     text COLLATE "C",
  CONSTRAINT payment_id_check CHECK (id ~ '^pay_[0-9A-Za-z]{22}$'),
  CONSTRAINT payment_number_check CHECK (number ~ '^PM-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT payment_number_key UNIQUE (number),
  CONSTRAINT payment_channel_check CHECK (channel IN ('wallet', 'bank')),
  CONSTRAINT payment_external_id_check CHECK (length(external_id) BETWEEN 1 AND 100),
  CONSTRAINT payment_external_id_key UNIQUE (channel, external_id),
  CONSTRAINT payment_amount_check CHECK (amount > 0),
  CONSTRAINT payment_payer_check CHECK (length(payer) <= 200),
  CONSTRAINT payment_reference_text_check CHECK (length(reference_text) <= 300),
  CONSTRAINT payment_recorded_by_check CHECK (length(recorded_by) <= 80),
  CONSTRAINT payment_matched_by_check CHECK (length(matched_by) <= 80),
  CONSTRAINT payment_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT payment_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT payment_match_check CHECK (num_nulls(loan_id, event_seq, matched_at, matched_by) IN (0, 4)),
  CONSTRAINT payment_wallet_check CHECK (channel <> 'wallet' OR loan_id IS NOT NULL)
);
CREATE INDEX payment_unmatched ON payment (received_at, id) WHERE loan_id IS NULL;
CREATE INDEX payment_received ON payment (received_at, id);

-- A payment changes when it is matched, and when its member is erased.
CREATE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.loan_id IS NULL AND NEW.loan_id IS NOT NULL
     AND to_jsonb(NEW) - ARRAY['loan_id', 'event_seq', 'matched_at', 'matched_by']
         = to_jsonb(OLD) - ARRAY['loan_id', 'event_seq', 'matched_at', 'matched_by']
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['payer', 'reference_text']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment % is kept as it was received', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER payment_matched_once BEFORE UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER payment_no_delete BEFORE DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_no_truncate BEFORE TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- As in 095-erasure.sql, and what payers wrote.
CREATE OR REPLACE FUNCTION erase_kept_records(p_member_id text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE loan_document SET content = '', erased_at = p_at
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND erased_at IS NULL;
  UPDATE loan_acceptance SET ip_address = '', user_agent = '' WHERE member_id = p_member_id;
  UPDATE loan_decision SET note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND note <> '';
  UPDATE loan SET agreed_ip_address = '', monthly_net_income = 0, answer = NULL
    WHERE member_id = p_member_id;
  UPDATE payment SET payer = '', reference_text = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id);
  UPDATE provider_event SET sealed_body = NULL
    WHERE reference IN (SELECT id FROM withdrawal WHERE member_id = p_member_id);
  UPDATE withdrawal SET account_sealed = '', account_holder = 'Erased member'
    WHERE member_id = p_member_id;
  -- The row itself stays, because withdrawals refer to it.
  UPDATE member_bank_account SET account_number_sealed = '', account_last_four = '',
      account_fingerprint = sha256(convert_to(id, 'UTF8')), bank_name = 'Erased'
    WHERE member_id = p_member_id;
END $$;

---------------------------------------------------------------------------------------------------------
-- Close of business

-- The next day on which something about a running loan changes without anybody acting. Null when it does not
-- run. A day's work are the loans up to that day.
ALTER TABLE loan ADD COLUMN next_event_on date;
-- The oldest due date with something unpaid, as of the last event or close of business.
ALTER TABLE loan ADD COLUMN oldest_due_on date;
CREATE INDEX loan_lent ON loan (activated_at, id) WHERE activated_at IS NOT NULL;
CREATE INDEX loan_next_event ON loan (next_event_on, id) WHERE next_event_on IS NOT NULL;

-- Days in Manila whose work began, and is done.
CREATE TABLE business_day (
  day       date        PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Loans brought to the end of the day.
  loans     integer     NOT NULL DEFAULT 0,
  CONSTRAINT business_day_loans_check CHECK (loans >= 0)
);
CREATE TRIGGER business_day_no_delete BEFORE DELETE ON business_day
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER business_day_no_truncate BEFORE TRUNCATE ON business_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
