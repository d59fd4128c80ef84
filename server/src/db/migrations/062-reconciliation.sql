-- The daily comparison of the ledger, the withdrawals and the payout provider's report. It books the cash
-- of payouts that match. It corrects no difference: that opens an incident for a person (V10).

CREATE TABLE reconciliation_run (
  id            text COLLATE "C" PRIMARY KEY,
  provider      text             NOT NULL,
  span_from     timestamptz      NOT NULL,
  span_to       timestamptz      NOT NULL,
  started_at    timestamptz      NOT NULL,
  finished_at   timestamptz      NOT NULL,
  matched       integer          NOT NULL,
  matched_total bigint           NOT NULL,
  differences   integer          NOT NULL,
  ledger_faults integer          NOT NULL,
  CONSTRAINT reconciliation_run_id_check CHECK (id ~ '^rec_[0-9A-Za-z]{22}$'),
  CONSTRAINT reconciliation_run_provider_check CHECK (length(provider) <= 40),
  CONSTRAINT reconciliation_run_matched_check CHECK (matched >= 0),
  CONSTRAINT reconciliation_run_matched_total_check CHECK (matched_total >= 0),
  CONSTRAINT reconciliation_run_differences_check CHECK (differences >= 0),
  CONSTRAINT reconciliation_run_ledger_faults_check CHECK (ledger_faults >= 0)
);
CREATE INDEX reconciliation_run_at ON reconciliation_run (started_at);
CREATE TRIGGER reconciliation_run_append_only BEFORE UPDATE OR DELETE ON reconciliation_run
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A problem with money or a payout provider that a person must look into. One open row per problem,
-- however often it is detected. The service has one about money closed by two people: the first proposes an
-- outcome, the second confirms it (V10, V32).
CREATE TABLE incident (
  id               text COLLATE "C" PRIMARY KEY,
  kind             text             NOT NULL,
  provider         text             NOT NULL,
  subject          text             NOT NULL,
  details          jsonb            NOT NULL DEFAULT '{}',
  opened_at        timestamptz      NOT NULL,
  seen_at          timestamptz      NOT NULL,
  proposed_by      text COLLATE "C",
  proposed_at      timestamptz,
  proposed_outcome text,
  proposed_note    text,
  closed_at        timestamptz,
  closed_by        text COLLATE "C",
  closing_outcome  text,
  closing_note     text,
  CONSTRAINT incident_id_check CHECK (id ~ '^inc_[0-9A-Za-z]{22}$'),
  CONSTRAINT incident_kind_check CHECK (kind IN ('MISSING_AT_PROVIDER', 'MISSING_IN_LEDGER', 'AMOUNT_DIFF',
    'STATUS_DIFF', 'DUPLICATE', 'STALE', 'UNKNOWN_REFERENCE', 'PROVIDER_OUT_OF_FUNDS', 'LEDGER_FAULT',
    'CLEARING_OPEN', 'PROVIDER_ID_DIFF', 'PROVIDER_UNAVAILABLE', 'LOAN_ENDED')),
  CONSTRAINT incident_provider_check CHECK (length(provider) <= 40),
  CONSTRAINT incident_subject_check CHECK (length(subject) <= 250),
  CONSTRAINT incident_proposed_by_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT incident_proposed_outcome_check CHECK (proposed_outcome IN ('PROVIDER_CORRECTED',
    'ENTRY_POSTED', 'MATCHED_LATER', 'MONEY_RECOVERED', 'BOOKED_AS_LOSS', 'NO_DIFFERENCE')),
  CONSTRAINT incident_proposed_note_check CHECK (length(proposed_note) BETWEEN 10 AND 1000),
  CONSTRAINT incident_closed_by_fk FOREIGN KEY (closed_by) REFERENCES staff,
  CONSTRAINT incident_closing_outcome_check CHECK (closing_outcome IN ('PROVIDER_CORRECTED', 'ENTRY_POSTED',
    'MATCHED_LATER', 'MONEY_RECOVERED', 'BOOKED_AS_LOSS', 'NO_DIFFERENCE')),
  CONSTRAINT incident_closing_note_check CHECK (length(closing_note) BETWEEN 10 AND 1000),
  CONSTRAINT incident_proposal_check CHECK (
    num_nulls(proposed_by, proposed_at, proposed_outcome, proposed_note) IN (0, 4)),
  CONSTRAINT incident_closing_check CHECK (num_nulls(closed_at, closed_by, closing_note) IN (0, 3)),
  CONSTRAINT incident_two_people_check CHECK (closed_by <> proposed_by)
);
CREATE UNIQUE INDEX incident_open ON incident (provider, kind, subject) WHERE closed_at IS NULL;
CREATE INDEX incident_age ON incident (opened_at);
CREATE INDEX incident_closed_by ON incident (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX incident_proposed_by ON incident (proposed_by) WHERE proposed_by IS NOT NULL;
CREATE TRIGGER incident_no_delete BEFORE DELETE ON incident
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
