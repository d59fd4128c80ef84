-- The loan of money that waits for one: a person proposes it, and another confirms it (V32).

CREATE TABLE payment_match (
  payment_id       text COLLATE "C" NOT NULL,
  round            integer          NOT NULL,
  kind             text             NOT NULL,
  loan_id          text COLLATE "C",
  -- The payment that has booked the same money.
  other_payment_id text COLLATE "C",
  reason           text             NOT NULL,
  state            text             NOT NULL DEFAULT 'PROPOSED',
  proposed_by      text COLLATE "C" NOT NULL,
  proposed_at      timestamptz      NOT NULL,
  decided_by       text COLLATE "C",
  decided_at       timestamptz,
  PRIMARY KEY (payment_id, round),
  CONSTRAINT payment_match_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT payment_match_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT payment_match_other_payment_fk FOREIGN KEY (other_payment_id) REFERENCES payment,
  CONSTRAINT payment_match_proposer_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT payment_match_decider_fk FOREIGN KEY (decided_by) REFERENCES staff,
  CONSTRAINT payment_match_kind_check CHECK (kind IN ('LOAN', 'SAME_MONEY')),
  CONSTRAINT payment_match_target_check CHECK ((kind = 'LOAN') = (loan_id IS NOT NULL) AND (kind = 'SAME_MONEY') = (other_payment_id IS NOT NULL)
    AND other_payment_id <> payment_id),
  CONSTRAINT payment_match_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT payment_match_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'LAPSED')),
  CONSTRAINT payment_match_decided_check CHECK (
    (state = 'PROPOSED') = (decided_at IS NULL) AND (state IN ('PROPOSED', 'LAPSED')) = (decided_by IS NULL)),
  CONSTRAINT payment_match_two_people_check CHECK (decided_by <> proposed_by)
);
CREATE UNIQUE INDEX payment_match_waiting ON payment_match (payment_id) WHERE state = 'PROPOSED';
CREATE INDEX payment_match_loan ON payment_match (loan_id) WHERE loan_id IS NOT NULL;
CREATE INDEX payment_match_other_payment ON payment_match (other_payment_id) WHERE other_payment_id IS NOT NULL;
CREATE FUNCTION refuse_payment_match_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_loan constant jsonb := jsonb_build_object('loan_id',
    coalesce(OLD.loan_id, (SELECT loan_id FROM payment WHERE id = OLD.other_payment_id)));
BEGIN
  IF is_only_erasure(to_jsonb(OLD) || v_loan, to_jsonb(NEW) || v_loan, ARRAY['reason'])
     OR OLD.state = 'PROPOSED'
     AND to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at']
         = to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the match of % is decided once', OLD.payment_id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER payment_match_decided_once BEFORE UPDATE ON payment_match
  FOR EACH ROW EXECUTE FUNCTION refuse_payment_match_change();
CREATE TRIGGER payment_match_no_delete BEFORE DELETE ON payment_match
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_match_no_truncate BEFORE TRUNCATE ON payment_match
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Removes what staff wrote about payments of an erased member. It runs as the owner, like erase_kept_records.
CREATE FUNCTION erase_payment_matches(p_member_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payment_match m SET reason = ''
    WHERE reason <> ''
      AND coalesce(m.loan_id, (SELECT p.loan_id FROM payment p WHERE p.id = m.other_payment_id))
        IN (SELECT id FROM loan WHERE member_id = p_member_id);
END $$;
