-- The second person of a recovery sees the new selfie and the ID that the first one compared: the photos that staff keep
-- with the member. And a visitor's ticket, such as one about a stolen phone, is linked to the member whom staff
-- identified. Its sender stays the visitor: answers go to the sender's address, and the member does not see the ticket,
-- because the person who has the phone may be signed in.
ALTER TABLE account_recovery
  ADD COLUMN photo_ids text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD CONSTRAINT account_recovery_photo_ids_check CHECK (cardinality(photo_ids) <= 4);

CREATE OR REPLACE FUNCTION check_account_recovery_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
     OR (OLD.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at, NEW.takes_effect_at)
         IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at, OLD.takes_effect_at))
     OR (NEW.member_id, NEW.id, NEW.old_number, NEW.new_number, NEW.identity_check, NEW.ticket_number, NEW.photo_ids,
         NEW.proposed_by, NEW.proposed_at)
        IS DISTINCT FROM
        (OLD.member_id, OLD.id, OLD.old_number, OLD.new_number, OLD.identity_check, OLD.ticket_number, OLD.photo_ids,
         OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'the recovery % of an account cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE ticket
  ADD COLUMN about_member_id text COLLATE "C",
  ADD COLUMN linked_by text COLLATE "C",
  ADD COLUMN linked_at timestamptz,
  ADD CONSTRAINT ticket_about_member_fk FOREIGN KEY (about_member_id) REFERENCES member,
  ADD CONSTRAINT ticket_linked_by_fk FOREIGN KEY (linked_by) REFERENCES staff,
  ADD CONSTRAINT ticket_about_check CHECK (
    (about_member_id IS NULL) = (linked_by IS NULL) AND (linked_by IS NULL) = (linked_at IS NULL)
    AND (about_member_id IS NULL OR member_id IS NULL));
CREATE INDEX ticket_about ON ticket (about_member_id, opened_at) WHERE about_member_id IS NOT NULL;
