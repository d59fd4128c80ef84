-- Answers to requests for more time that one person proposes and another confirms (V22, V32). What needs a second
-- person is in domain/src/loans/more-time.ts.
CREATE TABLE loan_request_proposal (
  member_id       text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  request_id      text COLLATE "C" NOT NULL,
  -- Either another schedule, or the last day of a pause.
  change          jsonb,
  pause_until     date,
  second_reason   text             NOT NULL,
  note            text             NOT NULL,
  state           text             NOT NULL DEFAULT 'PROPOSED',
  proposed_by     text COLLATE "C" NOT NULL,
  proposed_at     timestamptz      NOT NULL,
  -- Null when the borrower took the request back, or the loan ended.
  decided_by      text COLLATE "C",
  decided_at      timestamptz,
  -- Why it was refused or cancelled.
  decision_reason text,
  PRIMARY KEY (member_id, id),
  CONSTRAINT loan_request_proposal_id_key UNIQUE (id),
  CONSTRAINT loan_request_proposal_id_check CHECK (id ~ '^lrp_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_request_proposal_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT loan_request_proposal_request_fk FOREIGN KEY (request_id) REFERENCES loan_request,
  CONSTRAINT loan_request_proposal_proposer_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT loan_request_proposal_decider_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT loan_request_proposal_answer_check CHECK ((change IS NULL) <> (pause_until IS NULL)),
  CONSTRAINT loan_request_proposal_second_reason_check CHECK (second_reason IN ('CHANGES_SCHEDULE',
    'LONGER_THAN_A_MONTH', 'SECOND_IN_A_YEAR', 'PAST_DUE', 'APPROVED_THE_LOAN', 'ACCEPTED_THE_ID')),
  CONSTRAINT loan_request_proposal_note_check CHECK (length(note) <= 500),
  CONSTRAINT loan_request_proposal_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'CANCELLED',
    'LAPSED')),
  CONSTRAINT loan_request_proposal_decision_reason_check CHECK (length(decision_reason) <= 500),
  CONSTRAINT loan_request_proposal_decided_check CHECK (
    (state = 'PROPOSED') = (decided_at IS NULL)
    AND (state IN ('PROPOSED', 'LAPSED')) = (decided_by IS NULL)),
  CONSTRAINT loan_request_proposal_two_people_check CHECK ((state = 'CANCELLED') = (decided_by = proposed_by))
);
CREATE UNIQUE INDEX loan_request_proposal_open ON loan_request_proposal (request_id) WHERE state = 'PROPOSED';
CREATE INDEX loan_request_proposal_request ON loan_request_proposal (request_id, proposed_at);
CREATE INDEX loan_request_proposal_proposer ON loan_request_proposal (proposed_by);
CREATE INDEX loan_request_proposal_decider ON loan_request_proposal (decided_by) WHERE decided_by IS NOT NULL;

-- A proposal is decided once. Its facts change only when its member is erased.
CREATE FUNCTION refuse_loan_request_proposal_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'PROPOSED'
     AND to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason']
         = to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'decision_reason']
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['note', 'decision_reason']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'proposal % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_request_proposal_decided_once BEFORE UPDATE ON loan_request_proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_loan_request_proposal_rewrite();
CREATE TRIGGER loan_request_proposal_no_delete BEFORE DELETE ON loan_request_proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_request_proposal_no_truncate BEFORE TRUNCATE ON loan_request_proposal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
