-- Bank statements: one person imports a file of whole days, another confirms it, and then its rows are booked.

---------------------------------------------------------------------------------------------------------
-- Opening balances

-- The bank's balance at the end of the day before the first file of an account.
CREATE TABLE opening_balance (
  account_id  text COLLATE "C" NOT NULL,
  round       integer          NOT NULL,
  amount      bigint           NOT NULL,
  day         date             NOT NULL,
  note        text             NOT NULL,
  state       text             NOT NULL DEFAULT 'PROPOSED',
  proposed_by text COLLATE "C" NOT NULL,
  proposed_at timestamptz      NOT NULL,
  decided_by  text COLLATE "C",
  decided_at  timestamptz,
  PRIMARY KEY (account_id, round),
  CONSTRAINT opening_balance_account_fk FOREIGN KEY (account_id) REFERENCES company_account,
  CONSTRAINT opening_balance_amount_check CHECK (amount BETWEEN 0 AND 100000000000),
  CONSTRAINT opening_balance_note_check CHECK (length(note) <= 500),
  CONSTRAINT opening_balance_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'LAPSED')),
  CONSTRAINT opening_balance_proposed_by_check CHECK (length(proposed_by) <= 80),
  CONSTRAINT opening_balance_decided_check CHECK (
    (state = 'PROPOSED') = (decided_at IS NULL) AND (state IN ('CONFIRMED', 'REFUSED')) = (decided_by IS NOT NULL)),
  CONSTRAINT opening_balance_two_people_check CHECK (decided_by <> proposed_by)
);
-- One that counts or waits; refused and lapsed ones stay.
CREATE UNIQUE INDEX opening_balance_one ON opening_balance (account_id) WHERE state IN ('PROPOSED', 'CONFIRMED');
CREATE FUNCTION refuse_opening_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'PROPOSED'
     AND to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at']
         = to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the opening balance of % is decided once', OLD.account_id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER opening_balance_decided_once BEFORE UPDATE ON opening_balance
  FOR EACH ROW EXECUTE FUNCTION refuse_opening_balance_change();
CREATE TRIGGER opening_balance_no_delete BEFORE DELETE ON opening_balance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER opening_balance_no_truncate BEFORE TRUNCATE ON opening_balance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- Files

