-- Corrections of facts that a member cannot change any more: name, birth date and ID. One person of the staff proposes
-- what the member asked for in a ticket, a second one confirms it (RA 10173, section 16).
CREATE TABLE profile_correction (
  member_id     text COLLATE "C" NOT NULL,
  id            text COLLATE "C" NOT NULL,
  -- The facts before and after, encrypted: an ID number is among them.
  facts_sealed  bytea            NOT NULL,
  -- Written for staff.
  reason        text             NOT NULL,
  -- The ticket in which the member asked.
  ticket_number text             NOT NULL,
  -- Files that staff keep with the member and that prove it.
  file_ids      text[] COLLATE "C" NOT NULL,
  proposed_by   text COLLATE "C" NOT NULL,
  proposed_at   timestamptz      NOT NULL,
  confirmed_by  text COLLATE "C",
  ended_at      timestamptz,
  -- DONE; DROPPED by staff; LAPSED: nobody decided it in time.
  ending        text,
  PRIMARY KEY (member_id, id),
  CONSTRAINT profile_correction_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT profile_correction_id_check CHECK (id ~ '^pcr_[0-9A-Za-z]{22}$'),
  CONSTRAINT profile_correction_reason_check CHECK (length(reason) BETWEEN 10 AND 500),
  CONSTRAINT profile_correction_ticket_number_check CHECK (length(ticket_number) BETWEEN 1 AND 20),
  CONSTRAINT profile_correction_file_ids_check CHECK (cardinality(file_ids) <= 4),
  CONSTRAINT profile_correction_proposed_by_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT profile_correction_confirmed_by_fk FOREIGN KEY (confirmed_by) REFERENCES staff,
  CONSTRAINT profile_correction_two_people_check CHECK (confirmed_by <> proposed_by),
  CONSTRAINT profile_correction_ended_check CHECK ((ended_at IS NULL) = (ending IS NULL) AND ended_at >= proposed_at),
  CONSTRAINT profile_correction_ending_check CHECK (ending IN ('DONE', 'DROPPED', 'LAPSED')),
  CONSTRAINT profile_correction_done_check CHECK ((ending IS NOT DISTINCT FROM 'DONE') = (confirmed_by IS NOT NULL))
);
CREATE UNIQUE INDEX profile_correction_open ON profile_correction (member_id) WHERE ended_at IS NULL;
-- The proposals that wait, and those that lapse.
CREATE INDEX profile_correction_waiting ON profile_correction (proposed_at) WHERE ended_at IS NULL;
CREATE TRIGGER profile_correction_member_open BEFORE INSERT ON profile_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();

-- A proposal only ends, once.
CREATE FUNCTION check_profile_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR (to_jsonb(NEW) - '{confirmed_by,ended_at,ending}'::text[])
       IS DISTINCT FROM (to_jsonb(OLD) - '{confirmed_by,ended_at,ending}'::text[]) THEN
    RAISE EXCEPTION 'the correction % of a profile cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER profile_correction_change BEFORE UPDATE ON profile_correction
  FOR EACH ROW EXECUTE FUNCTION check_profile_correction_change();
