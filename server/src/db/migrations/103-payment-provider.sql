-- Payments of loans through a payment provider: QR Ph, bank transfer, e-wallet, over the counter.

---------------------------------------------------------------------------------------------------------
-- Payment codes

-- A code of the provider by which one amount of one loan can be paid until it expires.
CREATE TABLE payment_code (
  id           text COLLATE "C" PRIMARY KEY,
  loan_id      text COLLATE "C" NOT NULL,
  provider     text             NOT NULL,
  method       text             NOT NULL,
  amount       bigint           NOT NULL,
  -- REQUESTED until the provider has answered, CLOSING until it takes no more money by a cancelled code.
  state        text             NOT NULL,
  -- The provider's id, and what the payer scans, types or opens. Null until the provider has made the code.
  provider_id  text COLLATE "C",
  shown_as     text,
  shown_value  text,
  institution  text,
  account_name text,
  requested_at timestamptz      NOT NULL,
  expires_at   timestamptz      NOT NULL,
  -- Look-ups at the provider so far.
  checks       integer          NOT NULL DEFAULT 0,
  CONSTRAINT payment_code_id_check CHECK (id ~ '^pco_[0-9A-Za-z]{22}$'),
  CONSTRAINT payment_code_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT payment_code_provider_check CHECK (provider IN ('sandbox', 'xendit')),
  CONSTRAINT payment_code_method_check
    CHECK (method IN ('QR_PH', 'BANK_TRANSFER', 'GCASH', 'MAYA', 'OVER_THE_COUNTER')),
  CONSTRAINT payment_code_amount_check CHECK (amount > 0),
  CONSTRAINT payment_code_state_check 
    CHECK (state IN ('REQUESTED', 'OPEN', 'REFUSED', 'CLOSING', 'CLOSED')),
  CONSTRAINT payment_code_provider_id_check CHECK (length(provider_id) BETWEEN 1 AND 100),
  CONSTRAINT payment_code_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT payment_code_shown_as_check CHECK (shown_as IN ('QR', 'NUMBER', 'LINK')),
  CONSTRAINT payment_code_shown_value_check CHECK (length(shown_value) BETWEEN 1 AND 2000),
  CONSTRAINT payment_code_institution_check CHECK (length(institution) BETWEEN 1 AND 100),
  CONSTRAINT payment_code_account_name_check CHECK (length(account_name) BETWEEN 1 AND 100),
  CONSTRAINT payment_code_expires_at_check CHECK (expires_at > requested_at),
  CONSTRAINT payment_code_checks_check CHECK (checks >= 0),
  CONSTRAINT payment_code_open_check
    CHECK (CASE WHEN state IN ('OPEN', 'CLOSING') THEN num_nulls(provider_id, shown_as, shown_value) = 0
                WHEN state IN ('REQUESTED', 'REFUSED') THEN num_nonnulls(provider_id, shown_as, shown_value) < 3
                ELSE true END)
);
CREATE INDEX payment_code_loan ON payment_code (loan_id, requested_at DESC, id);
CREATE TRIGGER payment_code_no_delete BEFORE DELETE ON payment_code
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_code_no_truncate BEFORE TRUNCATE ON payment_code
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A code is shown as the provider made it, until it is cancelled.
CREATE FUNCTION refuse_payment_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['checks'] = to_jsonb(OLD) - ARRAY['checks']
     OR (OLD.state, NEW.state) IN (('REQUESTED', 'CLOSED'), ('OPEN', 'CLOSING'), ('CLOSING', 'CLOSED'))
        AND to_jsonb(NEW) - 'state' = to_jsonb(OLD) - 'state'
     OR OLD.state = 'REQUESTED' AND NEW.state <> 'CLOSED'
        AND to_jsonb(NEW) - ARRAY['state', 'provider_id', 'shown_as', 'shown_value', 'institution', 'account_name',
                                  'expires_at']
            = to_jsonb(OLD) - ARRAY['state', 'provider_id', 'shown_as', 'shown_value', 'institution', 'account_name',
                                    'expires_at']
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment code % is kept as it was made', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER payment_code_kept BEFORE UPDATE ON payment_code
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_code_change();

---------------------------------------------------------------------------------------------------------
-- Payments through the provider: the channel is its name, because its ids of payments are unique over all methods

