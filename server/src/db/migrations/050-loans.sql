-- Loans from application to their end. A foreign key ties a loan's state to a row of its history, and a
-- trigger lets it only go to the next row, so that every state change has a row with the state before, the
-- time and the actor.

---------------------------------------------------------------------------------------------------------
-- Terms

-- Versions of the loan terms. A version never changes, and is offered only after a second person has
-- confirmed it.
CREATE TABLE loan_product (
  id          text COLLATE "C" NOT NULL,
  version     integer          NOT NULL,
  terms       jsonb            NOT NULL,
  proposed_by text COLLATE "C" NOT NULL,
  proposed_at timestamptz      NOT NULL,
  PRIMARY KEY (id, version),
  CONSTRAINT loan_product_id_check CHECK (id ~ '^[a-z][a-z0-9-]{2,39}$'),
  CONSTRAINT loan_product_version_check CHECK (version >= 1),
  CONSTRAINT loan_product_proposed_by_check CHECK (length(proposed_by) <= 80),
  CONSTRAINT loan_product_proposal_key UNIQUE (id, version, proposed_by),
  CONSTRAINT loan_product_terms_check CHECK (terms->>'id' = id AND (terms->>'version')::integer = version)
);
CREATE TABLE loan_product_confirmation (
  product_id   text COLLATE "C" NOT NULL,
  version      integer          NOT NULL,
  proposed_by  text COLLATE "C" NOT NULL,
  confirmed_by text COLLATE "C" NOT NULL,
  confirmed_at timestamptz      NOT NULL,
  PRIMARY KEY (product_id, version),
  CONSTRAINT loan_product_confirmation_confirmed_by_check CHECK (length(confirmed_by) <= 80),
  CONSTRAINT loan_product_confirmation_product_fk
    FOREIGN KEY (product_id, version, proposed_by) REFERENCES loan_product (id, version, proposed_by),
  CONSTRAINT loan_product_confirmation_two_people_check CHECK (proposed_by <> confirmed_by)
);
CREATE TRIGGER loan_product_append_only BEFORE UPDATE OR DELETE ON loan_product
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_product_no_truncate BEFORE TRUNCATE ON loan_product
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_product_confirmation_append_only BEFORE UPDATE OR DELETE ON loan_product_confirmation
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

---------------------------------------------------------------------------------------------------------
-- Loans

