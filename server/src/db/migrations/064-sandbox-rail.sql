-- State of the sandbox payout provider, which simulates an external one and keeps its state over restarts.
-- The rest of the service reads it only through the payout provider interface.
CREATE SCHEMA sandbox_rail;
GRANT USAGE ON SCHEMA sandbox_rail TO pahiram_app;

CREATE TABLE sandbox_rail.payout (
  reference      text        PRIMARY KEY,
  id             text        NOT NULL UNIQUE,
  amount         bigint      NOT NULL CHECK (amount > 0),
  scheme         text        NOT NULL,
  bank_code      text        NOT NULL,
  account_last4  text        NOT NULL,
  state          text        NOT NULL CHECK (state IN ('accepted', 'settled', 'rejected', 'returned')),
  reason_code    text,
  accepted_at    timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL
);
CREATE INDEX payout_accepted_at ON sandbox_rail.payout (accepted_at);

-- The provider's planned actions: change a payout, or deliver a callback (possibly more than once).
CREATE TABLE sandbox_rail.step (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference   text        NOT NULL REFERENCES sandbox_rail.payout,
  due_at      timestamptz NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('change', 'callback')),
  event_id    text        NOT NULL,
  state       text        NOT NULL,
  reason_code text,
  amount_off  integer     NOT NULL DEFAULT 0,
  tries       integer     NOT NULL DEFAULT 0,
  done_at     timestamptz
);
CREATE INDEX step_due ON sandbox_rail.step (due_at) WHERE done_at IS NULL;

-- Callback URL and signing secret, which a real provider keeps in its dashboard.
CREATE TABLE sandbox_rail.endpoint (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret  bytea   NOT NULL CHECK (length(secret) = 32),
  url     text    CHECK (length(url) <= 300)
);

-- Number of submissions per reference: some simulated outcomes depend on it.
CREATE TABLE sandbox_rail.attempt (
  reference text    PRIMARY KEY,
  times     integer NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA sandbox_rail TO pahiram_app;
