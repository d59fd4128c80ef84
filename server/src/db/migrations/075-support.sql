-- Contact tickets and live chats (S2.23), with their entries and deadlines.

CREATE TABLE chat (
  id            text        PRIMARY KEY CHECK (id ~ '^cht_[0-9A-Za-z]{22}$'),
  -- An HMAC of the secret that the browser created; the secret itself is not stored.
  secret_print  bytea       NOT NULL CHECK (length(secret_print) = 32),
  member_id     text        REFERENCES member (id),
  name          text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email         text        CHECK (length(email) <= 100),
  language      text        NOT NULL CHECK (language IN ('en', 'fil')),
  state         text        NOT NULL CHECK (state IN ('WAITING', 'ACTIVE', 'CLOSED')),
  claimed_by    text        REFERENCES staff (id),
  -- Entries are numbered under this row's lock, so that a reader's cursor never skips one.
  last_seq      integer     NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  last_entry_at timestamptz NOT NULL,
  staff_read_seq integer    NOT NULL DEFAULT 0 CHECK (staff_read_seq >= 0),
  opened_at     timestamptz NOT NULL,
  closed_at     timestamptz,
  CONSTRAINT chat_secret_print_key UNIQUE (secret_print),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CHECK (state <> 'ACTIVE' OR claimed_by IS NOT NULL),
  CHECK (state <> 'WAITING' OR claimed_by IS NULL),
  CHECK (member_id IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX chat_open ON chat (opened_at, id) WHERE state <> 'CLOSED';
CREATE INDEX chat_member ON chat (member_id, opened_at);

CREATE TABLE chat_entry (
  chat_id  text        NOT NULL REFERENCES chat (id),
  seq      integer     NOT NULL CHECK (seq >= 1),
  kind     text        NOT NULL CHECK (kind IN ('MESSAGE', 'JOINED', 'LEFT', 'CLOSED', 'TICKET')),
  author   text        NOT NULL CHECK (author IN ('SENDER', 'STAFF', 'SYSTEM')),
  staff_id text        REFERENCES staff (id),
  text     text        CHECK (length(text) BETWEEN 1 AND 2000),
  at       timestamptz NOT NULL,
  PRIMARY KEY (chat_id, seq),
  CHECK ((author = 'STAFF') = (staff_id IS NOT NULL)),
  CHECK (kind NOT IN ('MESSAGE', 'TICKET') OR text IS NOT NULL)
);
CREATE TRIGGER chat_entry_kept BEFORE UPDATE ON chat_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE ticket (
  id            text        PRIMARY KEY CHECK (id ~ '^tkt_[0-9A-Za-z]{22}$'),
  number        text        NOT NULL CHECK (number ~ '^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  member_id     text        REFERENCES member (id),
  -- The unanswered chat that this ticket was made from.
  chat_id       text        REFERENCES chat (id),
  category      text        NOT NULL CHECK (category IN ('QUESTION', 'COMPLAINT', 'PRIVACY')),
  name          text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email         text        CHECK (length(email) <= 100),
  language      text        NOT NULL CHECK (language IN ('en', 'fil')),
  state         text        NOT NULL CHECK (state IN ('OPEN', 'ANSWERED', 'CLOSED')),
  claimed_by    text        REFERENCES staff (id),
  last_seq      integer     NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  opened_at     timestamptz NOT NULL,
  -- Since when it has waited for the side whose turn it is; orders the queue.
  waiting_since timestamptz NOT NULL,
  answer_by     timestamptz NOT NULL,
  resolve_by    timestamptz NOT NULL,
  closed_at     timestamptz,
  outcome       text        CHECK (outcome IN ('SOLVED', 'EXPLAINED', 'NOT_UPHELD', 'NO_REPLY', 'SPAM')),
  CONSTRAINT ticket_number_key UNIQUE (number),
  CONSTRAINT ticket_chat_key UNIQUE (chat_id),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CHECK ((state = 'CLOSED') = (outcome IS NOT NULL)),
  CHECK (member_id IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX ticket_queue ON ticket (state, waiting_since, id);
CREATE INDEX ticket_member ON ticket (member_id, opened_at);

CREATE TABLE ticket_entry (
  ticket_id text        NOT NULL REFERENCES ticket (id),
  seq       integer     NOT NULL CHECK (seq >= 1),
  author    text        NOT NULL CHECK (author IN ('SENDER', 'STAFF')),
  staff_id  text        REFERENCES staff (id),
  text      text        NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  at        timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, seq),
  CHECK ((author = 'STAFF') = (staff_id IS NOT NULL))
);
CREATE TRIGGER ticket_entry_kept BEFORE UPDATE ON ticket_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