-- The allowed state changes. domain/src/loans/loan.ts has the same rules; a test compares the two.
CREATE TABLE loan_transition (
  from_state text NOT NULL,
  to_state   text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO loan_transition (from_state, to_state) VALUES
  ('NONE', 'PENDING'),
  ('PENDING', 'MORE_INFO'), ('PENDING', 'AWAITING_CHECK'), ('PENDING', 'APPROVED'),
  ('PENDING', 'REJECTED'), ('PENDING', 'CANCELLED_BY_BORROWER'),
  ('MORE_INFO', 'PENDING'), ('MORE_INFO', 'REJECTED'), ('MORE_INFO', 'EXPIRED'),
  ('MORE_INFO', 'CANCELLED_BY_BORROWER'),
  ('AWAITING_CHECK', 'PENDING'), ('AWAITING_CHECK', 'APPROVED'), ('AWAITING_CHECK', 'REJECTED'),
  ('AWAITING_CHECK', 'CANCELLED_BY_BORROWER'),
  ('APPROVED', 'ACTIVE'), ('APPROVED', 'EXPIRED'), ('APPROVED', 'CANCELLED_BY_BORROWER'),
  ('ACTIVE', 'CLOSED'), ('ACTIVE', 'CANCELLED'), ('ACTIVE', 'LAPSED'), ('ACTIVE', 'WRITTEN_OFF'),
  ('WRITTEN_OFF', 'CLOSED');
CREATE TRIGGER loan_transition_append_only BEFORE UPDATE OR DELETE ON loan_transition
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE loan (
  id                   text COLLATE "C" PRIMARY KEY,
  number               text             NOT NULL,
  member_id            text COLLATE "C" NOT NULL,
  state                text             NOT NULL,
  -- seq of the newest row of loan_event.
  event_seq            integer          NOT NULL,
  created_at           timestamptz      NOT NULL,
  -- The terms at application and all figures computed from them; centavos of PHP.
  product_id           text COLLATE "C" NOT NULL,
  product_version      integer          NOT NULL,
  principal            bigint           NOT NULL,
  term_months          integer          NOT NULL,
  interest             bigint           NOT NULL,
  first_installment    bigint           NOT NULL,
  monthly_repayment    bigint           NOT NULL,
  last_installment     bigint           NOT NULL,
  total_of_payments    bigint           NOT NULL,
  effective_monthly    numeric          NOT NULL,
  effective_yearly     numeric          NOT NULL,
  -- The currency shown to the member, for information only: the loan is in pesos.
  selected_currency    text             NOT NULL,
  exchange_rate        numeric(22, 10)  NOT NULL,
  rates_as_of          timestamptz      NOT NULL,
  -- Values at application, used by the review.
  monthly_net_income   bigint           NOT NULL,
  second_person_causes text[]           NOT NULL,
  agreement_version    text             NOT NULL,
  agreed_ip_address    text             NOT NULL,
  -- A new round begins when the application returns to the queue.
  review_round         integer          NOT NULL DEFAULT 1,
  queued_at            timestamptz      NOT NULL,
  -- When the member applied or last answered a question; our promised answer counts from it.
  sent_at              timestamptz      NOT NULL,
  claimed_by           text COLLATE "C",
  claimed_until        timestamptz,
  rejection_reasons    text[]           NOT NULL DEFAULT '{}',
  asked_item           text,
  asked_reason         text,
  answer_by            timestamptz,
  answer               text,
  offered_at           timestamptz,
  offer_expires_at     timestamptz,
  activated_at         timestamptz,
  -- A loan's months count from its first settled withdrawal. counted_from is its day in Manila. When
  -- the bank returns that withdrawal, no month counts and no interest is owed (V01): the dates are removed and
  -- set again by the next settled withdrawal, under the next schedule_number.
  first_withdrawn_at   timestamptz,
  counted_from         date,
  schedule_number      integer          NOT NULL DEFAULT 0,
  -- When the first withdrawal was last returned; the 30 days until the loan lapses count from here again.
  returned_at          timestamptz,
  -- The round whose counter-offer replaced the figures of the application; null: they are those asked for.
  counter_offer_round  integer,
  CONSTRAINT loan_id_check CHECK (id ~ '^loan_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_number_check CHECK (number ~ '^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT loan_number_key UNIQUE (number),
  CONSTRAINT loan_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT loan_event_seq_check CHECK (event_seq >= 1),
  CONSTRAINT loan_principal_check CHECK (principal > 0),
  CONSTRAINT loan_term_months_check CHECK (term_months BETWEEN 1 AND 60),
  CONSTRAINT loan_interest_check CHECK (interest >= 0),
  CONSTRAINT loan_first_installment_check CHECK (first_installment > 0),
  CONSTRAINT loan_monthly_repayment_check CHECK (monthly_repayment > 0),
  CONSTRAINT loan_last_installment_check CHECK (last_installment > 0),
  CONSTRAINT loan_effective_monthly_check CHECK (effective_monthly >= 0),
  CONSTRAINT loan_effective_yearly_check CHECK (effective_yearly >= 0),
  CONSTRAINT loan_selected_currency_fk FOREIGN KEY (selected_currency) REFERENCES currency,
  CONSTRAINT loan_exchange_rate_check CHECK (exchange_rate > 0),
  CONSTRAINT loan_monthly_net_income_check CHECK (monthly_net_income >= 0),
  CONSTRAINT loan_agreed_ip_address_check CHECK (length(agreed_ip_address) <= 60),
  CONSTRAINT loan_review_round_check CHECK (review_round >= 1),
  CONSTRAINT loan_claimed_by_fk FOREIGN KEY (claimed_by) REFERENCES staff,
  CONSTRAINT loan_answer_check CHECK (length(answer) <= 500),
  CONSTRAINT loan_schedule_number_check CHECK (schedule_number >= 0),
  CONSTRAINT loan_product_fk FOREIGN KEY (product_id, product_version) REFERENCES loan_product,
  CONSTRAINT loan_total_check CHECK (total_of_payments = principal + interest),
  CONSTRAINT loan_claim_check CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT loan_rejection_check CHECK ((state = 'REJECTED') = (cardinality(rejection_reasons) > 0)),
  CONSTRAINT loan_question_check CHECK (num_nulls(asked_item, asked_reason, answer_by) IN (0, 3)),
  CONSTRAINT loan_question_asked_check CHECK (state <> 'MORE_INFO' OR asked_item IS NOT NULL),
  CONSTRAINT loan_offer_check
    CHECK ((offered_at IS NULL) = (offer_expires_at IS NULL) AND offer_expires_at > offered_at),
  CONSTRAINT loan_offer_made_check CHECK (offered_at IS NOT NULL
    OR state NOT IN ('APPROVED', 'ACTIVE', 'CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF')),
  CONSTRAINT loan_activation_check CHECK (
    (state IN ('ACTIVE', 'CLOSED', 'CANCELLED', 'LAPSED', 'WRITTEN_OFF')) = (activated_at IS NOT NULL)),
  CONSTRAINT loan_first_withdrawal_check CHECK (
    (first_withdrawn_at IS NULL) = (counted_from IS NULL)
    AND (first_withdrawn_at IS NULL OR (activated_at IS NOT NULL AND schedule_number >= 1))),
  CONSTRAINT loan_lapsed_check CHECK (state <> 'LAPSED' OR first_withdrawn_at IS NULL)
);
-- One open loan per member.
CREATE UNIQUE INDEX loan_one_open ON loan (member_id)
  WHERE state IN ('PENDING', 'MORE_INFO', 'AWAITING_CHECK', 'APPROVED', 'ACTIVE');
CREATE INDEX loan_member ON loan (member_id, created_at);
CREATE INDEX loan_queue ON loan (state, queued_at, id);
-- For the hourly search for loans to lapse. The condition is not on state, which is a parameter there.
CREATE INDEX loan_without_withdrawal ON loan (state, activated_at)
  WHERE first_withdrawn_at IS NULL AND activated_at IS NOT NULL;
CREATE TRIGGER loan_member_open BEFORE INSERT ON loan
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();
CREATE TRIGGER loan_no_delete BEFORE DELETE ON loan
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_no_truncate BEFORE TRUNCATE ON loan
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The terms and figures of a loan never change, with one exception: the step to APPROVED replaces the figures
-- by those of the counter-offer of its round, which keeps both. The causes for a second person change only with the
-- borrower's answer to a question about the work.
CREATE FUNCTION refuse_changed_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.created_at, NEW.product_id, NEW.product_version,
      NEW.selected_currency, NEW.exchange_rate, NEW.rates_as_of, NEW.agreement_version)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.created_at, OLD.product_id, OLD.product_version,
      OLD.selected_currency, OLD.exchange_rate, OLD.rates_as_of, OLD.agreement_version)
     OR (OLD.state <> 'MORE_INFO' AND NEW.second_person_causes IS DISTINCT FROM OLD.second_person_causes)
     OR (OLD.activated_at IS NOT NULL AND NEW.activated_at IS DISTINCT FROM OLD.activated_at)
     OR (NEW.principal, NEW.term_months, NEW.interest, NEW.first_installment, NEW.monthly_repayment,
         NEW.last_installment, NEW.total_of_payments, NEW.effective_monthly, NEW.effective_yearly,
         NEW.counter_offer_round)
        IS DISTINCT FROM
        (OLD.principal, OLD.term_months, OLD.interest, OLD.first_installment, OLD.monthly_repayment,
         OLD.last_installment, OLD.total_of_payments, OLD.effective_monthly, OLD.effective_yearly,
         OLD.counter_offer_round)
        AND NOT (OLD.counter_offer_round IS NULL AND OLD.state IN ('PENDING', 'AWAITING_CHECK')
          AND NEW.state = 'APPROVED' AND NEW.counter_offer_round = OLD.review_round
          AND EXISTS (SELECT FROM loan_counter_offer c WHERE c.loan_id = OLD.id AND c.round = OLD.review_round
            AND (c.asked_principal, c.asked_term_months, c.asked_interest, c.asked_first_installment,
                 c.asked_monthly_repayment, c.asked_last_installment, c.asked_total_of_payments,
                 c.asked_effective_monthly, c.asked_effective_yearly,
                 c.principal, c.term_months, c.interest, c.first_installment, c.monthly_repayment,
                 c.last_installment, c.total_of_payments, c.effective_monthly, c.effective_yearly)
              IS NOT DISTINCT FROM
                (OLD.principal, OLD.term_months, OLD.interest, OLD.first_installment,
                 OLD.monthly_repayment, OLD.last_installment, OLD.total_of_payments,
                 OLD.effective_monthly, OLD.effective_yearly,
                 NEW.principal, NEW.term_months, NEW.interest, NEW.first_installment, NEW.monthly_repayment,
                 NEW.last_installment, NEW.total_of_payments, NEW.effective_monthly, NEW.effective_yearly)))
  THEN
    RAISE EXCEPTION 'the terms of loan % are kept for ever', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_terms_unchanged BEFORE UPDATE ON loan
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_terms();

