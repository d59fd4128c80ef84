-- Decisions of two people about a loan: one proposes, another confirms (V22, V32).

-- A reversed payment can open a loan again.
INSERT INTO loan_transition (from_state, to_state) VALUES
  ('CLOSED', 'ACTIVE'), ('CLOSED', 'WRITTEN_OFF'), ('CANCELLED', 'ACTIVE'), ('CANCELLED', 'CLOSED');

-- The member's other open loan beside which this one was opened again; null once the other has ended. The debt
-- exists whether or not the member has borrowed again, so it does not count towards one open loan per member
-- until then.
ALTER TABLE loan ADD COLUMN reopened_beside text COLLATE "C";
ALTER TABLE loan ADD CONSTRAINT loan_reopened_beside_fk FOREIGN KEY (reopened_beside) REFERENCES loan;
ALTER TABLE loan ADD CONSTRAINT loan_reopened_beside_check
  CHECK (reopened_beside IS NULL OR (state = 'ACTIVE' AND reopened_beside <> id));
CREATE INDEX loan_reopened_beside ON loan (reopened_beside) WHERE reopened_beside IS NOT NULL;
DROP INDEX loan_one_open;
CREATE UNIQUE INDEX loan_one_open ON loan (member_id)
  WHERE state IN ('PENDING', 'MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'ACTIVE') AND reopened_beside IS NULL;

-- Money that staff took over the counter, or that no statement shows; the channel's id is the receipt number.
ALTER TABLE payment DROP CONSTRAINT payment_channel_check;
ALTER TABLE payment ADD CONSTRAINT payment_channel_check CHECK (channel IN ('wallet', 'bank', 'staff'));
SELECT ledger.open_account('repayment_clearing', 'staff');

-- Payments that were taken back. The payment itself stays as it was received.
CREATE TABLE payment_reversal (
  payment_id           text COLLATE "C" PRIMARY KEY,
  -- The event that reversed it; null for money that no loan had received.
  loan_id              text COLLATE "C",
  event_seq            integer,
  reason               text             NOT NULL,
  reversed_on          date             NOT NULL,
  reversed_at          timestamptz      NOT NULL,
  reversed_by          text COLLATE "C" NOT NULL,
  -- The same money, which waits for its right loan.
  unmatched_payment_id text COLLATE "C",
  CONSTRAINT payment_reversal_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT payment_reversal_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT payment_reversal_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT payment_reversal_event_check CHECK ((loan_id IS NULL) = (event_seq IS NULL)),
  CONSTRAINT payment_reversal_reason_check CHECK (reason IN ('BOUNCED', 'PROVIDER_OR_BANK_ERROR', 'MISTAKE', 'FRAUD',
    'OTHER_LOAN')),
  CONSTRAINT payment_reversal_reversed_by_check CHECK (length(reversed_by) <= 80),
  CONSTRAINT payment_reversal_unmatched_fk FOREIGN KEY (unmatched_payment_id) REFERENCES payment,
  CONSTRAINT payment_reversal_unmatched_key UNIQUE (unmatched_payment_id),
  CONSTRAINT payment_reversal_unmatched_check
    CHECK ((reason = 'OTHER_LOAN') = (unmatched_payment_id IS NOT NULL)
      AND (reason <> 'OTHER_LOAN' OR loan_id IS NOT NULL))
);
CREATE TRIGGER payment_reversal_append_only BEFORE UPDATE OR DELETE ON payment_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reversal_no_truncate BEFORE TRUNCATE ON payment_reversal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Proposals, each decided once. What they do is in domain/src/loans/loan-change.ts.
CREATE TABLE loan_change (
  id              text COLLATE "C" PRIMARY KEY,
  loan_id         text COLLATE "C" NOT NULL,
  kind            text             NOT NULL,
  -- Of a reversal.
  payment_id      text COLLATE "C",
  reversal_reason text,
  -- Of a waiver.
  component       text,
  -- Centavos; null for a reversal and a write-off.
  amount          bigint,
  -- Of a payment: its value date, the number of its receipt, and who paid.
  value_date      date,
  receipt_number  text,
  payer           text,
  reason          text             NOT NULL,
  state           text             NOT NULL DEFAULT 'PROPOSED',
  proposed_by     text COLLATE "C" NOT NULL,
  proposed_at     timestamptz      NOT NULL,
  decided_by      text COLLATE "C",
  decided_at      timestamptz,
  -- Why it was refused or cancelled.
  decision_reason text,
  -- The event that it recorded.
  event_seq       integer,
  -- The standing of the loan before and after it, as the person who decided saw it. Amounts in centavos, as text.
  -- Null when the loan did not allow it.
  effect          jsonb,
  CONSTRAINT loan_change_id_check CHECK (id ~ '^lch_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_change_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_change_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT loan_change_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT loan_change_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT loan_change_proposer_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT loan_change_decider_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT loan_change_kind_check CHECK (kind IN ('PAYMENT', 'REVERSAL', 'REFUND', 'WAIVER', 'WRITE_OFF')),
  CONSTRAINT loan_change_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'CANCELLED',
    'LAPSED')),
  CONSTRAINT loan_change_facts_check CHECK (
    (kind = 'REVERSAL') = (payment_id IS NOT NULL AND reversal_reason IS NOT NULL)
    AND (kind = 'WAIVER') = (component IS NOT NULL)
    AND (kind IN ('PAYMENT', 'REFUND', 'WAIVER')) = (amount IS NOT NULL)
    AND (kind = 'PAYMENT') = (value_date IS NOT NULL AND receipt_number IS NOT NULL AND payer IS NOT NULL)),
  CONSTRAINT loan_change_reversal_reason_check
    CHECK (reversal_reason IN ('BOUNCED', 'PROVIDER_OR_BANK_ERROR', 'MISTAKE', 'FRAUD', 'OTHER_LOAN')),
  CONSTRAINT loan_change_component_check CHECK (component IN ('INTEREST', 'LATE_CHARGE')),
  CONSTRAINT loan_change_amount_check CHECK (amount > 0),
  CONSTRAINT loan_change_receipt_number_check CHECK (length(receipt_number) BETWEEN 1 AND 100),
  CONSTRAINT loan_change_payer_check CHECK (length(payer) <= 200),
  CONSTRAINT loan_change_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT loan_change_decision_reason_check CHECK (length(decision_reason) <= 500),
  CONSTRAINT loan_change_decided_check CHECK (
    (state = 'PROPOSED') = (decided_at IS NULL) AND (state IN ('PROPOSED', 'LAPSED')) = (decided_by IS NULL)
    AND (state = 'CONFIRMED') = (event_seq IS NOT NULL)
    AND (state <> 'CONFIRMED' OR effect IS NOT NULL) AND (state <> 'PROPOSED' OR effect IS NULL)),
  CONSTRAINT loan_change_two_people_check CHECK ((state = 'CANCELLED') = (decided_by = proposed_by))
);
CREATE INDEX loan_change_waiting ON loan_change (proposed_at, id) WHERE state = 'PROPOSED';
CREATE INDEX loan_change_ended ON loan_change (proposed_at, id) WHERE state <> 'PROPOSED';
CREATE INDEX loan_change_loan ON loan_change (loan_id, proposed_at);
CREATE INDEX loan_change_proposer ON loan_change (proposed_by);
CREATE INDEX loan_change_decider ON loan_change (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX loan_change_payment ON loan_change (payment_id) WHERE payment_id IS NOT NULL;

-- A proposal is decided once. Its facts change only when its member is erased.
CREATE FUNCTION refuse_loan_change_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'PROPOSED'
     AND to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason', 'event_seq', 'effect']
         = to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason', 'event_seq', 'effect']
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['payer', 'reason', 'decision_reason']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan change % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_change_decided_once BEFORE UPDATE ON loan_change
  FOR EACH ROW EXECUTE FUNCTION refuse_loan_change_rewrite();
CREATE TRIGGER loan_change_no_delete BEFORE DELETE ON loan_change
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_change_no_truncate BEFORE TRUNCATE ON loan_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
