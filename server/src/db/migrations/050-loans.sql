-- Loans from application to their end. Foreign keys tie a loan's state to the newest row of its history,
-- so that every state change has a row with the state before, the time and the actor.

-- Versions of the loan terms. A version never changes, and is offered only after a second person has
-- confirmed it.
CREATE TABLE loan_product (
  id          text        NOT NULL CHECK (id ~ '^[a-z][a-z0-9-]{2,39}$'),
  version     integer     NOT NULL CHECK (version >= 1),
  terms       jsonb       NOT NULL CHECK (terms->>'id' = id AND (terms->>'version')::integer = version),
  proposed_by text        NOT NULL CHECK (length(proposed_by) <= 80),
  proposed_at timestamptz NOT NULL,
  PRIMARY KEY (id, version),
  UNIQUE (id, version, proposed_by)
);
CREATE TABLE loan_product_confirmation (
  product_id   text        NOT NULL,
  version      integer     NOT NULL,
  proposed_by  text        NOT NULL,
  confirmed_by text        NOT NULL CHECK (length(confirmed_by) <= 80),
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, version),
  FOREIGN KEY (product_id, version, proposed_by) REFERENCES loan_product (id, version, proposed_by),
  CONSTRAINT loan_product_two_people CHECK (proposed_by <> confirmed_by)
);
CREATE TRIGGER loan_product_kept BEFORE UPDATE OR DELETE ON loan_product
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_product_whole BEFORE TRUNCATE ON loan_product
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_product_confirmation_kept BEFORE UPDATE OR DELETE ON loan_product_confirmation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO loan_product (id, version, terms, proposed_by, proposed_at) VALUES ('standard-loan', 1, '{
  "id": "standard-loan", "version": 1,
  "amountMin": "15000000", "amountMax": "300000000",
  "termMonthsChoices": [6, 12, 24, 36, 48], "termMonthsDefault": 6,
  "interestMethod": "FLAT_ONCE", "interestRate": "5000",
  "installmentRounding": "UP_TO_PESO",
  "lateGraceDays": 10, "lateChargeMonthlyRate": "10000", "chargesYearlyRateMax": "240000",
  "coolingOffBusinessDays": 3}', 'specification', '2026-11-20T00:00:00Z');
INSERT INTO loan_product_confirmation (product_id, version, proposed_by, confirmed_by, confirmed_at)
  VALUES ('standard-loan', 1, 'specification', 'release', '2026-11-20T00:00:00Z');

