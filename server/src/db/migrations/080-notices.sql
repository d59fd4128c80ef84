-- Messages by SMS and mail, the notices that the notice center shows, and the delivery preferences.

-- A message to a person. The text is sealed (it may contain a code) and deleted once it is sent or failed.
CREATE TABLE outgoing_message (
  id         text COLLATE "C" PRIMARY KEY,
  member_id  text COLLATE "C",
  channel    text             NOT NULL,
  recipient  text             NOT NULL,
  template   text             NOT NULL,
  -- The state that the text tells, e.g. due:ln_…; the message is dropped when that state changes before it is sent.
  about      text,
  sealed     bytea,
  state      text             NOT NULL,
  created_at timestamptz      NOT NULL,
  -- Not sent before this time, because of the member's quiet hours; NULL: sent at once.
  due_at     timestamptz,
  sent_at    timestamptz,
  failure    text,
  CONSTRAINT outgoing_message_channel_check CHECK (channel IN ('sms', 'mail')),
  CONSTRAINT outgoing_message_recipient_check CHECK (length(recipient) <= 200),
  CONSTRAINT outgoing_message_template_check CHECK (length(template) <= 80),
  CONSTRAINT outgoing_message_about_check CHECK (length(about) <= 80),
  CONSTRAINT outgoing_message_state_check CHECK (state IN ('queued', 'sent', 'failed', 'dropped')),
  CONSTRAINT outgoing_message_failure_check CHECK (length(failure) <= 500),
  CONSTRAINT outgoing_message_due_check CHECK (due_at >= created_at),
  CONSTRAINT outgoing_message_queued_check CHECK ((state = 'queued') = (sealed IS NOT NULL))
);
CREATE INDEX outgoing_message_member ON outgoing_message (member_id, created_at);
CREATE INDEX outgoing_message_about ON outgoing_message (about) WHERE state = 'queued';
CREATE INDEX outgoing_message_age ON outgoing_message (created_at);

-- Messages that the sandbox SMS and mail providers "delivered"; the demonstration shows them. With the
-- reference they detect a message that is sent twice.
CREATE TABLE sandbox_message (
  id        bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text COLLATE "C" NOT NULL,
  channel   text             NOT NULL,
  recipient text             NOT NULL,
  subject   text,
  body      text             NOT NULL,
  at        timestamptz      NOT NULL,
  CONSTRAINT sandbox_message_reference_check CHECK (length(reference) <= 80),
  CONSTRAINT sandbox_message_reference_key UNIQUE (reference),
  CONSTRAINT sandbox_message_channel_check CHECK (channel IN ('sms', 'mail'))
);
CREATE INDEX sandbox_message_recipient ON sandbox_message (recipient, id);
CREATE INDEX sandbox_message_age ON sandbox_message (at);

-- The text is sealed, in both languages, and never contains a code (V19). There is no foreign key to
-- member, as in outgoing_message: notices are inserted at the end of transactions that move money, which
-- must not wait for the member's row.
CREATE TABLE member_notice (
  member_id  text COLLATE "C" NOT NULL,
  id         text COLLATE "C" NOT NULL,
  topic      text             NOT NULL,
  template   text             NOT NULL,
  sealed     bytea            NOT NULL,
  created_at timestamptz      NOT NULL,
  read_at    timestamptz,
  PRIMARY KEY (member_id, id),
  CONSTRAINT member_notice_member_id_check CHECK (member_id ~ '^mbr_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_notice_id_check CHECK (id ~ '^ntc_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_notice_topic_check CHECK (topic IN ('SECURITY', 'MONEY', 'LOAN', 'HELP')),
  CONSTRAINT member_notice_template_check CHECK (length(template) BETWEEN 1 AND 80)
);
CREATE INDEX member_notice_newest ON member_notice (member_id, created_at DESC, id DESC);
CREATE INDEX member_notice_unread ON member_notice (member_id) WHERE read_at IS NULL;
CREATE INDEX member_notice_age ON member_notice (created_at);

-- A notice never changes, except that read_at is set once.
CREATE FUNCTION refuse_notice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.read_at IS NOT NULL
     OR to_jsonb(NEW) - 'read_at' IS DISTINCT FROM to_jsonb(OLD) - 'read_at' THEN
    RAISE EXCEPTION 'notice % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_notice_unchanged BEFORE UPDATE ON member_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_notice_change();

-- One row for each member who ever saved preferences; the language is in the member's row. There are no
-- columns for security and money, because those notices cannot be switched off.
CREATE TABLE notice_preference (
  member_id       text COLLATE "C" PRIMARY KEY,
  loan_sms        boolean          NOT NULL,
  loan_mail       boolean          NOT NULL,
  help_sms        boolean          NOT NULL,
  help_mail       boolean          NOT NULL,
  quiet_on        boolean          NOT NULL,
  quiet_from_hour integer          NOT NULL,
  quiet_to_hour   integer          NOT NULL,
  changed_at      timestamptz      NOT NULL,
  CONSTRAINT notice_preference_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT notice_preference_quiet_from_hour_check CHECK (quiet_from_hour BETWEEN 0 AND 23),
  CONSTRAINT notice_preference_quiet_to_hour_check CHECK (quiet_to_hour BETWEEN 0 AND 23),
  CONSTRAINT notice_preference_quiet_hours_check CHECK (quiet_from_hour <> quiet_to_hour)
);
