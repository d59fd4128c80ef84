-- The daily comparison of the ledger, the withdrawals and the payout provider's report. It books the cash
-- of payouts that match. It corrects no difference: that opens an incident for a person (V10).

CREATE TABLE reconciliation_run (
  id            text        PRIMARY KEY CHECK (id ~ '^rec_[0-9A-Za-z]{22}$'),
  rail          text        NOT NULL CHECK (length(rail) <= 40),
  span_from     timestamptz NOT NULL,
  span_to       timestamptz NOT NULL,
  started_at    timestamptz NOT NULL,
  finished_at   timestamptz NOT NULL,
  matched       integer     NOT NULL CHECK (matched >= 0),
  matched_total bigint      NOT NULL CHECK (matched_total >= 0),
  differences   integer     NOT NULL CHECK (differences >= 0),
  book_faults   integer     NOT NULL CHECK (book_faults >= 0)
);
CREATE INDEX reconciliation_run_at ON reconciliation_run (started_at);
CREATE TRIGGER reconciliation_run_kept BEFORE UPDATE OR DELETE ON reconciliation_run
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON reconciliation_run FROM pahiram_app;

-- A problem with money or a payout provider that a person must look into. One open row per problem,
-- however often it is detected.
CREATE TABLE incident (
  id           text        PRIMARY KEY CHECK (id ~ '^inc_[0-9A-Za-z]{22}$'),
  kind         text        NOT NULL CHECK (kind IN (
    'MISSING_AT_PROVIDER', 'MISSING_IN_LEDGER', 'AMOUNT_DIFF', 'STATUS_DIFF', 'DUPLICATE', 'STALE',
    'UNKNOWN_REFERENCE', 'PROVIDER_OUT_OF_FUNDS', 'BOOK_FAULT', 'CLEARING_OPEN',
    'PROVIDER_ID_DIFF', 'PROVIDER_UNAVAILABLE', 'LOAN_ENDED')),
  rail         text        NOT NULL CHECK (length(rail) <= 40),
  subject      text        NOT NULL CHECK (length(subject) <= 250),
  details      jsonb       NOT NULL DEFAULT '{}',
  opened_at    timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  closed_at    timestamptz,
  closed_by    text        REFERENCES staff,
  closing_note text        CHECK (length(closing_note) BETWEEN 10 AND 1000),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closing_note IS NULL))
);
CREATE UNIQUE INDEX incident_open ON incident (rail, kind, subject) WHERE closed_at IS NULL;
CREATE INDEX incident_age ON incident (opened_at);
CREATE TRIGGER incident_kept BEFORE DELETE ON incident
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON incident FROM pahiram_app;