-- The allowed state changes. domain/src/loans/loan.ts has the same table; a test compares the two.
CREATE TABLE loan_step (
  from_state text NOT NULL,
  to_state   text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO loan_step (from_state, to_state) VALUES
  ('NONE', 'PENDING'),
  ('PENDING', 'MORE_INFO'), ('PENDING', 'AWAITING_CHECK'), ('PENDING', 'APPROVED'),
  ('PENDING', 'REJECTED'), ('PENDING', 'WITHDRAWN'),
  ('MORE_INFO', 'PENDING'), ('MORE_INFO', 'REJECTED'), ('MORE_INFO', 'EXPIRED'),
  ('MORE_INFO', 'WITHDRAWN'),
  ('AWAITING_CHECK', 'PENDING'), ('AWAITING_CHECK', 'APPROVED'), ('AWAITING_CHECK', 'REJECTED'),
  ('AWAITING_CHECK', 'WITHDRAWN'),
  ('APPROVED', 'ACTIVE'), ('APPROVED', 'EXPIRED'), ('APPROVED', 'WITHDRAWN'),
  ('ACTIVE', 'CLOSED'), ('ACTIVE', 'CANCELLED'), ('ACTIVE', 'LAPSED'), ('ACTIVE', 'WRITTEN_OFF'),
  ('WRITTEN_OFF', 'CLOSED');
CREATE TRIGGER loan_step_kept BEFORE UPDATE OR DELETE ON loan_step
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE ON loan_step FROM pahiram_app;

CREATE TABLE loan (
  id                   text        PRIMARY KEY CHECK (id ~ '^loan_[0-9A-Za-z]{22}$'),
  number               text        NOT NULL UNIQUE CHECK (number ~ '^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  member_id            text        NOT NULL REFERENCES member,
  state                text        NOT NULL,
  -- seq of the newest row of loan_event.
  event_seq            integer     NOT NULL CHECK (event_seq >= 1),
  created_at           timestamptz NOT NULL,

  -- The terms at application and all figures computed from them; centavos of PHP.
  product_id           text        NOT NULL,
  product_version      integer     NOT NULL,
  product              jsonb       NOT NULL,
  principal            bigint      NOT NULL CHECK (principal > 0),
  term_months          integer     NOT NULL CHECK (term_months BETWEEN 1 AND 60),
  interest             bigint      NOT NULL CHECK (interest >= 0),
  first_installment     bigint      NOT NULL CHECK (first_installment > 0),
  monthly_repayment    bigint      NOT NULL CHECK (monthly_repayment > 0),
  last_installment      bigint      NOT NULL CHECK (last_installment > 0),
  total_of_payments    bigint      NOT NULL CHECK (total_of_payments = principal + interest),
  effective_monthly    double precision NOT NULL CHECK (effective_monthly >= 0),
  effective_yearly     double precision NOT NULL CHECK (effective_yearly >= 0),

  -- The currency shown to the member, for information only: the loan is in pesos.
  selected_currency    text        NOT NULL,
  exchange_rate        numeric(22, 10) NOT NULL CHECK (exchange_rate > 0),
  rates_as_of          timestamptz NOT NULL,

  -- Values at application, used by the review.
  monthly_net_income   bigint      NOT NULL CHECK (monthly_net_income >= 0),
  second_person_causes text[]      NOT NULL,
  agreement_version    text        NOT NULL,
  agreed_address       text        NOT NULL CHECK (length(agreed_address) <= 60),

  -- A new round begins when the application returns to the queue.
  review_round         integer     NOT NULL DEFAULT 1 CHECK (review_round >= 1),
  queued_at            timestamptz NOT NULL,
  claimed_by           text        REFERENCES staff,
  claimed_at           timestamptz,
  rejection_reasons    text[]      NOT NULL DEFAULT '{}',
  asked_item           text,
  asked_reason         text,
  answer_by            timestamptz,
  answer               text        CHECK (length(answer) <= 500),

  offered_at           timestamptz,
  offer_expires_at     timestamptz CHECK (offer_expires_at > offered_at),
  -- The channel of the last signing code.
  sign_channel         text        CHECK (sign_channel IN ('sms', 'mail')),
  activated_at         timestamptz,
  -- The first settled withdrawal, and the day in Manila from which months are counted.
  released_at          timestamptz,
  counted_from         date,

  CONSTRAINT loan_product_known FOREIGN KEY (product_id, product_version) REFERENCES loan_product,
  CONSTRAINT loan_claim_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT loan_rejection_reasoned CHECK ((state = 'REJECTED') = (cardinality(rejection_reasons) > 0)),
  CONSTRAINT loan_question_whole CHECK (num_nulls(asked_item, asked_reason, answer_by) IN (0, 3)),
  CONSTRAINT loan_question_asked CHECK (state <> 'MORE_INFO' OR asked_item IS NOT NULL),
  CONSTRAINT loan_offer_whole CHECK ((offered_at IS NULL) = (offer_expires_at IS NULL)),
  CONSTRAINT loan_offer_made CHECK (state NOT IN ('APPROVED', 'ACTIVE', 'CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF') OR offered_at IS NOT NULL),
  CONSTRAINT loan_activation CHECK ((state IN ('ACTIVE', 'CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF')) = (activated_at IS NOT NULL)),
  CONSTRAINT loan_release CHECK ((released_at IS NULL) = (counted_from IS NULL) AND (released_at IS NULL OR activated_at IS NOT NULL)),
  CONSTRAINT loan_lapsed_unreleased CHECK (state <> 'LAPSED' OR released_at IS NULL)
);
-- One open loan per member.
CREATE UNIQUE INDEX loan_one_open ON loan (member_id)
  WHERE state IN ('PENDING', 'MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'ACTIVE');
CREATE INDEX loan_member ON loan (member_id, created_at);
CREATE INDEX loan_queue ON loan (state, queued_at, id);

-- The history of a loan, append-only. Each row's from_state is the to_state of the row before.
CREATE TABLE loan_event (
  loan_id      text        NOT NULL REFERENCES loan DEFERRABLE INITIALLY DEFERRED,
  seq          integer     NOT NULL CHECK (seq >= 1),
  previous_seq integer     GENERATED ALWAYS AS (NULLIF(seq - 1, 0)) STORED,
  from_state   text        NOT NULL,
  to_state     text        NOT NULL,
  at           timestamptz NOT NULL,
  actor_kind   text        NOT NULL CHECK (actor_kind IN ('member', 'staff', 'system')),
  actor_id     text        NOT NULL CHECK (length(actor_id) <= 80),
  PRIMARY KEY (loan_id, seq),
  UNIQUE (loan_id, seq, to_state),
  CONSTRAINT loan_event_step FOREIGN KEY (from_state, to_state) REFERENCES loan_step,
  CONSTRAINT loan_event_follows FOREIGN KEY (loan_id, previous_seq, from_state)
    REFERENCES loan_event (loan_id, seq, to_state),
  CONSTRAINT loan_event_begins CHECK ((seq = 1) = (from_state = 'NONE'))
);
CREATE INDEX loan_event_time ON loan_event (at, to_state);
ALTER TABLE loan ADD CONSTRAINT loan_state_recorded FOREIGN KEY (id, event_seq, state)
  REFERENCES loan_event (loan_id, seq, to_state) DEFERRABLE INITIALLY DEFERRED;
CREATE TRIGGER loan_event_kept BEFORE UPDATE OR DELETE ON loan_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_event_whole BEFORE TRUNCATE ON loan_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The agreed terms and figures of a loan never change.
CREATE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.created_at, NEW.product_id, NEW.product_version, NEW.product,
      NEW.principal, NEW.term_months, NEW.interest, NEW.first_installment, NEW.monthly_repayment,
      NEW.last_installment, NEW.total_of_payments, NEW.effective_monthly, NEW.effective_yearly,
      NEW.selected_currency, NEW.exchange_rate, NEW.rates_as_of)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.created_at, OLD.product_id, OLD.product_version, OLD.product,
      OLD.principal, OLD.term_months, OLD.interest, OLD.first_installment, OLD.monthly_repayment,
      OLD.last_installment, OLD.total_of_payments, OLD.effective_monthly, OLD.effective_yearly,
      OLD.selected_currency, OLD.exchange_rate, OLD.rates_as_of)
     OR (OLD.released_at IS NOT NULL
         AND (NEW.released_at, NEW.counted_from) IS DISTINCT FROM (OLD.released_at, OLD.counted_from))
     OR (OLD.activated_at IS NOT NULL AND NEW.activated_at IS DISTINCT FROM OLD.activated_at)
  THEN
    RAISE EXCEPTION 'the terms of loan % are kept for ever', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_terms_kept BEFORE UPDATE ON loan
  FOR EACH ROW EXECUTE FUNCTION refuse_new_terms();
CREATE TRIGGER loan_kept BEFORE DELETE ON loan FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_whole BEFORE TRUNCATE ON loan FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Staff decisions. The two stages of a round need two different people, and each stage is decided once
-- (V22).
CREATE TABLE loan_decision (
  loan_id  text        NOT NULL REFERENCES loan,
  round    integer     NOT NULL CHECK (round >= 1),
  stage    text        NOT NULL CHECK (stage IN ('MAKER', 'CHECKER')),
  verdict  text        NOT NULL CHECK (verdict IN ('APPROVE', 'REJECT', 'ASK', 'CONFIRM', 'RETURN')),
  staff_id text        NOT NULL REFERENCES staff,
  reasons  text[]      NOT NULL DEFAULT '{}',
  note     text        NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  at       timestamptz NOT NULL,
  PRIMARY KEY (loan_id, round, stage),
  CONSTRAINT loan_decision_two_people UNIQUE (loan_id, round, staff_id),
  CONSTRAINT loan_decision_stage CHECK (
    CASE stage WHEN 'MAKER' THEN verdict IN ('APPROVE', 'REJECT', 'ASK')
               ELSE verdict IN ('CONFIRM', 'RETURN', 'REJECT') END),
  CONSTRAINT loan_decision_reasoned CHECK (verdict NOT IN ('REJECT', 'ASK') OR cardinality(reasons) > 0)
);
CREATE INDEX loan_decision_staff ON loan_decision (staff_id, at);
CREATE TRIGGER loan_decision_kept BEFORE UPDATE OR DELETE ON loan_decision
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_decision_whole BEFORE TRUNCATE ON loan_decision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The signed texts, never changed (V18). The database computes the hash itself.
CREATE TABLE loan_document (
  loan_id   text        NOT NULL REFERENCES loan,
  kind      text        NOT NULL CHECK (kind IN ('DISCLOSURE', 'CONTRACT', 'SCHEDULE')),
  content   text        NOT NULL CHECK (length(content) BETWEEN 2 AND 400000),
  sha256    bytea       NOT NULL CHECK (sha256 = sha256(convert_to(content, 'UTF8'))),
  frozen_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, kind),
  UNIQUE (loan_id, kind, sha256)
);
CREATE TRIGGER loan_document_kept BEFORE UPDATE OR DELETE ON loan_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_document_whole BEFORE TRUNCATE ON loan_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Electronic signatures (RA 8792): hashes of the signed texts, channel of the code, IP address, time.
CREATE TABLE loan_acceptance (
  loan_id           text        PRIMARY KEY REFERENCES loan,
  member_id         text        NOT NULL REFERENCES member,
  disclosure_kind   text        NOT NULL DEFAULT 'DISCLOSURE' CHECK (disclosure_kind = 'DISCLOSURE'),
  disclosure_sha256 bytea       NOT NULL,
  contract_kind     text        NOT NULL DEFAULT 'CONTRACT' CHECK (contract_kind = 'CONTRACT'),
  contract_sha256   bytea       NOT NULL,
  method            text        NOT NULL CHECK (method IN ('sms', 'mail')),
  address           text        NOT NULL CHECK (length(address) <= 60),
  user_agent        text        NOT NULL CHECK (length(user_agent) <= 300),
  accepted_at       timestamptz NOT NULL,
  FOREIGN KEY (loan_id, disclosure_kind, disclosure_sha256) REFERENCES loan_document (loan_id, kind, sha256),
  FOREIGN KEY (loan_id, contract_kind, contract_sha256) REFERENCES loan_document (loan_id, kind, sha256)
);
CREATE TRIGGER loan_acceptance_kept BEFORE UPDATE OR DELETE ON loan_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_acceptance_whole BEFORE TRUNCATE ON loan_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The dated schedule, inserted by the first settled withdrawal.
CREATE TABLE loan_installment (
  loan_id       text    NOT NULL REFERENCES loan,
  number        integer NOT NULL CHECK (number BETWEEN 1 AND 60),
  due_date      date    NOT NULL,
  principal     bigint  NOT NULL CHECK (principal > 0),
  interest      bigint  NOT NULL CHECK (interest >= 0),
  total         bigint  NOT NULL CHECK (total = principal + interest),
  balance_after bigint  NOT NULL CHECK (balance_after >= 0),
  PRIMARY KEY (loan_id, number)
);
CREATE INDEX loan_installment_due ON loan_installment (due_date);
CREATE TRIGGER loan_installment_kept BEFORE UPDATE OR DELETE ON loan_installment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_installment_whole BEFORE TRUNCATE ON loan_installment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