-- A loan stays at its row of the history or goes to the next one, never back.
CREATE FUNCTION refuse_loan_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of loan % goes from % to %, not to %',
    OLD.id, OLD.event_seq, OLD.event_seq + 1, NEW.event_seq USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_no_reversal BEFORE UPDATE ON loan
  FOR EACH ROW WHEN (NEW.event_seq NOT IN (OLD.event_seq, OLD.event_seq + 1))
  EXECUTE FUNCTION refuse_loan_reversal();

-- Recording a first withdrawal increments schedule_number. The record is never changed, only removed.
CREATE FUNCTION check_first_withdrawal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_withdrawn_at IS NULL AND NEW.first_withdrawn_at IS NOT NULL
        AND NEW.schedule_number = OLD.schedule_number + 1
     OR OLD.first_withdrawn_at IS NOT NULL AND NEW.first_withdrawn_at IS NULL
        AND NEW.returned_at IS NOT NULL AND NEW.schedule_number = OLD.schedule_number
     OR (NEW.first_withdrawn_at, NEW.counted_from, NEW.schedule_number, NEW.returned_at) IS NOT DISTINCT FROM
        (OLD.first_withdrawn_at, OLD.counted_from, OLD.schedule_number, OLD.returned_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the first withdrawal of loan % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_first_withdrawal_change BEFORE UPDATE ON loan
  FOR EACH ROW EXECUTE FUNCTION check_first_withdrawal_change();

-- The history of a loan, append-only. Each row's from_state is the to_state of the row before.
CREATE TABLE loan_event (
  loan_id      text COLLATE "C" NOT NULL,
  seq          integer          NOT NULL,
  previous_seq integer          GENERATED ALWAYS AS (NULLIF(seq - 1, 0)) STORED,
  from_state   text             NOT NULL,
  to_state     text             NOT NULL,
  at           timestamptz      NOT NULL,
  actor_kind   text             NOT NULL,
  actor_id     text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, seq),
  CONSTRAINT loan_event_loan_fk FOREIGN KEY (loan_id) REFERENCES loan DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT loan_event_seq_check CHECK (seq >= 1),
  CONSTRAINT loan_event_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'system')),
  CONSTRAINT loan_event_actor_id_check CHECK (length(actor_id) <= 80),
  CONSTRAINT loan_event_state_key UNIQUE (loan_id, seq, to_state),
  CONSTRAINT loan_event_transition_fk FOREIGN KEY (from_state, to_state) REFERENCES loan_transition,
  CONSTRAINT loan_event_previous_fk FOREIGN KEY (loan_id, previous_seq, from_state)
    REFERENCES loan_event (loan_id, seq, to_state),
  CONSTRAINT loan_event_first_check CHECK ((seq = 1) = (from_state = 'NONE'))
);
CREATE INDEX loan_event_time ON loan_event (at, to_state);
ALTER TABLE loan ADD CONSTRAINT loan_state_fk FOREIGN KEY (id, event_seq, state)
  REFERENCES loan_event (loan_id, seq, to_state) DEFERRABLE INITIALLY DEFERRED;
