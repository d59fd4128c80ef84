-- Notices to a member, shown in the notice centre, and the member's delivery preferences.

-- The text is sealed, in both languages, and never contains a code (V19). There is no foreign key to
-- member, as in `message`: notices are inserted at the end of transactions that move money, which must not
-- wait for the member's row.
CREATE TABLE member_notice (
  member_id  text        NOT NULL CHECK (member_id ~ '^mbr_[0-9A-Za-z]{22}$'),
  id         text        NOT NULL CHECK (id ~ '^ntc_[0-9A-Za-z]{22}$'),
  topic      text        NOT NULL CHECK (topic IN ('SECURITY', 'MONEY', 'LOAN', 'HELP')),
  template   text        NOT NULL CHECK (length(template) BETWEEN 1 AND 80),
  sealed     bytea       NOT NULL,
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  PRIMARY KEY (member_id, id)
);
CREATE INDEX member_notice_newest ON member_notice (member_id, created_at DESC, id DESC);
CREATE INDEX member_notice_unread ON member_notice (member_id) WHERE read_at IS NULL;
CREATE INDEX member_notice_age ON member_notice (created_at);

-- A notice never changes, except that read_at is set once.
CREATE FUNCTION refuse_notice_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.read_at IS NOT NULL
     OR to_jsonb(NEW) - 'read_at' IS DISTINCT FROM to_jsonb(OLD) - 'read_at' THEN
    RAISE EXCEPTION 'notice % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_notice_fixed BEFORE UPDATE ON member_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_notice_rewrite();

-- One row for each member who ever saved preferences; the language is in the member's row. There are no
-- columns for security and money, because those notices cannot be switched off.
CREATE TABLE notice_preference (
  member_id       text        PRIMARY KEY REFERENCES member,
  loan_sms        boolean     NOT NULL,
  loan_mail       boolean     NOT NULL,
  help_sms        boolean     NOT NULL,
  help_mail       boolean     NOT NULL,
  quiet_on        boolean     NOT NULL,
  quiet_from_hour integer     NOT NULL CHECK (quiet_from_hour BETWEEN 0 AND 23),
  quiet_to_hour   integer     NOT NULL CHECK (quiet_to_hour BETWEEN 0 AND 23),
  changed_at      timestamptz NOT NULL,
  CHECK (quiet_from_hour <> quiet_to_hour)
);

-- Not sent before this time, because of the member's quiet hours; NULL: sent at once.
ALTER TABLE message ADD COLUMN due_at timestamptz CHECK (due_at >= created_at);

-- Includes ended sessions, which the check for a new device reads too.
CREATE INDEX session_device ON session (member_id) WHERE member_id IS NOT NULL;
