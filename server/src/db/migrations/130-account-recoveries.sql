-- A member lost the phone, its number and every passkey: one person of the staff compared ID and a fresh selfie and
-- proposes another number, a second one confirms, and it waits. At both steps every old device and channel is told, and
-- one tap stops it.
CREATE TABLE account_recovery (
  member_id       text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  old_number      text             NOT NULL,
  new_number      text             NOT NULL,
  -- How the identity was checked, written for staff.
  identity_check  text             NOT NULL,
  -- The ticket with the conversation and the new pictures.
  ticket_number   text             NOT NULL,
  proposed_by     text COLLATE "C" NOT NULL,
  proposed_at     timestamptz      NOT NULL,
  confirmed_by    text COLLATE "C",
  confirmed_at    timestamptz,
  takes_effect_at timestamptz,
  ended_at        timestamptz,
  -- DONE; STOPPED by the member; DROPPED by staff; LAPSED: nobody confirmed it in time, or the account was no longer
  -- active; TAKEN: another account had the number by then.
  ending          text,
  PRIMARY KEY (member_id, id),
  CONSTRAINT account_recovery_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT account_recovery_id_check CHECK (id ~ '^rcv_[0-9A-Za-z]{22}$'),
  CONSTRAINT account_recovery_old_number_check CHECK (old_number ~ '^[1-9][0-9]{8,14}$'),
  CONSTRAINT account_recovery_new_number_check
    CHECK (new_number ~ '^[1-9][0-9]{8,14}$' AND new_number <> old_number),
  CONSTRAINT account_recovery_identity_check_check CHECK (length(identity_check) BETWEEN 20 AND 500),
  CONSTRAINT account_recovery_ticket_number_check CHECK (length(ticket_number) BETWEEN 1 AND 20),
  CONSTRAINT account_recovery_proposed_by_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT account_recovery_confirmed_by_fk FOREIGN KEY (confirmed_by) REFERENCES staff,
  CONSTRAINT account_recovery_two_people_check CHECK (confirmed_by <> proposed_by),
  CONSTRAINT account_recovery_confirmation_check CHECK (
    (confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_at IS NULL) = (takes_effect_at IS NULL)
    AND confirmed_at >= proposed_at AND takes_effect_at >= confirmed_at),
  CONSTRAINT account_recovery_ended_check CHECK ((ended_at IS NULL) = (ending IS NULL) AND ended_at >= proposed_at),
  CONSTRAINT account_recovery_ending_check CHECK (ending IN ('DONE', 'STOPPED', 'DROPPED', 'LAPSED', 'TAKEN')),
  CONSTRAINT account_recovery_done_check CHECK (ending <> 'DONE' OR confirmed_by IS NOT NULL)
);
CREATE UNIQUE INDEX account_recovery_id ON account_recovery (id);
CREATE UNIQUE INDEX account_recovery_open ON account_recovery (member_id) WHERE ended_at IS NULL;
-- The last days in which only accounts used before receive money.
CREATE INDEX account_recovery_done ON account_recovery (member_id, ended_at) WHERE ending = 'DONE';
-- The owner of an account that was recovered wrongly knows only the old number.
CREATE INDEX account_recovery_old_number ON account_recovery (old_number) WHERE ending = 'DONE';
CREATE TRIGGER account_recovery_living_member BEFORE INSERT ON account_recovery
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();

-- What was proposed stays as it was; an ended recovery does not change.
CREATE FUNCTION check_account_recovery_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
     OR (OLD.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at, NEW.takes_effect_at)
         IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at, OLD.takes_effect_at))
     OR (NEW.member_id, NEW.id, NEW.old_number, NEW.new_number, NEW.identity_check, NEW.ticket_number,
         NEW.proposed_by, NEW.proposed_at)
        IS DISTINCT FROM
        (OLD.member_id, OLD.id, OLD.old_number, OLD.new_number, OLD.identity_check, OLD.ticket_number,
         OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'the recovery % of an account cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_recovery_change BEFORE UPDATE ON account_recovery
  FOR EACH ROW EXECUTE FUNCTION check_account_recovery_change();
