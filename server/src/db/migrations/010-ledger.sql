-- The book. One transfer is one row with both sides on it, so it balances by construction; money is
-- whole centavos of PHP. Member accounts carry a locked and CHECKed row. System accounts are
-- deferred: their balance is a checkpoint plus the tail of transfers since, so that no posting
-- waits for another.
CREATE SCHEMA ledger;

-- side decides what the database refuses: C may never fall below zero, D may never be paid beyond
-- what is owed, S is a system account (deferred, of either sign). normal_side says how it reads to
-- a person.
CREATE TABLE ledger.account_kind (
  kind          text PRIMARY KEY,
  side          "char" NOT NULL CHECK (side IN ('C', 'D', 'S')),
  normal_side   text NOT NULL CHECK (normal_side IN ('credit', 'debit')),
  owner_pattern text NOT NULL,
  description   text NOT NULL
);

INSERT INTO ledger.account_kind (kind, side, normal_side, owner_pattern, description) VALUES
  ('member_wallet', 'C', 'credit', '^mbr_[A-Za-z0-9_-]{1,60}$',
   'Released loan money a member has not taken out yet'),
  ('loan_principal', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Principal still owed on a loan'),
  ('loan_interest', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Interest charged on a loan and not yet paid'),
  ('loan_late_charge', 'D', 'debit', '^loan_[A-Za-z0-9_-]{1,60}$',
   'Late charges of a loan not yet paid'),
  ('payout_clearing', 'S', 'credit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Payouts settled by a rail whose cash movement is not booked yet'),
  ('cash_at_provider', 'S', 'debit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Our cash held by a provider'),
  ('repayment_clearing', 'S', 'credit', '^[a-z0-9][a-z0-9-]{0,39}$',
   'Money received through a channel and not yet allocated'),
  ('interest_income', 'S', 'credit', '^company$', 'Interest earned'),
  ('late_charge_income', 'S', 'credit', '^company$', 'Late charges earned'),
  ('write_off', 'S', 'debit', '^company$', 'Receivables given up'),
  ('provider_fee', 'S', 'debit', '^company$',
   'Fees taken by providers; never passed on to a member'),
  ('company_funds', 'S', 'credit', '^company$', 'Money the company put in'),
  ('suspense', 'S', 'credit', '^company$', 'Money whose purpose is not known yet');

CREATE TABLE ledger.account (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text NOT NULL REFERENCES ledger.account_kind,
  owner_id       text NOT NULL,
  currency       char(3) NOT NULL DEFAULT 'PHP',
  side           "char" NOT NULL,
  deferred       boolean NOT NULL,
  frozen         boolean NOT NULL DEFAULT false,
  debits_posted  bigint NOT NULL DEFAULT 0,
  credits_posted bigint NOT NULL DEFAULT 0,
  debits_pending bigint NOT NULL DEFAULT 0,
  seq            bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, owner_id),
  UNIQUE (id, deferred),
  -- One CHECK, not four: each is compiled anew for every update of this hot row.
  CONSTRAINT no_overdraft CHECK (
    CASE side
      WHEN 'C' THEN debits_pending >= 0 AND debits_posted + debits_pending <= credits_posted
      WHEN 'D' THEN debits_pending = 0 AND credits_posted <= debits_posted
      ELSE debits_posted = 0 AND credits_posted = 0 AND debits_pending = 0 AND seq = 0
        AND NOT frozen
    END)
) WITH (fillfactor = 60);

-- Exact balance of a system account = this row + every transfer with xid >= rolled_xid.
CREATE TABLE ledger.checkpoint (
  account_id     bigint PRIMARY KEY REFERENCES ledger.account,
  debits_posted  bigint NOT NULL DEFAULT 0 CHECK (debits_posted >= 0),
  credits_posted bigint NOT NULL DEFAULT 0 CHECK (credits_posted >= 0),
  rolled_xid     bigint NOT NULL DEFAULT 0 CHECK (rolled_xid >= 0)
) WITH (fillfactor = 60);

-- Why money moves: a closed list. A code with is_held moves only money that was held before, one
-- with is_reversal only undoes an earlier transfer.
CREATE TABLE ledger.transfer_code (
  code        smallint PRIMARY KEY,
  name        text NOT NULL UNIQUE,
  is_held     boolean NOT NULL,
  is_reversal boolean NOT NULL,
  description text NOT NULL
);

-- Which kind may pay which for which reason. What is not listed cannot be posted.
CREATE TABLE ledger.posting_rule (
  code        smallint NOT NULL REFERENCES ledger.transfer_code,
  debit_kind  text NOT NULL REFERENCES ledger.account_kind,
  credit_kind text NOT NULL REFERENCES ledger.account_kind,
  PRIMARY KEY (code, debit_kind, credit_kind)
);

CREATE TABLE ledger.transfer (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key      uuid NOT NULL CONSTRAINT transfer_idempotency_key UNIQUE,
  debit_id             bigint NOT NULL,
  credit_id            bigint NOT NULL,
  amount               bigint NOT NULL,
  -- Dense from 1 per account. NULL only for a deferred side. The generated flags and their foreign
  -- keys make that a fact: a member account that was not updated cannot pass for a system account.
  debit_seq            bigint,
  debit_balance_after  bigint,
  credit_seq           bigint,
  credit_balance_after bigint,
  debit_deferred       boolean GENERATED ALWAYS AS (debit_seq IS NULL) STORED,
  credit_deferred      boolean GENERATED ALWAYS AS (credit_seq IS NULL) STORED,
  code                 smallint NOT NULL REFERENCES ledger.transfer_code,
  reference            text NOT NULL,
  reverses             bigint REFERENCES ledger.transfer,
  xid                  bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  booked_at            timestamptz NOT NULL,               -- by the clock of the service
  recorded_at          timestamptz NOT NULL DEFAULT now(), -- by the clock of the database
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
-- Dense per account: a lost update cannot commit. Also the statement page of a member account.
CREATE UNIQUE INDEX transfer_debit_seq ON ledger.transfer (debit_id, debit_seq)
  WHERE debit_seq IS NOT NULL;
CREATE UNIQUE INDEX transfer_credit_seq ON ledger.transfer (credit_id, credit_seq)
  WHERE credit_seq IS NOT NULL;
-- The tail and the statement page of a system account.
CREATE INDEX transfer_debit_tail ON ledger.transfer (debit_id, xid, id) WHERE debit_seq IS NULL;
CREATE INDEX transfer_credit_tail ON ledger.transfer (credit_id, xid, id) WHERE credit_seq IS NULL;
CREATE UNIQUE INDEX transfer_reverses ON ledger.transfer (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX transfer_xid ON ledger.transfer USING brin (xid)
  WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE ledger.hold (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key uuid NOT NULL CONSTRAINT hold_idempotency_key UNIQUE,
  debit_id        bigint NOT NULL REFERENCES ledger.account,
  -- By type: only a system account has a checkpoint, so a hold can never lock a second member row.
  credit_id       bigint NOT NULL REFERENCES ledger.checkpoint,
  amount          bigint NOT NULL CHECK (amount > 0 AND amount <= 100000000000),
  code            smallint NOT NULL REFERENCES ledger.transfer_code,
  reference       text NOT NULL CHECK (length(reference) BETWEEN 1 AND 64),
  booked_at       timestamptz NOT NULL,
  recorded_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hold_debit ON ledger.hold (debit_id, id);

-- The primary key is the promise: a hold ends posted or voided, once.
CREATE TABLE ledger.hold_result (
  hold_id     bigint PRIMARY KEY REFERENCES ledger.hold,
  outcome     text NOT NULL CHECK (outcome IN ('posted', 'voided')),
  transfer_id bigint UNIQUE REFERENCES ledger.transfer,
  reason      text CHECK (length(reason) BETWEEN 1 AND 200),
  booked_at   timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((outcome = 'posted') = (transfer_id IS NOT NULL)),
  CHECK ((outcome = 'voided') = (reason IS NOT NULL))
);
