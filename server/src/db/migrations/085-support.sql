-- Contact tickets and live chats (S2.23), with their entries and deadlines. An entry never changes; it is
-- deleted only with its whole chat or ticket.

CREATE TABLE chat (
  id                 text COLLATE "C" PRIMARY KEY,
  -- An HMAC of the secret that the browser created; the secret itself is not stored.
  secret_fingerprint bytea            NOT NULL,
  member_id          text COLLATE "C",
  name               text             NOT NULL,
  email              text,
  language           text             NOT NULL,
  state              text             NOT NULL,
  claimed_by         text COLLATE "C",
  -- Entries are numbered under this row's lock, so that a reader's cursor never skips one.
  last_seq           integer          NOT NULL DEFAULT 0,
  last_entry_at      timestamptz      NOT NULL,
  staff_read_seq     integer          NOT NULL DEFAULT 0,
  opened_at          timestamptz      NOT NULL,
  closed_at          timestamptz,
  CONSTRAINT chat_id_check CHECK (id ~ '^cht_[0-9A-Za-z]{22}$'),
  CONSTRAINT chat_secret_fingerprint_check CHECK (length(secret_fingerprint) = 32),
  CONSTRAINT chat_secret_fingerprint_key UNIQUE (secret_fingerprint),
  CONSTRAINT chat_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT chat_name_check CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT chat_email_check CHECK (length(email) <= 100),
  CONSTRAINT chat_language_check CHECK (language IN ('en', 'fil')),
  CONSTRAINT chat_state_check CHECK (state IN ('WAITING', 'ACTIVE', 'CLOSED')),
  CONSTRAINT chat_claimed_by_fk FOREIGN KEY (claimed_by) REFERENCES staff,
  CONSTRAINT chat_last_seq_check CHECK (last_seq >= 0),
  CONSTRAINT chat_staff_read_seq_check CHECK (staff_read_seq >= 0),
  CONSTRAINT chat_closed_check CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CONSTRAINT chat_active_check CHECK (state <> 'ACTIVE' OR claimed_by IS NOT NULL),
  CONSTRAINT chat_waiting_check CHECK (state <> 'WAITING' OR claimed_by IS NULL),
  CONSTRAINT chat_sender_check CHECK (member_id IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX chat_open ON chat (opened_at, id) WHERE state <> 'CLOSED';
CREATE INDEX chat_closed ON chat (closed_at, id) WHERE state = 'CLOSED';
CREATE INDEX chat_member ON chat (member_id, opened_at);
-- For the deletion of old chats of visitors; those of members are deleted by erasure.
CREATE INDEX chat_visitor_closed ON chat (closed_at) WHERE member_id IS NULL;
CREATE TRIGGER chat_member_open BEFORE INSERT ON chat
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

CREATE TABLE chat_entry (
  chat_id  text COLLATE "C" NOT NULL,
  seq      integer          NOT NULL,
  kind     text             NOT NULL,
  author   text             NOT NULL,
  staff_id text COLLATE "C",
  text     text,
  at       timestamptz      NOT NULL,
  PRIMARY KEY (chat_id, seq),
  CONSTRAINT chat_entry_chat_fk FOREIGN KEY (chat_id) REFERENCES chat ON DELETE CASCADE,
  CONSTRAINT chat_entry_seq_check CHECK (seq >= 1),
  CONSTRAINT chat_entry_kind_check CHECK (kind IN ('MESSAGE', 'JOINED', 'LEFT', 'CLOSED', 'TICKET')),
  CONSTRAINT chat_entry_author_check CHECK (author IN ('SENDER', 'STAFF', 'SYSTEM')),
  CONSTRAINT chat_entry_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT chat_entry_text_check CHECK (length(text) BETWEEN 1 AND 2000),
  CONSTRAINT chat_entry_staff_check CHECK ((author = 'STAFF') = (staff_id IS NOT NULL)),
  CONSTRAINT chat_entry_text_given_check CHECK (kind NOT IN ('MESSAGE', 'TICKET') OR text IS NOT NULL)
);
CREATE TRIGGER chat_entry_no_update BEFORE UPDATE ON chat_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE ticket (
  id            text COLLATE "C" PRIMARY KEY,
  number        text             NOT NULL,
  member_id     text COLLATE "C",
  -- The unanswered chat that this ticket was made from.
  chat_id       text COLLATE "C",
  category      text             NOT NULL,
  name          text             NOT NULL,
  email         text,
  language      text             NOT NULL,
  state         text             NOT NULL,
  claimed_by    text COLLATE "C",
  last_seq      integer          NOT NULL DEFAULT 0,
  opened_at     timestamptz      NOT NULL,
  -- Since when it has waited for the side whose turn it is; orders the queue, but for open tickets.
  waiting_since timestamptz      NOT NULL,
  answer_by     timestamptz      NOT NULL,
  resolve_by    timestamptz      NOT NULL,
  closed_at     timestamptz,
  outcome       text,
  CONSTRAINT ticket_id_check CHECK (id ~ '^tkt_[0-9A-Za-z]{22}$'),
  CONSTRAINT ticket_number_check CHECK (number ~ '^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT ticket_number_key UNIQUE (number),
  CONSTRAINT ticket_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT ticket_chat_fk FOREIGN KEY (chat_id) REFERENCES chat,
  CONSTRAINT ticket_chat_key UNIQUE (chat_id),
  CONSTRAINT ticket_category_check CHECK (category IN ('QUESTION', 'STOLEN_PHONE', 'COMPLAINT', 'PRIVACY')),
  CONSTRAINT ticket_name_check CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT ticket_email_check CHECK (length(email) <= 100),
  CONSTRAINT ticket_language_check CHECK (language IN ('en', 'fil')),
  CONSTRAINT ticket_state_check CHECK (state IN ('OPEN', 'ANSWERED', 'CLOSED')),
  CONSTRAINT ticket_claimed_by_fk FOREIGN KEY (claimed_by) REFERENCES staff,
  CONSTRAINT ticket_last_seq_check CHECK (last_seq >= 0),
  CONSTRAINT ticket_outcome_check CHECK (outcome IN ('SOLVED', 'EXPLAINED', 'NOT_UPHELD', 'NO_REPLY',
    'SPAM')),
  CONSTRAINT ticket_closed_check CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CONSTRAINT ticket_outcome_given_check CHECK ((state = 'CLOSED') = (outcome IS NOT NULL)),
  CONSTRAINT ticket_sender_check CHECK (member_id IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX ticket_queue ON ticket (state, waiting_since, id);
CREATE INDEX ticket_open ON ticket (answer_by, id) WHERE state = 'OPEN';
CREATE INDEX ticket_member ON ticket (member_id, opened_at);
CREATE INDEX ticket_visitor_closed ON ticket (closed_at) WHERE member_id IS NULL;
CREATE TRIGGER ticket_member_open BEFORE INSERT ON ticket
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

CREATE TABLE ticket_entry (
  ticket_id text COLLATE "C" NOT NULL,
  seq       integer          NOT NULL,
  author    text             NOT NULL,
  staff_id  text COLLATE "C",
  text      text             NOT NULL,
  at        timestamptz      NOT NULL,
  PRIMARY KEY (ticket_id, seq),
  CONSTRAINT ticket_entry_ticket_fk FOREIGN KEY (ticket_id) REFERENCES ticket ON DELETE CASCADE,
  CONSTRAINT ticket_entry_seq_check CHECK (seq >= 1),
  CONSTRAINT ticket_entry_author_check CHECK (author IN ('SENDER', 'STAFF')),
  CONSTRAINT ticket_entry_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT ticket_entry_text_check CHECK (length(text) BETWEEN 1 AND 2000),
  CONSTRAINT ticket_entry_staff_check CHECK ((author = 'STAFF') = (staff_id IS NOT NULL))
);
CREATE TRIGGER ticket_entry_no_update BEFORE UPDATE ON ticket_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
