-- State of the sandbox payout provider, which simulates an external one and keeps its state over restarts.
-- The rest of the service reads it only through the payout provider interface.
CREATE SCHEMA sandbox_provider;

CREATE TABLE sandbox_provider.payout (
  reference     text COLLATE "C" PRIMARY KEY,
  id            text COLLATE "C" NOT NULL,
  amount        bigint           NOT NULL,
  rail          text             NOT NULL,
  bank_code     text             NOT NULL,
  account_last4 text             NOT NULL,
  state         text             NOT NULL,
  reason_code   text,
  accepted_at   timestamptz      NOT NULL,
  changed_at    timestamptz      NOT NULL,
  CONSTRAINT payout_id_key UNIQUE (id),
  CONSTRAINT payout_amount_check CHECK (amount > 0),
  CONSTRAINT payout_state_check CHECK (state IN ('accepted', 'settled', 'rejected', 'returned'))
);
CREATE INDEX payout_accepted_at ON sandbox_provider.payout (accepted_at);

-- The provider's planned actions: change a payout, or deliver a callback (possibly more than once).
CREATE TABLE sandbox_provider.step (
  id          bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference   text COLLATE "C" NOT NULL,
  due_at      timestamptz      NOT NULL,
  kind        text             NOT NULL,
  event_id    text             NOT NULL,
  state       text             NOT NULL,
  reason_code text,
  amount_off  integer          NOT NULL DEFAULT 0,
  tries       integer          NOT NULL DEFAULT 0,
  done_at     timestamptz,
  CONSTRAINT step_reference_fk FOREIGN KEY (reference) REFERENCES sandbox_provider.payout,
  CONSTRAINT step_kind_check CHECK (kind IN ('change', 'callback'))
);
CREATE INDEX step_due ON sandbox_provider.step (due_at) WHERE done_at IS NULL;
CREATE INDEX step_reference ON sandbox_provider.step (reference);

-- Callback URL and signing secret, which a real provider keeps in its dashboard.
CREATE TABLE sandbox_provider.endpoint (
  is_only boolean PRIMARY KEY DEFAULT true,
  secret  bytea   NOT NULL,
  url     text,
  CONSTRAINT endpoint_is_only_check CHECK (is_only),
  CONSTRAINT endpoint_secret_check CHECK (length(secret) = 32),
  CONSTRAINT endpoint_url_check CHECK (length(url) <= 300)
);

-- Number of submissions per reference: some simulated outcomes depend on it.
CREATE TABLE sandbox_provider.attempt (
  reference text COLLATE "C" PRIMARY KEY,
  times     integer          NOT NULL
);
