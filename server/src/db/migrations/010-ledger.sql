-- The ledger. One transfer is one row with both sides, so it balances by construction; amounts are
-- whole centavos of PHP. A posting locks and updates the row of a member or loan account, and a CHECK
-- limits its balance. System accounts are deferred: their balance is a checkpoint plus the transfers
-- since then, so that postings do not wait for each other.
CREATE SCHEMA ledger;

-- side decides what the database refuses: C may never fall below zero, D may never be paid beyond
-- what is owed, S is a system account (deferred, of either sign). normal_side is the side on which a
-- balance is shown as positive.
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
  -- One CHECK instead of four: PostgreSQL prepares each one anew for every update of this hot row.
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

-- The reasons for transfers, a closed list. A code with is_held only moves money that a hold reserved;
-- one with is_reversal only reverses an earlier transfer.
CREATE TABLE ledger.transfer_code (
  code        smallint PRIMARY KEY,
  name        text NOT NULL UNIQUE,
  is_held     boolean NOT NULL,
  is_reversal boolean NOT NULL,
  description text NOT NULL
);

-- The allowed pairs of account kinds for each code. Any other transfer is refused.
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
  -- Numbered from 1 per account without gaps; NULL only for a deferred side. The generated flags and
  -- their foreign keys enforce that: a member account without a number is refused.
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
-- Unique per account, so a lost update cannot commit. Also for statement pages of member accounts.
CREATE UNIQUE INDEX transfer_debit_seq ON ledger.transfer (debit_id, debit_seq)
  WHERE debit_seq IS NOT NULL;
CREATE UNIQUE INDEX transfer_credit_seq ON ledger.transfer (credit_id, credit_seq)
  WHERE credit_seq IS NOT NULL;
-- For the transfers after the checkpoint and the statement pages of a system account.
CREATE INDEX transfer_debit_tail ON ledger.transfer (debit_id, xid, id) WHERE debit_seq IS NULL;
CREATE INDEX transfer_credit_tail ON ledger.transfer (credit_id, xid, id) WHERE credit_seq IS NULL;
CREATE UNIQUE INDEX transfer_reverses ON ledger.transfer (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX transfer_xid ON ledger.transfer USING brin (xid)
  WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE ledger.hold (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key uuid NOT NULL CONSTRAINT hold_idempotency_key UNIQUE,
  debit_id        bigint NOT NULL REFERENCES ledger.account,
  -- Only system accounts have a checkpoint, so a hold never has to lock a second member row.
  credit_id       bigint NOT NULL REFERENCES ledger.checkpoint,
  amount          bigint NOT NULL CHECK (amount > 0 AND amount <= 100000000000),
  code            smallint NOT NULL REFERENCES ledger.transfer_code,
  reference       text NOT NULL CHECK (length(reference) BETWEEN 1 AND 64),
  booked_at       timestamptz NOT NULL,
  recorded_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hold_debit ON ledger.hold (debit_id, id);

-- The primary key ensures that a hold ends only once, posted or voided.
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
