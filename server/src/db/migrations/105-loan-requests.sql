-- Borrowers in difficulty ask for more time, staff offer another schedule or pause the loan, and the borrower
-- accepts the offer or not.

-- The last day of a pause. Null when the loan is not paused.
ALTER TABLE loan ADD COLUMN pause_ends_on date;
CREATE INDEX loan_pause_ends ON loan (pause_ends_on, id) WHERE pause_ends_on IS NOT NULL;

CREATE TABLE loan_request (
  id                text COLLATE "C" PRIMARY KEY,
  loan_id           text COLLATE "C" NOT NULL,
  kind              text             NOT NULL,
  reason            text             NOT NULL,
  own_words         text             NOT NULL,
  -- What the borrower can pay, in centavos, and when.
  can_pay_amount    bigint,
  can_pay_on        date,
  asked_at          timestamptz      NOT NULL,
  -- The last day of the answer that the borrower was promised.
  answer_by         date             NOT NULL,
  -- When the borrower was told that this day has passed without an answer.
  told_late_at      timestamptz,
  state             text             NOT NULL,
  review_started_at timestamptz,
  reviewed_by       text COLLATE "C",
  -- The decision of staff that ended the request, with their note, which the borrower does not see.
  decided_by        text COLLATE "C",
  decline_reason    text,
  note              text             NOT NULL DEFAULT '',
  paused_until      date,
  ended_at          timestamptz,
  CONSTRAINT loan_request_id_check CHECK (id ~ '^lrq_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_request_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_request_kind_check CHECK (kind IN ('EXTENSION', 'PAYMENT_HOLIDAY', 'PAUSE')),
  CONSTRAINT loan_request_reason_check CHECK (reason IN ('LESS_INCOME', 'ILLNESS', 'FAMILY', 'CALAMITY',
    'DISPUTE', 'OTHER')),
  CONSTRAINT loan_request_own_words_check CHECK (length(own_words) <= 500),
  CONSTRAINT loan_request_can_pay_amount_check CHECK (can_pay_amount > 0),
  CONSTRAINT loan_request_state_check CHECK (state IN ('ASKED', 'IN_REVIEW', 'PROPOSED', 'OFFERED', 'ACCEPTED', 'PAUSED',
    'DECLINED', 'CANCELLED_BY_BORROWER', 'EXPIRED', 'LOAN_ENDED')),
  CONSTRAINT loan_request_ended_check CHECK (
    (ended_at IS NULL) = (state IN ('ASKED', 'IN_REVIEW', 'PROPOSED', 'OFFERED'))),
  CONSTRAINT loan_request_reviewed_by_check CHECK (length(reviewed_by) <= 80),
  CONSTRAINT loan_request_decided_by_check CHECK (length(decided_by) <= 80),
  CONSTRAINT loan_request_decline_reason_check CHECK (decline_reason IN ('NOT_ENOUGH_INFORMATION',
    'CHANGED_RECENTLY', 'NOT_POSSIBLE_NOW', 'ANSWERED_ANOTHER_WAY')),
  CONSTRAINT loan_request_declined_check CHECK ((decline_reason IS NOT NULL) = (state = 'DECLINED')),
  CONSTRAINT loan_request_paused_check CHECK ((paused_until IS NOT NULL) = (state = 'PAUSED')),
  CONSTRAINT loan_request_note_check CHECK (length(note) <= 500)
);
CREATE UNIQUE INDEX loan_request_open ON loan_request (loan_id) WHERE ended_at IS NULL;
CREATE INDEX loan_request_loan ON loan_request (loan_id, asked_at);
CREATE INDEX loan_request_state ON loan_request (state, asked_at, id);

-- What was asked stays as it was asked, and an ended request stays as it ended, except in an erasure. The promised day is
-- another one only when an offer no longer fits the loan, so that we must answer again.
CREATE FUNCTION refuse_loan_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL
     AND (NEW.id, NEW.loan_id, NEW.kind, NEW.reason, NEW.own_words, NEW.can_pay_amount, NEW.can_pay_on, NEW.asked_at)
         IS NOT DISTINCT FROM
         (OLD.id, OLD.loan_id, OLD.kind, OLD.reason, OLD.own_words, OLD.can_pay_amount, OLD.can_pay_on, OLD.asked_at)
     AND (NEW.answer_by = OLD.answer_by OR (OLD.state, NEW.state) = ('OFFERED', 'ASKED'))
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['own_words', 'can_pay_amount', 'can_pay_on', 'note'])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan request % is kept as it was', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_request_keeps_facts BEFORE UPDATE ON loan_request
  FOR EACH ROW EXECUTE FUNCTION refuse_loan_request_change();
