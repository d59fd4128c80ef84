-- Sign-in: members, staff, their sessions, invitations, phone proofs, one-time codes.

CREATE TABLE member (
  id                  text        PRIMARY KEY CHECK (id ~ '^mbr_[0-9A-Za-z]{22}$'),
  -- Normalized digits with country code, so that all spellings of a number are one account.
  phone_number        text        NOT NULL CHECK (phone_number ~ '^[1-9][0-9]{8,14}$'),
  email               text        CHECK (length(email) <= 100),
  -- When the member entered a code mailed there. No signing code is mailed before that.
  email_confirmed_at  timestamptz CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
  full_name           text        NOT NULL CHECK (length(full_name) BETWEEN 5 AND 100),
  password_hash       text        NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz NOT NULL,
  -- Employment has default values until employment_stated_at.
  work_place_country  text        NOT NULL CHECK (length(work_place_country) BETWEEN 3 AND 100),
  work_location       text        NOT NULL CHECK (length(work_location) BETWEEN 3 AND 100),
  job_title           text        NOT NULL CHECK (length(job_title) BETWEEN 3 AND 100),
  job_category        text        NOT NULL CHECK (length(job_category) BETWEEN 3 AND 100),
  monthly_net_income  bigint      NOT NULL CHECK (monthly_net_income BETWEEN 10000 AND 999999999),
  employment_stated_at timestamptz,
  -- At registration: the server determines the first two, the browser sends company_register.
  ip_address          text        NOT NULL CHECK (length(ip_address) <= 45),
  country_register    text        NOT NULL CHECK (length(country_register) <= 100),
  company_register    text        NOT NULL CHECK (length(company_register) <= 100),
  language            text        NOT NULL CHECK (language IN ('en', 'fil')),
  state               text        NOT NULL DEFAULT 'active'
                                  CHECK (state IN ('active', 'disabled', 'deleted')),
  created_at          timestamptz NOT NULL,
  CONSTRAINT member_phone_number_key UNIQUE (phone_number)
);

CREATE TABLE staff (
  id                    text        PRIMARY KEY CHECK (id ~ '^stf_[0-9A-Za-z]{22}$'),
  email                 text        NOT NULL CHECK (length(email) <= 100 AND email = lower(email)),
  name                  text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  roles                 text[]      NOT NULL CHECK (cardinality(roles) BETWEEN 1 AND 9),
  state                 text        NOT NULL CHECK (state IN ('invited', 'active', 'disabled')),
  password_hash         text        CHECK (password_hash LIKE '$argon2id$%'),
  totp_sealed           bytea,
  -- The TOTP time step of the last used code; a code works only once.
  totp_step             bigint,
  invitation_print      bytea       CHECK (length(invitation_print) = 32),
  invitation_expires_at timestamptz,
  created_by            text        NOT NULL CHECK (length(created_by) <= 80),
  created_at            timestamptz NOT NULL,
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_invitation_print_key UNIQUE (invitation_print),
  CHECK (roles <@ ARRAY['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'LOAN_OFFICER',
                        'CREDIT_MANAGER', 'FINANCE', 'COLLECTOR', 'AUDITOR', 'ADMIN']),
  CHECK (state <> 'active' OR (password_hash IS NOT NULL AND totp_sealed IS NOT NULL)),
  CHECK ((invitation_print IS NULL) = (invitation_expires_at IS NULL))
);

-- One sign-in and its refresh tokens. A token consists of session id, generation and an HMAC of both, so
-- no token can be made from this table.
CREATE TABLE session (
  id           text        PRIMARY KEY CHECK (id ~ '^ses_[0-9A-Za-z]{22}$'),
  member_id    text        REFERENCES member (id),
  staff_id     text        REFERENCES staff (id),
  is_remembered boolean    NOT NULL,
  generation   integer     NOT NULL DEFAULT 1 CHECK (generation >= 1),
  -- The generation exchanged last; accepted again until `generation` is presented (lost replies).
  predecessor  integer     CHECK (predecessor >= 1 AND predecessor < generation),
  created_at   timestamptz NOT NULL,
  rotated_at   timestamptz NOT NULL,
  -- Idle limit, extended at each rotation up to ends_at.
  expires_at   timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  ended_at     timestamptz,
  end_reason   text        CHECK (end_reason IN ('signed-out', 'signed-out-everywhere', 'token-reused',
                 'password-changed', 'account-recovered', 'payout-account-changed', 'disabled',
                 'roles-changed', 'replaced')),
  address      text        NOT NULL CHECK (length(address) <= 45),
  user_agent   text        NOT NULL CHECK (length(user_agent) <= 300),
  CHECK ((member_id IS NULL) <> (staff_id IS NULL)),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (expires_at <= ends_at)
);
CREATE INDEX session_member ON session (member_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX session_staff ON session (staff_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX session_age ON session (ends_at);

-- An ended session can never change again.
CREATE FUNCTION keep_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'session % has ended', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_ended_for_good BEFORE UPDATE ON session
  FOR EACH ROW EXECUTE FUNCTION keep_session_ended();

CREATE TABLE invitation (
  id          text        PRIMARY KEY CHECK (id ~ '^inv_[0-9A-Za-z]{22}$'),
  code_print  bytea       NOT NULL UNIQUE CHECK (length(code_print) = 32),
  campaign    text        NOT NULL CHECK (length(campaign) BETWEEN 1 AND 60),
  uses_max    integer     NOT NULL CHECK (uses_max BETWEEN 1 AND 1000000),
  uses_taken  integer     NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  revoked_at  timestamptz,
  created_by  text        NOT NULL REFERENCES staff (id),
  created_at  timestamptz NOT NULL,
  CONSTRAINT invitation_uses CHECK (uses_taken BETWEEN 0 AND uses_max)
);
CREATE INDEX invitation_recent ON invitation (created_at DESC, id);

-- One registration or recovery: its phone number, and whether a code proved that the person has it.
CREATE TABLE phone_proof (
  id            text        PRIMARY KEY CHECK (id ~ '^(reg|rec)_[0-9A-Za-z]{22}$'),
  purpose       text        NOT NULL CHECK (purpose IN ('REGISTRATION', 'RECOVERY')),
  phone_number  text        CHECK (phone_number ~ '^[1-9][0-9]{8,14}$'),
  invitation_id text        REFERENCES invitation (id),
  verified_at   timestamptz,
  used_at       timestamptz,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  CHECK (verified_at IS NULL OR phone_number IS NOT NULL),
  CHECK (used_at IS NULL OR verified_at IS NOT NULL)
);
CREATE INDEX phone_proof_age ON phone_proof (expires_at);

-- The current code per purpose and subject; a new code replaces it. Only an HMAC of the code and of
-- everything that it is bound to is stored (V19).
CREATE TABLE one_time_code (
  purpose    text        NOT NULL CHECK (purpose IN ('REGISTRATION', 'RECOVERY', 'OFFER_ACCEPTANCE',
                           'ACCOUNT_CHANGE', 'EMAIL_CONFIRMATION', 'WITHDRAWAL')),
  subject_id text        NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 80),
  member_id  text        CHECK (length(member_id) <= 80),
  print      bytea       NOT NULL CHECK (length(print) = 32),
  tries      smallint    NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
  issued_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
  used_at    timestamptz,
  PRIMARY KEY (purpose, subject_id)
);
CREATE INDEX one_time_code_age ON one_time_code (expires_at);