CREATE TRIGGER loan_event_append_only BEFORE UPDATE OR DELETE ON loan_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_event_no_truncate BEFORE TRUNCATE ON loan_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- Decisions, signed texts, schedule

-- Staff decisions. The two stages of a round need two different people, and each stage is decided once
-- (V22).
CREATE TABLE loan_decision (
  loan_id  text COLLATE "C" NOT NULL,
  round    integer          NOT NULL,
  stage    text             NOT NULL,
  verdict  text             NOT NULL,
  staff_id text COLLATE "C" NOT NULL,
  reasons  text[]           NOT NULL DEFAULT '{}',
  note     text             NOT NULL DEFAULT '',
  at       timestamptz      NOT NULL,
  PRIMARY KEY (loan_id, round, stage),
  CONSTRAINT loan_decision_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_decision_round_check CHECK (round >= 1),
  CONSTRAINT loan_decision_stage_check CHECK (stage IN ('MAKER', 'CHECKER')),
  CONSTRAINT loan_decision_verdict_check CHECK (verdict IN ('APPROVE', 'COUNTER', 'REJECT', 'ASK', 'CONFIRM',
    'RETURN')),
  CONSTRAINT loan_decision_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT loan_decision_note_check CHECK (length(note) <= 1000),
  CONSTRAINT loan_decision_two_people_key UNIQUE (loan_id, round, staff_id),
  CONSTRAINT loan_decision_stage_verdict_check CHECK (
    CASE stage WHEN 'MAKER' THEN verdict IN ('APPROVE', 'COUNTER', 'REJECT', 'ASK')
               ELSE verdict IN ('CONFIRM', 'RETURN', 'REJECT') END),
  CONSTRAINT loan_decision_reasons_check
    CHECK (verdict NOT IN ('COUNTER', 'REJECT', 'ASK') OR cardinality(reasons) > 0)
);
CREATE INDEX loan_decision_staff ON loan_decision (staff_id, at);
CREATE TRIGGER loan_decision_append_only BEFORE UPDATE OR DELETE ON loan_decision
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('note');
CREATE TRIGGER loan_decision_no_truncate BEFORE TRUNCATE ON loan_decision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Counter-offers: a smaller amount or a longer term than the borrower asked for, with all figures of both.
CREATE TABLE loan_counter_offer (
  loan_id                 text COLLATE "C" NOT NULL,
  round                   integer          NOT NULL,
  stage                   text             NOT NULL DEFAULT 'MAKER',
  reasons                 text[]           NOT NULL,
  asked_principal         bigint           NOT NULL,
  asked_term_months       integer          NOT NULL,
  asked_interest          bigint           NOT NULL,
  asked_first_installment bigint           NOT NULL,
  asked_monthly_repayment bigint           NOT NULL,
  asked_last_installment  bigint           NOT NULL,
  asked_total_of_payments bigint           NOT NULL,
  asked_effective_monthly numeric          NOT NULL,
  asked_effective_yearly  numeric          NOT NULL,
  -- The offered figures.
  principal               bigint           NOT NULL,
  term_months             integer          NOT NULL,
  interest                bigint           NOT NULL,
  first_installment       bigint           NOT NULL,
  monthly_repayment       bigint           NOT NULL,
  last_installment        bigint           NOT NULL,
  total_of_payments       bigint           NOT NULL,
  effective_monthly       numeric          NOT NULL,
  effective_yearly        numeric          NOT NULL,
  PRIMARY KEY (loan_id, round),
  CONSTRAINT loan_counter_offer_stage_check CHECK (stage = 'MAKER'),
  CONSTRAINT loan_counter_offer_decision_fk FOREIGN KEY (loan_id, round, stage)
    REFERENCES loan_decision (loan_id, round, stage),
  CONSTRAINT loan_counter_offer_reasons_check CHECK (cardinality(reasons) > 0),
  CONSTRAINT loan_counter_offer_smaller_check CHECK (
    principal > 0 AND principal <= asked_principal AND term_months >= asked_term_months
    AND (principal, term_months) <> (asked_principal, asked_term_months)),
  CONSTRAINT loan_counter_offer_total_check CHECK (
    asked_total_of_payments = asked_principal + asked_interest AND total_of_payments = principal + interest)
);
ALTER TABLE loan ADD CONSTRAINT loan_counter_offer_fk FOREIGN KEY (id, counter_offer_round)
  REFERENCES loan_counter_offer (loan_id, round);
