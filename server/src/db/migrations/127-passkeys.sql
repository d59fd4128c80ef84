-- Passkeys of members and of staff (WebAuthn). The private key never leaves the person's device.
CREATE TABLE member_passkey (
  member_id       text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  -- The authenticator's own id of the key, as base64url.
  credential_id   text COLLATE "C" NOT NULL,
  -- COSE.
  public_key      bytea            NOT NULL,
  -- How often the key was used, by its own count; one that does not grow names a copy. Many keys always say 0.
  counter         bigint           NOT NULL,
  transports      text[]           NOT NULL,
  -- Whether the key may be copied to other devices of its owner, and whether it was.
  is_synced       boolean          NOT NULL,
  is_backed_up    boolean          NOT NULL,
  name            text             NOT NULL,
  created_at      timestamptz      NOT NULL,
  -- It confirms nothing and signs nobody in before this time.
  usable_from     timestamptz      NOT NULL,
  used_at         timestamptz,
  removed_at      timestamptz,
  PRIMARY KEY (member_id, id),
  CONSTRAINT member_passkey_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_passkey_id_check CHECK (id ~ '^psk_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_passkey_credential_id_check CHECK (
    credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) BETWEEN 16 AND 1400),
  CONSTRAINT member_passkey_public_key_check CHECK (length(public_key) BETWEEN 32 AND 2000),
  CONSTRAINT member_passkey_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT member_passkey_transports_check CHECK (cardinality(transports) <= 8),
  CONSTRAINT member_passkey_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT member_passkey_usable_check CHECK (usable_from >= created_at)
);
-- One key belongs to one member, a removed one too.
CREATE UNIQUE INDEX member_passkey_id ON member_passkey (id);
CREATE UNIQUE INDEX member_passkey_credential ON member_passkey (credential_id);
CREATE TRIGGER member_passkey_living_member BEFORE INSERT ON member_passkey
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();

-- The same of staff. They also confirm with it what another person proposed.
CREATE TABLE staff_passkey (
  staff_id        text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  credential_id   text COLLATE "C" NOT NULL,
  public_key      bytea            NOT NULL,
  counter         bigint           NOT NULL,
  transports      text[]           NOT NULL,
  is_synced       boolean          NOT NULL,
  is_backed_up    boolean          NOT NULL,
  name            text             NOT NULL,
  created_at      timestamptz      NOT NULL,
  usable_from     timestamptz      NOT NULL,
  used_at         timestamptz,
  removed_at      timestamptz,
  PRIMARY KEY (staff_id, id),
  CONSTRAINT staff_passkey_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT staff_passkey_id_check CHECK (id ~ '^psk_[0-9A-Za-z]{22}$'),
  CONSTRAINT staff_passkey_credential_id_check CHECK (
    credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) BETWEEN 16 AND 1400),
  CONSTRAINT staff_passkey_public_key_check CHECK (length(public_key) BETWEEN 32 AND 2000),
  CONSTRAINT staff_passkey_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
  CONSTRAINT staff_passkey_transports_check CHECK (cardinality(transports) <= 8),
  CONSTRAINT staff_passkey_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT staff_passkey_usable_check CHECK (usable_from >= created_at)
);
CREATE UNIQUE INDEX staff_passkey_id ON staff_passkey (id);
CREATE UNIQUE INDEX staff_passkey_credential ON staff_passkey (credential_id);

-- A question to a passkey: what it is asked for, from which session, and what the screen shows. It is answered once.
CREATE TABLE passkey_question (
  id         text COLLATE "C" PRIMARY KEY,
  -- Both NULL for a sign-in, which names nobody yet.
  member_id  text COLLATE "C",
  staff_id   text COLLATE "C",
  session_id text COLLATE "C",
  purpose    text             NOT NULL,
  -- SHA-256 of purpose, person, session, facts shown, and a random part.
  challenge  bytea            NOT NULL,
  -- What the operation needs to make the challenge again; never trusted without it.
  nonce      bytea            NOT NULL,
  asked_at   timestamptz      NOT NULL,
  expires_at timestamptz      NOT NULL,
  used_at    timestamptz,
  CONSTRAINT passkey_question_id_check CHECK (id ~ '^pkq_[0-9A-Za-z]{22}$'),
  CONSTRAINT passkey_question_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT passkey_question_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT passkey_question_session_fk FOREIGN KEY (session_id) REFERENCES session ON DELETE CASCADE,
  CONSTRAINT passkey_question_purpose_check CHECK (length(purpose) BETWEEN 1 AND 40),
  CONSTRAINT passkey_question_challenge_check CHECK (length(challenge) = 32),
  CONSTRAINT passkey_question_nonce_check CHECK (length(nonce) = 32),
  CONSTRAINT passkey_question_person_check CHECK (
    num_nonnulls(member_id, staff_id) = num_nonnulls(session_id)),
  CONSTRAINT passkey_question_expires_check CHECK (expires_at > asked_at)
);
CREATE INDEX passkey_question_member ON passkey_question (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX passkey_question_staff ON passkey_question (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX passkey_question_session ON passkey_question (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX passkey_question_age ON passkey_question (expires_at);

-- The domain for which passkeys are made. A passkey works for no other one, so it is fixed at the first start in live mode.
CREATE TABLE passkey_domain (
  is_only  boolean     PRIMARY KEY DEFAULT true CHECK (is_only),
  domain   text        NOT NULL CHECK (length(domain) BETWEEN 1 AND 253),
  fixed_at timestamptz NOT NULL
);
