-- Papers about the income that an officer asks for on an application, and the files that the borrower sends.

-- The last day on which the review waits for such papers; null when it waits for none.
ALTER TABLE loan ADD COLUMN income_asked_until date;
-- With the debts that the borrower stated, the monthly payments are above the affordable share of the income.
ALTER TABLE loan ADD COLUMN above_share_with_debts boolean NOT NULL DEFAULT false;

CREATE TABLE income_ask (
  id             text COLLATE "C" PRIMARY KEY,
  member_id      text COLLATE "C" NOT NULL,
  loan_id        text COLLATE "C" NOT NULL,
  item           text             NOT NULL,
  -- Prepared texts that the borrower reads.
  notes          text[]           NOT NULL,
  until          date             NOT NULL,
  state          text             NOT NULL,
  asked_by       text COLLATE "C" NOT NULL,
  asked_at       timestamptz      NOT NULL,
  sent_at        timestamptz,
  -- The last mark of staff; with a reason it was not accepted, and asked for again.
  marked_by      text COLLATE "C",
  marked_at      timestamptz,
  reason         text,
  -- In centavos, as the paper shows it.
  monthly_income bigint,
  -- The answer to the question about other loans: centavos each month, and to whom.
  monthly_debts  bigint,
  debts_to       text             NOT NULL DEFAULT '',
  CONSTRAINT income_ask_id_check CHECK (id ~ '^inp_[0-9A-Za-z]{22}$'),
  CONSTRAINT income_ask_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT income_ask_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT income_ask_item_check CHECK (item IN ('PAYSLIP', 'BANK_STATEMENT', 'EMPLOYMENT_CERTIFICATE',
    'REMITTANCE_RECORD', 'BUSINESS_PERMIT', 'TAX_RETURN', 'MONTHLY_DEBTS')),
  CONSTRAINT income_ask_notes_check CHECK (notes <@ ARRAY['NEWEST', 'THREE_MONTHS', 'ALL_PAGES', 'NAME_AND_DATE']),
  CONSTRAINT income_ask_state_check CHECK (state IN ('ASKED', 'SENT', 'ANSWERED', 'ACCEPTED', 'LAPSED',
    'WITHDRAWN', 'CLOSED')),
  CONSTRAINT income_ask_asked_by_fk FOREIGN KEY (asked_by) REFERENCES staff,
  CONSTRAINT income_ask_sent_check CHECK (state NOT IN ('SENT', 'ANSWERED', 'ACCEPTED') OR sent_at IS NOT NULL),
  CONSTRAINT income_ask_marked_by_fk FOREIGN KEY (marked_by) REFERENCES staff,
  CONSTRAINT income_ask_marked_check CHECK (state <> 'ACCEPTED' OR (marked_by IS NOT NULL AND marked_at IS NOT NULL)),
  CONSTRAINT income_ask_reason_check CHECK (reason IN ('UNREADABLE', 'CUT_OFF', 'TOO_OLD', 'NAME_DIFFERS',
    'WRONG_DOCUMENT', 'INCOMPLETE')),
  CONSTRAINT income_ask_monthly_income_check CHECK (monthly_income IS NULL OR (monthly_income >= 0 AND state = 'ACCEPTED')),
  CONSTRAINT income_ask_answered_check CHECK (CASE WHEN item = 'MONTHLY_DEBTS' THEN state NOT IN ('SENT', 'ACCEPTED')
    ELSE state <> 'ANSWERED' END),
  -- Erasure empties the answer.
  CONSTRAINT income_ask_debts_check CHECK ((monthly_debts IS NULL AND debts_to = '')
    OR (monthly_debts >= 0 AND length(debts_to) <= 100 AND state = 'ANSWERED'))
);
CREATE UNIQUE INDEX income_ask_waiting ON income_ask (loan_id, item) WHERE state IN ('ASKED', 'SENT');
CREATE INDEX income_ask_loan ON income_ask (loan_id, asked_at, id);
CREATE INDEX income_ask_member ON income_ask (member_id);
CREATE INDEX income_ask_asked_by ON income_ask (asked_by);
CREATE INDEX income_ask_marked_by ON income_ask (marked_by);
CREATE INDEX income_ask_until ON income_ask (until) WHERE state = 'ASKED';
CREATE TRIGGER income_ask_member_open BEFORE INSERT ON income_ask
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- The sealed bytes are in the file store under a random name. The row is inserted before the file is written, so that
-- the cleanup job finds every file after a crash. STORING also marks a file for deletion.
CREATE TABLE income_file (
  id         text COLLATE "C" PRIMARY KEY,
  member_id  text COLLATE "C" NOT NULL,
  ask_id     text COLLATE "C" NOT NULL,
  kind       text             NOT NULL,
  state      text             NOT NULL,
  file_key   text             NOT NULL,
  -- Of the bytes that are kept: of a photo after it was encoded again, of a PDF unchanged.
  sha256     bytea            NOT NULL,
  pages      integer          NOT NULL,
  size_bytes integer          NOT NULL,
  created_at timestamptz      NOT NULL,
  CONSTRAINT income_file_id_check CHECK (id ~ '^inf_[0-9A-Za-z]{22}$'),
  CONSTRAINT income_file_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT income_file_ask_fk FOREIGN KEY (ask_id) REFERENCES income_ask,
  CONSTRAINT income_file_kind_check CHECK (kind IN ('PHOTO', 'PDF')),
  CONSTRAINT income_file_state_check CHECK (state IN ('STORING', 'UPLOADED', 'SENT', 'REPLACED')),
  CONSTRAINT income_file_file_key_check CHECK (file_key ~ '^[0-9a-z/]{20,80}$'),
  CONSTRAINT income_file_file_key_key UNIQUE (file_key),
  CONSTRAINT income_file_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT income_file_pages_check CHECK (pages BETWEEN 1 AND 30),
  CONSTRAINT income_file_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX income_file_ask ON income_file (ask_id, created_at, id);
CREATE INDEX income_file_member ON income_file (member_id, created_at);
CREATE INDEX income_file_unsent ON income_file (created_at) WHERE state IN ('STORING', 'UPLOADED');
CREATE TRIGGER income_file_member_open BEFORE INSERT ON income_file
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();