CREATE TRIGGER loan_counter_offer_append_only BEFORE UPDATE OR DELETE ON loan_counter_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_counter_offer_no_truncate BEFORE TRUNCATE ON loan_counter_offer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The signed texts, never changed (V18). The database checks each hash. Erasure removes a text but not its
-- hash, so that a copy can still be verified.
CREATE TABLE loan_document (
  loan_id   text COLLATE "C" NOT NULL,
  kind      text             NOT NULL,
  content   text             NOT NULL,
  sha256    bytea            NOT NULL,
  frozen_at timestamptz      NOT NULL,
  erased_at timestamptz,
  CONSTRAINT loan_document_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_document_kind_check CHECK (kind IN ('DISCLOSURE', 'CONTRACT', 'SCHEDULE')),
  CONSTRAINT loan_document_sha256_key UNIQUE (loan_id, kind, sha256),
  CONSTRAINT loan_document_sha256_check CHECK (
    CASE WHEN erased_at IS NULL
      THEN length(content) BETWEEN 2 AND 400000 AND sha256 = sha256(convert_to(content, 'UTF8'))
      ELSE content = '' END)
);
-- A signed text exists once per loan; a schedule exists once for each first withdrawal.
CREATE UNIQUE INDEX loan_document_signed_once ON loan_document (loan_id, kind) WHERE kind <> 'SCHEDULE';
CREATE TRIGGER loan_document_append_only BEFORE UPDATE OR DELETE ON loan_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('content', 'erased_at');
CREATE TRIGGER loan_document_no_truncate BEFORE TRUNCATE ON loan_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Electronic signatures (RA 8792): hashes of the signed texts, channel of the code, IP address, time.
CREATE TABLE loan_acceptance (
  loan_id           text COLLATE "C" PRIMARY KEY,
  member_id         text COLLATE "C" NOT NULL,
  disclosure_kind   text             NOT NULL DEFAULT 'DISCLOSURE',
  disclosure_sha256 bytea            NOT NULL,
  contract_kind     text             NOT NULL DEFAULT 'CONTRACT',
  contract_sha256   bytea            NOT NULL,
  method            text             NOT NULL,
  ip_address        text             NOT NULL,
  user_agent        text             NOT NULL,
  accepted_at       timestamptz      NOT NULL,
  CONSTRAINT loan_acceptance_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_acceptance_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT loan_acceptance_disclosure_kind_check CHECK (disclosure_kind = 'DISCLOSURE'),
  CONSTRAINT loan_acceptance_contract_kind_check CHECK (contract_kind = 'CONTRACT'),
  CONSTRAINT loan_acceptance_method_check CHECK (method IN ('sms', 'mail', 'passkey')),
  CONSTRAINT loan_acceptance_ip_address_check CHECK (length(ip_address) <= 60),
  CONSTRAINT loan_acceptance_user_agent_check CHECK (length(user_agent) <= 300),
  CONSTRAINT loan_acceptance_disclosure_fk FOREIGN KEY (loan_id, disclosure_kind, disclosure_sha256)
    REFERENCES loan_document (loan_id, kind, sha256),
  CONSTRAINT loan_acceptance_contract_fk FOREIGN KEY (loan_id, contract_kind, contract_sha256)
    REFERENCES loan_document (loan_id, kind, sha256)
);
CREATE INDEX loan_acceptance_member ON loan_acceptance (member_id);
CREATE TRIGGER loan_acceptance_append_only BEFORE UPDATE OR DELETE ON loan_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('ip_address', 'user_agent');
CREATE TRIGGER loan_acceptance_no_truncate BEFORE TRUNCATE ON loan_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The dated schedules. Each first withdrawal inserts one.
CREATE TABLE loan_installment (
  loan_id         text COLLATE "C" NOT NULL,
  schedule_number integer          NOT NULL,
  number          integer          NOT NULL,
  due_date        date             NOT NULL,
  principal       bigint           NOT NULL,
  interest        bigint           NOT NULL,
  total           bigint           NOT NULL,
  balance_after   bigint           NOT NULL,
  PRIMARY KEY (loan_id, schedule_number, number),
  CONSTRAINT loan_installment_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT loan_installment_schedule_number_check CHECK (schedule_number >= 1),
  CONSTRAINT loan_installment_number_check CHECK (number BETWEEN 1 AND 60),
  CONSTRAINT loan_installment_principal_check CHECK (principal > 0),
  CONSTRAINT loan_installment_interest_check CHECK (interest >= 0),
  CONSTRAINT loan_installment_balance_after_check CHECK (balance_after >= 0),
  CONSTRAINT loan_installment_total_check CHECK (total = principal + interest)
);
CREATE INDEX loan_installment_due ON loan_installment (due_date);
CREATE TRIGGER loan_installment_append_only BEFORE UPDATE OR DELETE ON loan_installment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_installment_no_truncate BEFORE TRUNCATE ON loan_installment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
