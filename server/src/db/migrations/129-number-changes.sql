-- A change of the phone number by its member. A code proved the new number at proven_at; the change is asked for when
-- asked_at is set, and waits until takes_effect_at unless a passkey confirmed it (V37).
CREATE TABLE number_change (
  member_id       text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  old_number      text             NOT NULL,
  new_number      text             NOT NULL,
  proven_at       timestamptz      NOT NULL,
  asked_at        timestamptz,
  takes_effect_at timestamptz,
  ended_at        timestamptz,
  -- DONE; STOPPED by the member; LOCKED or HELD: the money was locked or on hold; TAKEN: another account had the
  -- number by then; REPLACED: the account was recovered with another number meanwhile; LAPSED: the account was no
  -- longer active.
  ending          text,
  PRIMARY KEY (member_id, id),
  CONSTRAINT number_change_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT number_change_id_check CHECK (id ~ '^phn_[0-9A-Za-z]{22}$'),
  CONSTRAINT number_change_old_number_check CHECK (old_number ~ '^[1-9][0-9]{8,14}$'),
  CONSTRAINT number_change_new_number_check CHECK (new_number ~ '^[1-9][0-9]{8,14}$' AND new_number <> old_number),
  CONSTRAINT number_change_asked_check CHECK (asked_at >= proven_at AND (asked_at IS NULL) = (takes_effect_at IS NULL)),
  CONSTRAINT number_change_effect_check CHECK (takes_effect_at >= asked_at),
  CONSTRAINT number_change_ended_check CHECK ((ended_at IS NULL) = (ending IS NULL) AND ended_at >= asked_at),
  CONSTRAINT number_change_ending_check CHECK (
    ending IN ('DONE', 'STOPPED', 'LOCKED', 'HELD', 'TAKEN', 'REPLACED', 'LAPSED'))
);
CREATE UNIQUE INDEX number_change_id ON number_change (id);
-- One at a time: proven, or asked for and waiting.
CREATE UNIQUE INDEX number_change_proven ON number_change (member_id) WHERE asked_at IS NULL;
CREATE UNIQUE INDEX number_change_waiting ON number_change (member_id)
  WHERE asked_at IS NOT NULL AND ended_at IS NULL;
-- The owner of an account whose number somebody else changed knows only the old one.
CREATE INDEX number_change_old_number ON number_change (old_number) WHERE ending = 'DONE';
CREATE TRIGGER number_change_living_member BEFORE INSERT ON number_change
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();
