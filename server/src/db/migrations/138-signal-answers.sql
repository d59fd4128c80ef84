-- The answers of reviewers about facts that a member shares with another member or with a person of the staff. The
-- facts themselves are compared at each view; an answer holds for both members.
CREATE TABLE signal_answer (
  -- Of the kind, the two people and the fact, keyed: the fact itself is not stored.
  fingerprint bytea            PRIMARY KEY,
  kind        text             NOT NULL,
  member_id   text COLLATE "C" NOT NULL,
  -- NULL for data of a person of the staff.
  other_id    text COLLATE "C",
  answer      text             NOT NULL,
  note        text             NOT NULL,
  answered_by text COLLATE "C" NOT NULL,
  answered_at timestamptz      NOT NULL,
  CONSTRAINT signal_answer_fingerprint_check CHECK (length(fingerprint) = 32),
  CONSTRAINT signal_answer_kind_check CHECK (kind IN ('same-identity-number', 'same-account', 'same-phone',
    'same-device', 'same-picture', 'reference-phone', 'staff-data')),
  CONSTRAINT signal_answer_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT signal_answer_other_fk FOREIGN KEY (other_id) REFERENCES member,
  CONSTRAINT signal_answer_other_check CHECK ((kind = 'staff-data') = (other_id IS NULL)),
  CONSTRAINT signal_answer_answer_check CHECK (answer IN ('SAME_PERSON', 'FAMILY', 'KNOWN', 'NO_MATCH', 'SUSPICIOUS')),
  CONSTRAINT signal_answer_note_check CHECK (length(note) <= 500),
  CONSTRAINT signal_answer_answered_by_fk FOREIGN KEY (answered_by) REFERENCES staff
);
CREATE INDEX signal_answer_member ON signal_answer (member_id);
CREATE INDEX signal_answer_other ON signal_answer (other_id) WHERE other_id IS NOT NULL;

-- An answer never changes, except that erasure of either member empties the note.
CREATE FUNCTION refuse_signal_answer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'note' IS DISTINCT FROM to_jsonb(OLD) - 'note' OR NEW.note <> '' OR NOT EXISTS (
    SELECT FROM member WHERE state = 'erased' AND id IN (OLD.member_id, OLD.other_id)) THEN
    RAISE EXCEPTION 'the answer about % cannot be rewritten', OLD.member_id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signal_answer_unchanged BEFORE UPDATE ON signal_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_signal_answer_change();
CREATE TRIGGER signal_answer_no_delete BEFORE DELETE ON signal_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER signal_answer_no_truncate BEFORE TRUNCATE ON signal_answer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Removes what staff wrote about an erased member. It runs as the owner, like erase_kept_records.
CREATE FUNCTION erase_signal_notes(p_member_id text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE signal_answer SET note = '' WHERE p_member_id IN (member_id, other_id) AND note <> '';
$$;
