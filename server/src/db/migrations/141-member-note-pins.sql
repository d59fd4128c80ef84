-- Notes on a member that staff keep on top, a few at most. A pin is deleted when it is taken off, or with its note.
CREATE TABLE member_note_pin (
  member_id text COLLATE "C" NOT NULL,
  note_id   text COLLATE "C" NOT NULL,
  staff_id  text COLLATE "C" NOT NULL,
  at        timestamptz      NOT NULL,
  PRIMARY KEY (member_id, note_id),
  CONSTRAINT member_note_pin_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_note_pin_note_fk FOREIGN KEY (note_id) REFERENCES member_note ON DELETE CASCADE,
  CONSTRAINT member_note_pin_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE UNIQUE INDEX member_note_pin_note ON member_note_pin (note_id);
CREATE INDEX member_note_pin_staff ON member_note_pin (staff_id);
