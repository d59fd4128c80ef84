-- A proposal names which of its new photos is the selfie. NULL in older ones.
ALTER TABLE account_recovery
  ADD COLUMN selfie_id text COLLATE "C",
  ADD CONSTRAINT account_recovery_selfie_check CHECK (selfie_id IS NULL OR selfie_id = ANY(photo_ids));

CREATE OR REPLACE FUNCTION check_account_recovery_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
     OR (OLD.confirmed_at IS NOT NULL AND (NEW.confirmed_by, NEW.confirmed_at, NEW.takes_effect_at)
         IS DISTINCT FROM (OLD.confirmed_by, OLD.confirmed_at, OLD.takes_effect_at))
     OR (NEW.member_id, NEW.id, NEW.old_number, NEW.new_number, NEW.identity_check, NEW.ticket_number, NEW.photo_ids,
         NEW.selfie_id, NEW.proposed_by, NEW.proposed_at)
        IS DISTINCT FROM
        (OLD.member_id, OLD.id, OLD.old_number, OLD.new_number, OLD.identity_check, OLD.ticket_number, OLD.photo_ids,
         OLD.selfie_id, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'the recovery % of an account cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;

-- A report of a stolen phone that the owner made with the lock link is about the member, and nobody of the staff linked it.
ALTER TABLE ticket
  DROP CONSTRAINT ticket_about_check,
  ADD CONSTRAINT ticket_about_check CHECK (
    (about_member_id IS NULL) = (linked_at IS NULL) AND (linked_by IS NULL OR linked_at IS NOT NULL)
    AND (about_member_id IS NULL OR member_id IS NULL));
