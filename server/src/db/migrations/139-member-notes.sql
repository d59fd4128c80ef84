-- Notes that staff write for each other about a member. They are never sent, but are in the copy of the member's data.
-- A note never changes, and is deleted with the member's data.
CREATE TABLE member_note (
  id        text COLLATE "C" PRIMARY KEY,
  member_id text COLLATE "C" NOT NULL,
  staff_id  text COLLATE "C" NOT NULL,
  text      text             NOT NULL,
  at        timestamptz      NOT NULL,
  CONSTRAINT member_note_id_check CHECK (id ~ '^mnt_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_note_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_note_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT member_note_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX member_note_member ON member_note (member_id, at);
CREATE INDEX member_note_staff ON member_note (staff_id);
CREATE TRIGGER member_note_living_member BEFORE INSERT ON member_note
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();
CREATE TRIGGER member_note_no_update BEFORE UPDATE ON member_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A person of the staff whom a note names: it stands on their Today until they have seen the notes of that member.
CREATE TABLE member_note_mention (
  note_id  text COLLATE "C" NOT NULL,
  staff_id text COLLATE "C" NOT NULL,
  seen_at  timestamptz,
  PRIMARY KEY (note_id, staff_id),
  CONSTRAINT member_note_mention_note_fk FOREIGN KEY (note_id) REFERENCES member_note ON DELETE CASCADE,
  CONSTRAINT member_note_mention_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE INDEX member_note_mention_staff ON member_note_mention (staff_id);
CREATE INDEX member_note_mention_unseen ON member_note_mention (staff_id) WHERE seen_at IS NULL;
