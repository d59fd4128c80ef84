-- The ledger. One transfer is one row with both sides, so it balances by construction; amounts are
-- whole centavos of PHP. A posting locks and updates the row of a member or loan account, and a CHECK
-- limits its balance. System accounts are deferred: their balance is a checkpoint plus the transfers
-- since then, so that postings do not wait for each other.
CREATE SCHEMA ledger;

---------------------------------------------------------------------------------------------------------
-- Chart of accounts

-- side decides what the database refuses: C may never fall below zero, D may never be paid beyond
-- what is owed, S is a system account (deferred, of either sign). normal_side is the side on which a
-- balance is shown as positive.
CREATE TABLE ledger.account_kind (
  kind          text PRIMARY KEY,
  side          text NOT NULL,
  normal_side   text NOT NULL,
  owner_pattern text NOT NULL,
  description   text NOT NULL,
  CONSTRAINT account_kind_side_check CHECK (side IN ('C', 'D', 'S')),
  CONSTRAINT account_kind_normal_side_check CHECK (normal_side IN ('credit', 'debit'))
);
INSERT INTO ledger.account_kind (kind, side, normal_side, owner_pattern, description) VALUES
  ('member_wallet', 'C', 'credit', '^mbr_[A-Za-z0-9_-]{1,60}$',
   'Loan money that a member has not withdrawn yet'),
  ('loan_principal', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Principal still owed on a loan'),
  ('loan_interest', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Interest charged on a loan and not yet paid'),
  ('loan_late_charge', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Late charges of a loan not yet paid'),
  ('payout_clearing', 'S', 'credit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Settled payouts whose cash movement is not booked yet'),
  ('cash_at_provider', 'S', 'debit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Our cash held by a provider'),
  ('repayment_clearing', 'S', 'credit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Money received through a channel and not yet allocated'),
  ('interest_income', 'S', 'credit', '^company$', 'Interest earned'),
  ('late_charge_income', 'S', 'credit', '^company$', 'Late charges earned'),
  ('write_off', 'S', 'debit', '^company$', 'Receivables written off'),
  ('provider_fee', 'S', 'debit', '^company$',
   'Fees taken by providers; never passed on to a member'),
  ('company_funds', 'S', 'credit', '^company$', 'Money the company put in'),
  ('suspense', 'S', 'credit', '^company$', 'Money whose purpose is not known yet');

-- The reasons for transfers, a closed list. A code with is_held only moves money that a hold reserved;
-- one with is_reversal only reverses an earlier transfer.
CREATE TABLE ledger.transfer_code (
  code        smallint PRIMARY KEY,
  name        text     NOT NULL,
  is_held     boolean  NOT NULL,
  is_reversal boolean  NOT NULL,
  description text     NOT NULL,
  CONSTRAINT transfer_code_name_key UNIQUE (name)
);
INSERT INTO ledger.transfer_code (code, name, is_held, is_reversal, description) VALUES
  ( 1, 'disbursement',            false, false, 'Loan money credited to the wallet'),
  ( 2, 'interest_charged',        false, false, 'Interest of a loan, charged'),
  ( 3, 'late_charge_charged',     false, false, 'Late charge of an overdue installment'),
  (10, 'withdrawal_settled',      true,  false, 'Withdrawal settled by the payout provider'),
  (11, 'withdrawal_returned',     false, true,  'Settled withdrawal returned by the bank'),
  (20, 'principal_repaid',        false, false, 'Repayment, principal part'),
  (21, 'interest_repaid',         false, false, 'Repayment, interest part'),
  (22, 'late_charge_repaid',      false, false, 'Repayment, late charge part'),
  (30, 'principal_cancelled',     false, false, 'Principal returned by a cancellation'),
  (31, 'interest_waived',         false, false, 'Interest not charged after all'),
  (32, 'late_charge_waived',      false, false, 'Late charge not charged after all'),
  (40, 'principal_written_off',   false, false, 'Principal written off'),
  (41, 'interest_written_off',    false, false, 'Interest written off'),
  (42, 'late_charge_written_off', false, false, 'Late charge written off'),
  (43, 'written_off_recovered',   false, false, 'Payment on a written-off loan'),
  (50, 'payout_cash_moved',       false, false, 'Cash of a settled payout left the provider'),
  (51, 'payout_cash_returned',    false, false, 'Cash of a returned payout came back'),
  (52, 'repayment_received',      false, false, 'Cash of a repayment arrived at the provider'),
  (53, 'repayment_cash_returned', false, false, 'Cash of a repayment sent back to its payer'),
  (54, 'cash_funded',             false, false, 'The company added money at a provider'),
  (55, 'cash_drawn',              false, false, 'The company took money from a provider'),
  (56, 'provider_fee_taken',      false, false, 'Fee taken by a provider'),
  (60, 'unidentified_received',   false, false, 'Received money whose payer is not known yet'),
  (61, 'unidentified_matched',    false, false, 'Formerly unknown money, matched'),
  (62, 'reconciliation_booked',   false, false, 'Difference found by reconciliation'),
  (90, 'reversal',                false, true,  'Correction by the opposite transfer');

-- The allowed pairs of account kinds for each code. Any other transfer is refused. A borrower can be charged
-- only interest and late charges: there is no rule for any other charge (V01). A rule is never deleted: one that no
-- longer holds gets its last day, so that a transfer is always judged by the rules of the day of its booking.
CREATE TABLE ledger.posting_rule (
  code        smallint NOT NULL,
  debit_kind  text     NOT NULL,
  credit_kind text     NOT NULL,
  -- The first and the last day in Manila on which it holds; the last is null while no end is known. From 0.3.0 on a
  -- migration that adds a rule names its first day.
  valid_from  date     NOT NULL DEFAULT '-infinity',
  valid_until date,
  PRIMARY KEY (code, debit_kind, credit_kind),
  CONSTRAINT posting_rule_days_check CHECK (valid_until >= valid_from),
  CONSTRAINT posting_rule_code_fk FOREIGN KEY (code) REFERENCES ledger.transfer_code,
  CONSTRAINT posting_rule_debit_kind_fk FOREIGN KEY (debit_kind) REFERENCES ledger.account_kind,
  CONSTRAINT posting_rule_credit_kind_fk FOREIGN KEY (credit_kind) REFERENCES ledger.account_kind
);
INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT c.code, r.debit_kind, r.credit_kind
FROM (VALUES
  ('disbursement',            'loan_principal',     'member_wallet'),
  ('late_charge_charged',     'loan_late_charge',   'late_charge_income'),
  ('withdrawal_settled',      'member_wallet',      'payout_clearing'),
  ('withdrawal_returned',     'payout_clearing',    'member_wallet'),
  ('principal_cancelled',     'member_wallet',      'loan_principal'),
  ('principal_cancelled',     'repayment_clearing', 'loan_principal'),
  ('interest_waived',         'interest_income',    'loan_interest'),
  ('late_charge_waived',      'late_charge_income', 'loan_late_charge'),
  ('principal_written_off',   'write_off',          'loan_principal'),
  ('interest_written_off',    'write_off',          'loan_interest'),
  ('late_charge_written_off', 'write_off',          'loan_late_charge'),
  ('payout_cash_moved',       'payout_clearing',    'cash_at_provider'),
  ('payout_cash_returned',    'cash_at_provider',   'payout_clearing'),
  ('repayment_received',      'cash_at_provider',   'repayment_clearing'),
  ('repayment_cash_returned', 'repayment_clearing', 'cash_at_provider'),
  ('cash_funded',             'cash_at_provider',   'company_funds'),
  ('cash_drawn',              'company_funds',      'cash_at_provider'),
  ('provider_fee_taken',      'provider_fee',       'cash_at_provider'),
  ('unidentified_received',   'repayment_clearing', 'suspense'),
  ('unidentified_matched',    'suspense',           'repayment_clearing'),
  ('reconciliation_booked',   'suspense',           'cash_at_provider'),
  ('reconciliation_booked',   'cash_at_provider',   'suspense'),
  ('reconciliation_booked',   'suspense',           'payout_clearing'),
  ('reconciliation_booked',   'payout_clearing',    'suspense')
) AS r (name, debit_kind, credit_kind)
JOIN ledger.transfer_code c USING (name);

-- Code 90 may reverse any listed pair.
INSERT INTO ledger.posting_rule (code, debit_kind, credit_kind)
SELECT DISTINCT 90::smallint, r.credit_kind, r.debit_kind
FROM ledger.posting_rule r JOIN ledger.transfer_code c USING (code)
WHERE NOT c.is_reversal;

---------------------------------------------------------------------------------------------------------
-- Accounts

CREATE TABLE ledger.account (
  id             bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text             NOT NULL,
  owner_id       text COLLATE "C" NOT NULL,
  -- The trigger account_identity checks currency, and sets side and deferred. deferred is side = 'S', for the
  -- foreign keys of transfers. It is not a generated column, because an update of the row would then lock it
  -- FOR UPDATE: PostgreSQL would count the key (id, deferred) among the changed columns.
  currency       text             NOT NULL DEFAULT 'PHP',
  side           text             NOT NULL,
  deferred       boolean          NOT NULL,
  debits_posted  bigint           NOT NULL DEFAULT 0,
  credits_posted bigint           NOT NULL DEFAULT 0,
  debits_pending bigint           NOT NULL DEFAULT 0,
  seq            bigint           NOT NULL DEFAULT 0,
  created_at     timestamptz      NOT NULL DEFAULT now(),
  CONSTRAINT account_kind_fk FOREIGN KEY (kind) REFERENCES ledger.account_kind,
  CONSTRAINT account_kind_owner_id_key UNIQUE (kind, owner_id),
  CONSTRAINT account_id_deferred_key UNIQUE (id, deferred),
  -- One CHECK instead of four: PostgreSQL prepares each one anew for every update of this hot row.
  CONSTRAINT no_overdraft CHECK (
    CASE side
      WHEN 'C' THEN debits_pending >= 0 AND debits_posted + debits_pending <= credits_posted
      WHEN 'D' THEN debits_pending = 0 AND credits_posted <= debits_posted
      ELSE debits_posted = 0 AND credits_posted = 0 AND debits_pending = 0 AND seq = 0
    END)
) WITH (fillfactor = 60);

-- Exact balance of a system account = its checkpoint + every transfer with id > rolled_up_to_id.
CREATE TABLE ledger.checkpoint (
  account_id      bigint PRIMARY KEY,
  debits_posted   bigint NOT NULL DEFAULT 0,
  credits_posted  bigint NOT NULL DEFAULT 0,
  -- The last transfer that the totals include.
  rolled_up_to_id bigint NOT NULL DEFAULT 0,
  CONSTRAINT checkpoint_account_fk FOREIGN KEY (account_id) REFERENCES ledger.account,
  CONSTRAINT checkpoint_debits_posted_check CHECK (debits_posted >= 0),
  CONSTRAINT checkpoint_credits_posted_check CHECK (credits_posted >= 0),
  CONSTRAINT checkpoint_rolled_up_to_id_check CHECK (rolled_up_to_id >= 0)
) WITH (fillfactor = 60);

---------------------------------------------------------------------------------------------------------
-- Transfers and holds

-- Ids are drawn before their transactions commit, so a row with a smaller id can still appear. Checkpoints
-- and seals therefore cover only ids whose transactions have ended. How that is known: every row takes its
-- transaction id BEFORE it draws its id. A run of the upkeep reads the sequence, then takes a transaction id
-- of its own: all ids up to the one that was read belong to smaller transaction ids. When those have ended
-- (wait_for_writers), no such row can appear any more. The transaction ids are compared and forgotten; none
-- is stored, because they do not survive a dump, a COPY or logical replication.
CREATE TABLE ledger.transfer (
  id                   bigint           PRIMARY KEY,
  idempotency_key      uuid             NOT NULL,
  debit_id             bigint           NOT NULL,
  credit_id            bigint           NOT NULL,
  amount               bigint           NOT NULL,
  -- Numbered from 1 per account without gaps; NULL only for a deferred side. The generated flags and
  -- their foreign keys enforce that: a member account without a number is refused.
  debit_seq            bigint,
  debit_balance_after  bigint,
  credit_seq           bigint,
  credit_balance_after bigint,
  debit_deferred       boolean          GENERATED ALWAYS AS (debit_seq IS NULL) STORED,
  credit_deferred      boolean          GENERATED ALWAYS AS (credit_seq IS NULL) STORED,
  code                 smallint         NOT NULL,
  reference            text COLLATE "C" NOT NULL,
  reverses             bigint,
  booked_at            timestamptz      NOT NULL, -- by the clock of the service
  recorded_at          timestamptz      NOT NULL DEFAULT now(), -- by the clock of the database
  CONSTRAINT transfer_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT transfer_code_fk FOREIGN KEY (code) REFERENCES ledger.transfer_code,
  CONSTRAINT transfer_reverses_fk FOREIGN KEY (reverses) REFERENCES ledger.transfer,
  CONSTRAINT transfer_debit_account FOREIGN KEY (debit_id, debit_deferred)
    REFERENCES ledger.account (id, deferred),
  CONSTRAINT transfer_credit_account FOREIGN KEY (credit_id, credit_deferred)
    REFERENCES ledger.account (id, deferred),
  CONSTRAINT transfer_shape CHECK (
    amount > 0 AND amount <= 100000000000 AND debit_id <> credit_id
    AND (debit_seq IS NULL) = (debit_balance_after IS NULL)
    AND (credit_seq IS NULL) = (credit_balance_after IS NULL)
    AND length(reference) BETWEEN 1 AND 64)
);
-- CASE evaluates its condition first: the transaction id is taken before the row's id is drawn. The
-- sequence must keep CACHE 1 and INCREMENT 1 for the same reason.
CREATE SEQUENCE ledger.transfer_id_seq OWNED BY ledger.transfer.id;
ALTER TABLE ledger.transfer ALTER COLUMN id SET DEFAULT
  CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('ledger.transfer_id_seq') END;
-- Unique per account, so a lost update cannot commit. Also for statement pages of member accounts.
CREATE UNIQUE INDEX transfer_debit_seq ON ledger.transfer (debit_id, debit_seq)
  WHERE debit_seq IS NOT NULL;
CREATE UNIQUE INDEX transfer_credit_seq ON ledger.transfer (credit_id, credit_seq)
  WHERE credit_seq IS NOT NULL;
-- For the transfers after the checkpoint of a system account.
CREATE INDEX transfer_debit_tail ON ledger.transfer (debit_id, id) WHERE debit_seq IS NULL;
CREATE INDEX transfer_credit_tail ON ledger.transfer (credit_id, id) WHERE credit_seq IS NULL;
CREATE UNIQUE INDEX transfer_reverses ON ledger.transfer (reverses) WHERE reverses IS NOT NULL;
-- For finding the few rows booked after the end of a day.
CREATE INDEX transfer_booked ON ledger.transfer USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- A hold reserves available money without moving it. It ends once: posted or voided.
CREATE TABLE ledger.hold (
  id              bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key uuid             NOT NULL,
  debit_id        bigint           NOT NULL,
  -- Only system accounts have a checkpoint, so a hold never has to lock a second member row.
  credit_id       bigint           NOT NULL,
  amount          bigint           NOT NULL,
  code            smallint         NOT NULL,
  reference       text COLLATE "C" NOT NULL,
  booked_at       timestamptz      NOT NULL,
  recorded_at     timestamptz      NOT NULL DEFAULT now(),
  CONSTRAINT hold_idempotency_key UNIQUE (idempotency_key),
  CONSTRAINT hold_debit_fk FOREIGN KEY (debit_id) REFERENCES ledger.account,
  CONSTRAINT hold_credit_fk FOREIGN KEY (credit_id) REFERENCES ledger.checkpoint,
  CONSTRAINT hold_amount_check CHECK (amount > 0 AND amount <= 100000000000),
  CONSTRAINT hold_code_fk FOREIGN KEY (code) REFERENCES ledger.transfer_code,
  CONSTRAINT hold_reference_check CHECK (length(reference) BETWEEN 1 AND 64)
);
CREATE INDEX hold_debit ON ledger.hold (debit_id, id);
CREATE INDEX hold_booked ON ledger.hold USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- The primary key ensures that a hold ends only once, posted or voided.
CREATE TABLE ledger.hold_result (
  hold_id     bigint      PRIMARY KEY,
  outcome     text        NOT NULL,
  transfer_id bigint,
  reason      text,
  booked_at   timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hold_result_hold_fk FOREIGN KEY (hold_id) REFERENCES ledger.hold,
  CONSTRAINT hold_result_outcome_check CHECK (outcome IN ('posted', 'voided')),
  CONSTRAINT hold_result_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger.transfer,
  CONSTRAINT hold_result_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT hold_result_reason_check CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT hold_result_posted_check CHECK ((outcome = 'posted') = (transfer_id IS NOT NULL)),
  CONSTRAINT hold_result_voided_check CHECK ((outcome = 'voided') = (reason IS NOT NULL))
);
CREATE INDEX hold_result_booked ON ledger.hold_result USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- Nothing may be booked before this moment any more. No row: no day is closed yet.
CREATE TABLE ledger.closing (
  is_only      boolean     PRIMARY KEY DEFAULT true,
  closed_until timestamptz NOT NULL,
  CONSTRAINT closing_is_only_check CHECK (is_only)
);