CREATE TRIGGER loan_request_no_delete BEFORE DELETE ON loan_request
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_request_no_truncate BEFORE TRUNCATE ON loan_request
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Offers of another schedule. A second one follows when the loan changed before the first was accepted.
CREATE TABLE loan_request_offer (
  request_id   text COLLATE "C" NOT NULL,
  round        integer          NOT NULL,
  -- The change, and the schedule before and after it, as the borrower reads them.
  change       jsonb            NOT NULL,
  comparison   jsonb            NOT NULL,
  -- The day from which the change counts.
  effective_on date             NOT NULL,
  offered_at   timestamptz      NOT NULL,
  offered_by   text COLLATE "C" NOT NULL,
  expires_at   timestamptz      NOT NULL,
  PRIMARY KEY (request_id, round),
  CONSTRAINT loan_request_offer_request_fk FOREIGN KEY (request_id) REFERENCES loan_request,
  CONSTRAINT loan_request_offer_round_check CHECK (round >= 1),
  CONSTRAINT loan_request_offer_offered_by_check CHECK (length(offered_by) <= 80),
  CONSTRAINT loan_request_offer_expires_check CHECK (expires_at > offered_at)
);
CREATE INDEX loan_request_offer_expires ON loan_request_offer (expires_at);
CREATE TRIGGER loan_request_offer_append_only BEFORE UPDATE OR DELETE ON loan_request_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_request_offer_no_truncate BEFORE TRUNCATE ON loan_request_offer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The borrower accepted an offer, which became an event of the loan.
CREATE TABLE loan_request_acceptance (
  request_id      text COLLATE "C" PRIMARY KEY,
  round           integer          NOT NULL,
  loan_id         text COLLATE "C" NOT NULL,
  event_seq       integer          NOT NULL,
  ip_address      text             NOT NULL,
  user_agent      text             NOT NULL,
  accepted_at     timestamptz      NOT NULL,
  -- The frozen schedule that was accepted, and how its code reached the member.
  method          text             NOT NULL,
  document_kind   text             NOT NULL DEFAULT 'SCHEDULE',
  document_sha256 bytea            NOT NULL,
  CONSTRAINT loan_request_acceptance_method_check CHECK (method IN ('sms', 'passkey')),
  CONSTRAINT loan_request_acceptance_document_kind_check CHECK (document_kind = 'SCHEDULE'),
  CONSTRAINT loan_request_acceptance_document_fk FOREIGN KEY (loan_id, document_kind, document_sha256)
    REFERENCES loan_document (loan_id, kind, sha256),
  CONSTRAINT loan_request_acceptance_offer_fk FOREIGN KEY (request_id, round)
    REFERENCES loan_request_offer (request_id, round),
  CONSTRAINT loan_request_acceptance_event_fk FOREIGN KEY (loan_id, event_seq)
    REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT loan_request_acceptance_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT loan_request_acceptance_ip_address_check CHECK (length(ip_address) <= 60),
  CONSTRAINT loan_request_acceptance_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX loan_request_acceptance_document
  ON loan_request_acceptance (loan_id, document_kind, document_sha256);
CREATE FUNCTION refuse_loan_request_acceptance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['ip_address', 'user_agent']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the acceptance of % is kept as it was', OLD.request_id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_request_acceptance_keeps_facts BEFORE UPDATE ON loan_request_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_loan_request_acceptance_change();
CREATE TRIGGER loan_request_acceptance_no_delete BEFORE DELETE ON loan_request_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_request_acceptance_no_truncate BEFORE TRUNCATE ON loan_request_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Removes what an erased member wrote, and where they accepted. It runs as the owner, like erase_kept_records.
CREATE FUNCTION erase_loan_requests(p_member_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE loan_request SET own_words = '', can_pay_amount = NULL, can_pay_on = NULL, note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id);
  UPDATE loan_request_acceptance SET ip_address = '', user_agent = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id);
END $$;