ALTER TABLE payment DROP CONSTRAINT payment_channel_check;
ALTER TABLE payment ADD CONSTRAINT payment_channel_check
  CHECK (channel IN ('wallet', 'bank', 'staff', 'sandbox', 'xendit'));
-- The paid code and its method; null for money without a code of ours.
ALTER TABLE payment ADD COLUMN code_id text COLLATE "C";
ALTER TABLE payment ADD COLUMN method text;
ALTER TABLE payment ADD CONSTRAINT payment_code_fk FOREIGN KEY (code_id) REFERENCES payment_code;
ALTER TABLE payment ADD CONSTRAINT payment_method_check
  CHECK (method IN ('QR_PH', 'BANK_TRANSFER', 'GCASH', 'MAYA', 'OVER_THE_COUNTER'));
ALTER TABLE payment ADD CONSTRAINT payment_code_check
  CHECK ((code_id IS NULL) = (method IS NULL) AND (code_id IS NULL OR channel IN ('sandbox', 'xendit')));
CREATE INDEX payment_of_code ON payment (code_id) WHERE code_id IS NOT NULL;

-- The accounts of the providers for repayments; their cash is one balance with that of payouts.
SELECT ledger.open_account('repayment_clearing', provider) FROM unnest(ARRAY['sandbox', 'xendit']) provider;

---------------------------------------------------------------------------------------------------------
-- Reconciliation of payments with the provider's list

CREATE TABLE payment_reconciliation_run (
  id          text COLLATE "C" PRIMARY KEY,
  provider    text             NOT NULL,
  span_from   timestamptz      NOT NULL,
  span_to     timestamptz      NOT NULL,
  finished_at timestamptz      NOT NULL,
  matched     integer          NOT NULL,
  differences integer          NOT NULL,
  CONSTRAINT payment_reconciliation_run_id_check CHECK (id ~ '^rec_[0-9A-Za-z]{22}$'),
  CONSTRAINT payment_reconciliation_run_provider_check CHECK (length(provider) <= 40),
  CONSTRAINT payment_reconciliation_run_matched_check CHECK (matched >= 0),
  CONSTRAINT payment_reconciliation_run_differences_check CHECK (differences >= 0)
);
CREATE INDEX payment_reconciliation_run_at ON payment_reconciliation_run (provider, span_to);
CREATE TRIGGER payment_reconciliation_run_append_only BEFORE UPDATE OR DELETE ON payment_reconciliation_run
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- The sandbox payment provider, which simulates an external one together with its payers

CREATE TABLE sandbox_provider.payment_code (
  reference text COLLATE "C" PRIMARY KEY,
  id        text COLLATE "C" NOT NULL,
  method    text             NOT NULL,
  amount    bigint           NOT NULL,
  made_at   timestamptz      NOT NULL,
  -- A cancelled code takes no payment any more.
  closed_at timestamptz,
  CONSTRAINT payment_code_id_key UNIQUE (id),
  CONSTRAINT payment_code_amount_check CHECK (amount > 0)
);

CREATE TABLE sandbox_provider.payment (
  id        text COLLATE "C" PRIMARY KEY,
  code_id   text COLLATE "C",
  reference text             NOT NULL,
  amount    bigint           NOT NULL,
  state     text             NOT NULL,
  paid_at   timestamptz      NOT NULL,
  CONSTRAINT payment_amount_check CHECK (amount > 0),
  CONSTRAINT payment_state_check CHECK (state IN ('paid', 'reversed'))
);
CREATE INDEX payment_paid_at ON sandbox_provider.payment (paid_at);
CREATE INDEX payment_of_code ON sandbox_provider.payment (code_id);

-- Planned actions: change a payment, or deliver a callback (possibly more than once).
CREATE TABLE sandbox_provider.payment_step (
  id         bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference  text COLLATE "C" NOT NULL,
  due_at     timestamptz      NOT NULL,
  kind       text             NOT NULL,
  event_id   text             NOT NULL,
  payment_id text             NOT NULL,
  is_stray   boolean          NOT NULL,
  amount     bigint           NOT NULL,
  state      text             NOT NULL,
  tries      integer          NOT NULL DEFAULT 0,
  done_at    timestamptz,
  CONSTRAINT payment_step_reference_fk FOREIGN KEY (reference) REFERENCES sandbox_provider.payment_code,
  CONSTRAINT payment_step_kind_check CHECK (kind IN ('change', 'callback'))
);
CREATE INDEX payment_step_reference ON sandbox_provider.payment_step (reference);