CREATE TABLE bank_statement (
  id              text COLLATE "C" PRIMARY KEY,
  number          text             NOT NULL,
  account_id      text COLLATE "C" NOT NULL,
  state           text             NOT NULL DEFAULT 'IMPORTED',
  -- By posting date, both included.
  first_day       date             NOT NULL,
  last_day        date             NOT NULL,
  opening         bigint           NOT NULL,
  sum_in          bigint           NOT NULL,
  sum_out         bigint           NOT NULL,
  closing         bigint           NOT NULL,
  row_count       integer          NOT NULL,
  file_name       text             NOT NULL,
  -- The file is sealed with the id of the row; SHA-256 in hex.
  file_hash       text             NOT NULL,
  file_sealed     bytea            NOT NULL,
  imported_by     text COLLATE "C" NOT NULL,
  imported_at     timestamptz      NOT NULL,
  -- What the second person knows from the bank. The download is sealed too.
  evidence_kind   text,
  evidence_hash   text,
  evidence_sealed bytea,
  evidence_by     text COLLATE "C",
  evidence_at     timestamptz,
  decided_by      text COLLATE "C",
  decided_at      timestamptz,
  decision_reason text             NOT NULL DEFAULT '',
  back_reason     text             NOT NULL DEFAULT '',
  back_proposed_by text COLLATE "C",
  back_proposed_at timestamptz,
  back_decided_by text COLLATE "C",
  back_decided_at timestamptz,
  CONSTRAINT bank_statement_id_check CHECK (id ~ '^bst_[0-9A-Za-z]{22}$'),
  CONSTRAINT bank_statement_number_check CHECK (number ~ '^BS-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT bank_statement_number_key UNIQUE (number),
  CONSTRAINT bank_statement_account_fk FOREIGN KEY (account_id) REFERENCES company_account,
  CONSTRAINT bank_statement_importer_fk FOREIGN KEY (imported_by) REFERENCES staff,
  CONSTRAINT bank_statement_evidence_by_fk FOREIGN KEY (evidence_by) REFERENCES staff,
  CONSTRAINT bank_statement_decider_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT bank_statement_state_check
    CHECK (state IN ('IMPORTED', 'CONFIRMED', 'DISCARDED', 'TAKEN_BACK')),
  CONSTRAINT bank_statement_days_check CHECK (first_day <= last_day),
  CONSTRAINT bank_statement_sums_check CHECK (sum_in >= 0 AND sum_out >= 0
    AND opening + sum_in - sum_out = closing AND row_count >= 0),
  CONSTRAINT bank_statement_file_name_check CHECK (length(file_name) BETWEEN 1 AND 200),
  CONSTRAINT bank_statement_file_hash_check CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT bank_statement_evidence_check CHECK (
    (evidence_kind IS NULL) = (evidence_by IS NULL) AND (evidence_by IS NULL) = (evidence_at IS NULL)
    AND evidence_kind IN ('DOWNLOAD', 'CLOSING_BALANCE')
    AND coalesce(evidence_kind = 'DOWNLOAD', false) = (evidence_hash IS NOT NULL)
    AND (evidence_hash IS NULL) = (evidence_sealed IS NULL)),
  CONSTRAINT bank_statement_decided_check CHECK (
    (state = 'IMPORTED') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
    AND length(decision_reason) <= 500 AND length(back_reason) <= 500),
  -- Nobody confirms the file that they imported, or without the bank's own figures (V32).
  CONSTRAINT bank_statement_two_people_check CHECK (
    evidence_by <> imported_by
    AND (state NOT IN ('CONFIRMED', 'TAKEN_BACK')
         OR (decided_by <> imported_by AND evidence_kind IS NOT NULL))),
  CONSTRAINT bank_statement_back_check CHECK (
    (back_proposed_by IS NULL) = (back_proposed_at IS NULL)
    AND (state = 'TAKEN_BACK') = (back_decided_by IS NOT NULL)
    AND (back_decided_by IS NULL) = (back_decided_at IS NULL)
    AND back_decided_by <> back_proposed_by)
);
-- One file of an account waits at a time, and no day is confirmed twice.
CREATE UNIQUE INDEX bank_statement_waiting ON bank_statement (account_id) WHERE state = 'IMPORTED';
CREATE UNIQUE INDEX bank_statement_day ON bank_statement (account_id, first_day)
  WHERE state IN ('IMPORTED', 'CONFIRMED');
CREATE INDEX bank_statement_confirmed ON bank_statement (account_id, last_day DESC) WHERE state = 'CONFIRMED';
CREATE INDEX bank_statement_queue ON bank_statement (imported_at, id) WHERE state = 'IMPORTED';
CREATE INDEX bank_statement_decided ON bank_statement (imported_at, id) WHERE state <> 'IMPORTED';
CREATE INDEX bank_statement_account ON bank_statement (account_id, imported_at);

-- The facts of a file stay; what people decide about it is added.
CREATE FUNCTION refuse_bank_statement_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added constant text[] := CASE OLD.state
    WHEN 'IMPORTED' THEN ARRAY['state', 'evidence_kind', 'evidence_hash', 'evidence_sealed', 'evidence_by',
      'evidence_at', 'decided_by', 'decided_at', 'decision_reason']
    WHEN 'CONFIRMED' THEN ARRAY['state', 'back_reason', 'back_proposed_by', 'back_proposed_at', 'back_decided_by',
      'back_decided_at']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF to_jsonb(NEW) - v_added = to_jsonb(OLD) - v_added
     AND (OLD.state, NEW.state) IN (('IMPORTED', 'IMPORTED'), ('IMPORTED', 'CONFIRMED'),
       ('IMPORTED', 'DISCARDED'), ('CONFIRMED', 'CONFIRMED'), ('CONFIRMED', 'TAKEN_BACK')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the bank file % is kept as it was', OLD.number USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER bank_statement_kept BEFORE UPDATE ON bank_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_bank_statement_change();
CREATE TRIGGER bank_statement_no_delete BEFORE DELETE ON bank_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_statement_no_truncate BEFORE TRUNCATE ON bank_statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- Rows

CREATE TABLE bank_statement_row (
  statement_id    text COLLATE "C" NOT NULL,
  -- Of the file, from 1.
  line            integer          NOT NULL,
  -- Also the external id of the payment that it becomes, so that a row is booked once.
  id              text COLLATE "C" NOT NULL,
  account_id      text COLLATE "C" NOT NULL,
  -- The bank's own id, unique for the account among the files that wait or count.
  transaction_id  text COLLATE "C" NOT NULL,
  counts          boolean          NOT NULL DEFAULT true,
  date            date             NOT NULL,
  amount          bigint           NOT NULL,
  direction       text             NOT NULL,
  balance         bigint,
  -- As the bank wrote them.
  reference       text             NOT NULL,
  payer           text             NOT NULL,
  -- What people say the row is; staff are null when the file's own texts say it.
  kind            text             NOT NULL,
  loan_id         text COLLATE "C",
  provider        text,
  other_account_id text COLLATE "C",
  same_payment_id text COLLATE "C",
  maybe_same_payment_id text COLLATE "C",
  note            text             NOT NULL DEFAULT '',
  proposed_by     text COLLATE "C",
  warnings        text[]           NOT NULL,
  decision        text,
  decided_by      text COLLATE "C",
  decided_at      timestamptz,
  -- The last day on which the borrower reads that the payment is being checked; null when they never read it.
  checked_until   date,
  -- What became of it.
  result          text,
  payment_id      text COLLATE "C",
  transfer_id     bigint,
  -- The row of the other account that shows the same transfer.
  paired_row_id   text COLLATE "C",
  PRIMARY KEY (statement_id, line),
  CONSTRAINT bank_statement_row_id_key UNIQUE (id),
  CONSTRAINT bank_statement_row_id_check CHECK (id ~ '^bsr_[0-9A-Za-z]{22}$'),
  CONSTRAINT bank_statement_row_statement_fk FOREIGN KEY (statement_id) REFERENCES bank_statement,
  CONSTRAINT bank_statement_row_account_fk FOREIGN KEY (account_id) REFERENCES company_account,
  CONSTRAINT bank_statement_row_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT bank_statement_row_other_account_fk FOREIGN KEY (other_account_id) REFERENCES company_account,
  CONSTRAINT bank_statement_row_same_payment_fk FOREIGN KEY (same_payment_id) REFERENCES payment,
  CONSTRAINT bank_statement_row_maybe_same_fk FOREIGN KEY (maybe_same_payment_id) REFERENCES payment,
  CONSTRAINT bank_statement_row_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT bank_statement_row_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger.transfer,
  CONSTRAINT bank_statement_row_proposer_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT bank_statement_row_decider_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT bank_statement_row_line_check CHECK (line >= 1),
  CONSTRAINT bank_statement_row_transaction_id_check CHECK (length(transaction_id) BETWEEN 1 AND 100),
  CONSTRAINT bank_statement_row_amount_check CHECK (amount > 0),
  CONSTRAINT bank_statement_row_texts_check
    CHECK (length(reference) <= 300 AND length(payer) <= 200 AND length(note) <= 300),
  CONSTRAINT bank_statement_row_direction_check CHECK (direction IN ('IN', 'OUT')),
  CONSTRAINT bank_statement_row_kind_check CHECK (kind IN ('LOAN_PAYMENT', 'PROVIDER_SETTLEMENT', 'COUNTER_CASH',
    'OWN_TRANSFER', 'COMPANY_MONEY', 'BANK_FEE', 'SAME_MONEY', 'UNKNOWN')),
  CONSTRAINT bank_statement_row_target_check CHECK (
    (kind = 'LOAN_PAYMENT') = (loan_id IS NOT NULL)
    AND (kind = 'PROVIDER_SETTLEMENT') = (provider IS NOT NULL)
    AND (kind = 'OWN_TRANSFER') = (other_account_id IS NOT NULL)
    AND (kind = 'SAME_MONEY') = (same_payment_id IS NOT NULL)
    AND other_account_id <> account_id),
  CONSTRAINT bank_statement_row_provider_check CHECK (provider IN ('sandbox', 'xendit')),
  CONSTRAINT bank_statement_row_decision_check CHECK (decision IN ('CONFIRM', 'REFUSE')
    AND (decision IS NULL) = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT bank_statement_row_two_people_check CHECK (decided_by <> proposed_by),
  CONSTRAINT bank_statement_row_result_check CHECK (result IN ('BOOKED', 'UNMATCHED', 'TAKEN_BACK')
    AND (result IS NULL) = (payment_id IS NULL AND transfer_id IS NULL))
);
CREATE UNIQUE INDEX bank_statement_row_transaction ON bank_statement_row (account_id, transaction_id) WHERE counts;
-- For ids of discarded files too.
CREATE INDEX bank_statement_row_known ON bank_statement_row (account_id, transaction_id);
CREATE INDEX bank_statement_row_transfer ON bank_statement_row (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX bank_statement_row_loan ON bank_statement_row (loan_id) WHERE loan_id IS NOT NULL;
CREATE UNIQUE INDEX bank_statement_row_payment ON bank_statement_row (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX bank_statement_row_same_payment ON bank_statement_row (same_payment_id) WHERE same_payment_id IS NOT NULL;
CREATE INDEX bank_statement_row_maybe_same ON bank_statement_row (maybe_same_payment_id)
  WHERE maybe_same_payment_id IS NOT NULL;
CREATE INDEX bank_statement_row_other_account ON bank_statement_row (other_account_id)
  WHERE other_account_id IS NOT NULL;

-- The loan whose borrower the row is about: the one that has got its money, otherwise the one that was proposed.
CREATE FUNCTION loan_of_statement_row(p_payment_id text, p_loan_id text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(loan_of_moved_payment(p_payment_id), (SELECT loan_id FROM payment WHERE id = p_payment_id), p_loan_id)
$$;

-- The bank's facts stay. Texts are removed when the borrower is erased.
CREATE FUNCTION refuse_bank_statement_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added constant text[] := ARRAY['counts', 'kind', 'loan_id', 'provider', 'other_account_id', 'same_payment_id',
    'maybe_same_payment_id', 'note', 'proposed_by', 'warnings', 'decision', 'decided_by', 'decided_at',
    'checked_until', 'result', 'payment_id', 'transfer_id', 'paired_row_id'];
  v_loan constant jsonb := jsonb_build_object('loan_id', loan_of_statement_row(OLD.payment_id, OLD.loan_id));
BEGIN
  IF to_jsonb(NEW) - v_added = to_jsonb(OLD) - v_added
     OR is_only_erasure(to_jsonb(OLD) || v_loan, to_jsonb(NEW) || v_loan, ARRAY['payer', 'reference', 'note']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the row % of a bank file is kept as it was', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER bank_statement_row_kept BEFORE UPDATE ON bank_statement_row
  FOR EACH ROW EXECUTE FUNCTION refuse_bank_statement_row_change();
CREATE TRIGGER bank_statement_row_no_delete BEFORE DELETE ON bank_statement_row
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_statement_row_no_truncate BEFORE TRUNCATE ON bank_statement_row
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Removes what banks and staff wrote about an erased member. It runs as the owner, like erase_kept_records.
CREATE FUNCTION erase_statement_rows(p_member_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE bank_statement_row SET payer = '', reference = '', note = ''
    WHERE (payer, reference, note) <> ('', '', '')
      AND (loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id)
           OR payment_id IN (SELECT p.id FROM payment p JOIN loan l ON l.id = p.loan_id WHERE l.member_id = p_member_id)
           OR loan_of_moved_payment(payment_id) IN (SELECT id FROM loan WHERE member_id = p_member_id))
      AND loan_of_statement_row(payment_id, loan_id) IN (SELECT id FROM loan WHERE member_id = p_member_id);
END $$;

---------------------------------------------------------------------------------------------------------
-- Payments by bank

-- The company account that the money came into. The channel's id is the id of the row.
ALTER TABLE payment ADD COLUMN account_id text COLLATE "C";
ALTER TABLE payment ADD CONSTRAINT payment_account_fk FOREIGN KEY (account_id) REFERENCES company_account;
ALTER TABLE payment ADD CONSTRAINT payment_account_check CHECK ((channel = 'bank') = (account_id IS NOT NULL));
CREATE INDEX payment_account ON payment (account_id) WHERE account_id IS NOT NULL;
