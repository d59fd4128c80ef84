-- Hand-overs and notes that staff write for each other about tickets and chats. They are never sent, but are in the copy
-- of a member's data. A row never changes, and is deleted with its ticket or chat.
CREATE TABLE support_note (
  id        text COLLATE "C" PRIMARY KEY,
  ticket_id text COLLATE "C",
  chat_id   text COLLATE "C",
  kind      text             NOT NULL,
  staff_id  text COLLATE "C" NOT NULL,
  -- The colleague or the role that it was handed to.
  to_staff  text COLLATE "C",
  to_role   text,
  text      text             NOT NULL,
  at        timestamptz      NOT NULL,
  CONSTRAINT support_note_id_check CHECK (id ~ '^snt_[0-9A-Za-z]{22}$'),
  CONSTRAINT support_note_ticket_fk FOREIGN KEY (ticket_id) REFERENCES ticket ON DELETE CASCADE,
  CONSTRAINT support_note_chat_fk FOREIGN KEY (chat_id) REFERENCES chat ON DELETE CASCADE,
  CONSTRAINT support_note_subject_check CHECK (num_nonnulls(ticket_id, chat_id) = 1),
  CONSTRAINT support_note_kind_check CHECK (kind IN ('NOTE', 'HAND_OVER')),
  CONSTRAINT support_note_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT support_note_to_staff_fk FOREIGN KEY (to_staff) REFERENCES staff,
  CONSTRAINT support_note_to_role_check CHECK (to_role IN ('SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR')),
  CONSTRAINT support_note_to_check
    CHECK (num_nonnulls(to_staff, to_role) = CASE kind WHEN 'HAND_OVER' THEN 1 ELSE 0 END),
  CONSTRAINT support_note_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX support_note_ticket ON support_note (ticket_id, at);
CREATE INDEX support_note_chat ON support_note (chat_id, at);
CREATE TRIGGER support_note_no_update BEFORE UPDATE ON support_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An unclaimed ticket that was handed to a role: people with that role claim it.
ALTER TABLE ticket ADD COLUMN for_role text,
  ADD CONSTRAINT ticket_for_role_check CHECK (for_role IN ('SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR')),
  ADD CONSTRAINT ticket_for_role_unclaimed_check CHECK (for_role IS NULL OR claimed_by IS NULL);

-- A waiting chat that was handed on. Anybody may still join it: somebody waits at the other end.
ALTER TABLE chat ADD COLUMN for_staff text COLLATE "C", ADD COLUMN for_role text,
  ADD CONSTRAINT chat_for_staff_fk FOREIGN KEY (for_staff) REFERENCES staff,
  ADD CONSTRAINT chat_for_role_check CHECK (for_role IN ('SUPPORT', 'LOAN_ASSISTANT', 'COLLECTOR')),
  ADD CONSTRAINT chat_for_one_check CHECK (num_nonnulls(for_staff, for_role) <= 1);
