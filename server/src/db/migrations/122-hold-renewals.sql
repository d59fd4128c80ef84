-- A proposal to renew a fraud hold, and its confirmation by a second person (V38). It moves the end of the
-- hold to ends_on. reason: what still speaks for the hold, written for staff.
CREATE TABLE fraud_hold_renewal (
  member_id    text COLLATE "C" NOT NULL,
  id           text COLLATE "C" NOT NULL,
  hold_id      text COLLATE "C" NOT NULL,
  reason       text             NOT NULL,
  ends_on      date             NOT NULL,
  proposed_by  text COLLATE "C" NOT NULL,
  proposed_at  timestamptz      NOT NULL,
  confirmed_by text COLLATE "C",
  confirmed_at timestamptz,
  CONSTRAINT fraud_hold_renewal_pk PRIMARY KEY (member_id, id),
  CONSTRAINT fraud_hold_renewal_id_check CHECK (id ~ '^whr_[0-9A-Za-z]{22}$'),
  CONSTRAINT fraud_hold_renewal_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT fraud_hold_renewal_hold_fk FOREIGN KEY (hold_id) REFERENCES fraud_hold,
  CONSTRAINT fraud_hold_renewal_reason_check CHECK (length(reason) BETWEEN 20 AND 500),
  CONSTRAINT fraud_hold_renewal_proposed_by_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT fraud_hold_renewal_confirmed_by_fk FOREIGN KEY (confirmed_by) REFERENCES staff,
  CONSTRAINT fraud_hold_renewal_two_people_check CHECK (confirmed_by <> proposed_by),
  CONSTRAINT fraud_hold_renewal_confirmation_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
);
CREATE UNIQUE INDEX fraud_hold_renewal_open ON fraud_hold_renewal (hold_id) WHERE confirmed_at IS NULL;
CREATE INDEX fraud_hold_renewal_of_hold ON fraud_hold_renewal (hold_id);
CREATE TRIGGER fraud_hold_renewal_no_delete BEFORE DELETE ON fraud_hold_renewal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_fraud_hold_renewal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_at IS NOT NULL
     OR (NEW.member_id, NEW.id, NEW.hold_id, NEW.reason, NEW.ends_on, NEW.proposed_by, NEW.proposed_at)
        IS DISTINCT FROM
        (OLD.member_id, OLD.id, OLD.hold_id, OLD.reason, OLD.ends_on, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'the renewal % of a fraud hold cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fraud_hold_renewal_change BEFORE UPDATE ON fraud_hold_renewal
  FOR EACH ROW EXECUTE FUNCTION check_fraud_hold_renewal_change();
