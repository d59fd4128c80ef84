-- Sign-in: members, staff, their sessions, invitations, phone proofs, one-time codes.

---------------------------------------------------------------------------------------------------------
-- Members

-- A 'closed' member asked for erasure (RA 10173) but some data must be kept for a time by law; the member
-- cannot sign in. The personal data of an 'erased' member is removed; the id remains, because the ledger and the
-- audit log refer to it, and staff's notes on fraud holds remain. Neither becomes active again.
CREATE TABLE member (
  id                   text COLLATE "C" PRIMARY KEY,
  -- Normalized digits with country code, so that all spellings of a number are one account.
  phone_number         text             NOT NULL,
  email                text,
  -- When the member entered a code mailed there. No signing code is mailed before that.
  email_confirmed_at   timestamptz,
  full_name            text             NOT NULL,
  password_hash        text             NOT NULL,
  password_changed_at  timestamptz      NOT NULL,
  -- When the password was last set with a code to the phone alone.
  recovered_at         timestamptz,
  -- Employment has default values until employment_stated_at.
  work_place_country   text             NOT NULL,
  work_location        text             NOT NULL,
  job_title            text             NOT NULL,
  job_category         text             NOT NULL,
  monthly_net_income   bigint           NOT NULL,
  employment_stated_at timestamptz,
  -- At registration: the server determines the first two, the browser sends company_register.
  ip_address           text             NOT NULL,
  country_register     text             NOT NULL,
  company_register     text             NOT NULL,
  language             text             NOT NULL,
  state                text             NOT NULL DEFAULT 'active',
  created_at           timestamptz      NOT NULL,
  erasure_asked_at     timestamptz,
  -- The last day (until midnight in Manila) on which the member can cancel the erasure.
  erasure_last_day     date,
  -- The end of the legal retention period of a closed account.
  kept_until           date,
  CONSTRAINT member_id_check CHECK (id ~ '^mbr_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_email_check CHECK (length(email) <= 100),
  CONSTRAINT member_email_confirmed_at_check CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
  CONSTRAINT member_full_name_check CHECK (length(full_name) BETWEEN 5 AND 100),
  CONSTRAINT member_work_place_country_check CHECK (length(work_place_country) BETWEEN 3 AND 100),
  CONSTRAINT member_work_location_check CHECK (length(work_location) BETWEEN 3 AND 100),
  CONSTRAINT member_job_title_check CHECK (length(job_title) BETWEEN 3 AND 100),
  CONSTRAINT member_job_category_check CHECK (length(job_category) BETWEEN 3 AND 100),
  CONSTRAINT member_monthly_net_income_check CHECK (monthly_net_income BETWEEN 10000 AND 999999999),
  CONSTRAINT member_ip_address_check CHECK (length(ip_address) <= 45),
  CONSTRAINT member_country_register_check CHECK (length(country_register) <= 100),
  CONSTRAINT member_company_register_check CHECK (length(company_register) <= 100),
  CONSTRAINT member_language_check CHECK (language IN ('en', 'fil')),
  CONSTRAINT member_state_check CHECK (state IN ('active', 'disabled', 'closed', 'erased')),
  CONSTRAINT member_phone_number_check
    CHECK (state = 'erased' OR phone_number ~ '^[1-9][0-9]{8,14}$'),
  CONSTRAINT member_password_hash_check CHECK (
    CASE WHEN state IN ('closed', 'erased') THEN password_hash = ''
         ELSE password_hash LIKE '$argon2id$%' END),
  CONSTRAINT member_erasure_check CHECK ((erasure_asked_at IS NULL) = (erasure_last_day IS NULL)),
  CONSTRAINT member_kept_until_check CHECK ((state = 'closed') = (kept_until IS NOT NULL)),
  CONSTRAINT member_closed_check CHECK (state <> 'closed' OR email IS NULL),
  CONSTRAINT member_erased_check CHECK (state <> 'erased' OR (
    phone_number = '' AND full_name = 'Erased member' AND email IS NULL AND ip_address = ''
    AND country_register = '' AND company_register = '' AND employment_stated_at IS NULL))
);
-- A number belongs to one account while its member can sign in; after that it can register again.
CREATE UNIQUE INDEX member_phone_number_key ON member (phone_number)
  WHERE state IN ('active', 'disabled');
CREATE INDEX member_phone_number_any ON member (phone_number);
-- The words of the name given at registration, for the staff search of members without a profile.
CREATE INDEX member_name ON member
  USING gin (array_to_tsvector(array_remove(string_to_array(lower(full_name), ' '), '')));
CREATE INDEX member_erasure_due ON member (erasure_last_day)
  WHERE state = 'active' AND erasure_last_day IS NOT NULL;
CREATE INDEX member_kept_until ON member (kept_until) WHERE state = 'closed';

CREATE FUNCTION refuse_member_reactivation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'erased' OR (OLD.state = 'closed' AND NEW.state NOT IN ('closed', 'erased')) THEN
    RAISE EXCEPTION 'member % is gone', OLD.id USING ERRCODE = 'PH010';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_no_reactivation BEFORE UPDATE ON member
  FOR EACH ROW EXECUTE FUNCTION refuse_member_reactivation();

-- Refuses new rows about a member whose account has ended. FOR KEY SHARE waits for a transaction that is
-- ending the account, then checks its state.
CREATE FUNCTION refuse_data_of_ended_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id AND state IN ('active', 'disabled') FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'member % is gone', NEW.member_id USING ERRCODE = 'PH010';
  END IF;
  RETURN NEW;
END $$;

---------------------------------------------------------------------------------------------------------
-- Staff

CREATE TABLE staff (
  id                     text COLLATE "C" PRIMARY KEY,
  email                  text             NOT NULL,
  name                   text             NOT NULL,
  roles                  text[]           NOT NULL,
  state                  text             NOT NULL,
  password_hash          text,
  totp_sealed            bytea,
  -- The TOTP time step of the last used code; a code works only once.
  totp_step              bigint,
  invitation_fingerprint bytea,
  invitation_expires_at  timestamptz,
  created_by             text COLLATE "C" NOT NULL,
  created_at             timestamptz      NOT NULL,
  -- The largest loan that the person approves or confirms, in centavos; NULL: no limit of their own.
  approval_limit         bigint,
  CONSTRAINT staff_id_check CHECK (id ~ '^stf_[0-9A-Za-z]{22}$'),
  CONSTRAINT staff_email_check CHECK (length(email) <= 100 AND email = lower(email)),
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_name_check CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT staff_state_check CHECK (state IN ('invited', 'active', 'disabled')),
  CONSTRAINT staff_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
  CONSTRAINT staff_invitation_fingerprint_check CHECK (length(invitation_fingerprint) = 32),
  CONSTRAINT staff_invitation_fingerprint_key UNIQUE (invitation_fingerprint),
  CONSTRAINT staff_created_by_check CHECK (length(created_by) <= 80),
  CONSTRAINT staff_roles_check CHECK (cardinality(roles) BETWEEN 1 AND 9 AND
    roles <@ ARRAY['SUPPORT', 'LOAN_ASSISTANT', 'KYC_REVIEWER', 'LOAN_OFFICER', 'CREDIT_MANAGER',
                   'FINANCE', 'COLLECTOR', 'AUDITOR', 'ADMIN']),
  CONSTRAINT staff_approval_limit_check CHECK (approval_limit > 0),
  CONSTRAINT staff_active_check
    CHECK (state <> 'active' OR (password_hash IS NOT NULL AND totp_sealed IS NOT NULL)),
  CONSTRAINT staff_invitation_check
    CHECK ((invitation_fingerprint IS NULL) = (invitation_expires_at IS NULL))
);

-- Changes to the staff: proposal, confirmation, time of effect. One row each, also for changes that one
-- administrator makes alone. The audit log records them too.
CREATE TABLE staff_change (
  id           text COLLATE "C" PRIMARY KEY,
  kind         text             NOT NULL,
  state        text             NOT NULL,
  -- NULL until an invitation takes effect, because the staff row is inserted then.
  staff_id     text COLLATE "C",
  name         text             NOT NULL,
  email_before text,
  email_after  text             NOT NULL,
  roles_before text[]           NOT NULL,
  roles_after  text[]           NOT NULL,
  limit_before bigint,
  limit_after  bigint,
  reason       text             NOT NULL,
  -- A staff id, or the name of a server command.
  proposed_by  text COLLATE "C" NOT NULL,
  proposed_at  timestamptz      NOT NULL,
  confirmed_by text COLLATE "C",
  confirmed_at timestamptz,
  effective_at timestamptz,
  ended_by     text COLLATE "C",
  ended_at     timestamptz,
  CONSTRAINT staff_change_id_check CHECK (id ~ '^stc_[0-9A-Za-z]{22}$'),
  CONSTRAINT staff_change_kind_check CHECK (kind IN ('invite', 'set-roles', 'renew-link', 'change-email',
    'set-limit')),
  CONSTRAINT staff_change_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'IN_EFFECT', 'REFUSED',
    'CANCELLED', 'EXPIRED')),
  CONSTRAINT staff_change_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT staff_change_name_check CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT staff_change_email_before_check CHECK (length(email_before) <= 100),
  CONSTRAINT staff_change_email_after_check CHECK (length(email_after) <= 100 AND email_after =
    lower(email_after)),
  CONSTRAINT staff_change_roles_after_check CHECK (cardinality(roles_after) BETWEEN 1 AND 9),
  CONSTRAINT staff_change_limit_check CHECK (limit_before > 0 AND limit_after > 0
    AND (kind = 'set-limit' OR num_nulls(limit_before, limit_after) = 2)
    AND (kind <> 'set-limit' OR limit_before IS DISTINCT FROM limit_after)),
  CONSTRAINT staff_change_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT staff_change_proposed_by_check CHECK (length(proposed_by) <= 80),
  CONSTRAINT staff_change_confirmed_by_fk FOREIGN KEY (confirmed_by) REFERENCES staff,
  CONSTRAINT staff_change_ended_by_check CHECK (length(ended_by) <= 80),
  CONSTRAINT staff_change_two_people_check
    CHECK (confirmed_by <> proposed_by AND (staff_id IS NULL OR confirmed_by <> staff_id)),
  CONSTRAINT staff_change_confirmation_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT staff_change_person_check CHECK (kind = 'invite' OR staff_id IS NOT NULL),
  CONSTRAINT staff_change_effective_check CHECK (state <> 'CONFIRMED' OR effective_at IS NOT NULL),
  CONSTRAINT staff_change_ended_check CHECK ((state IN ('PROPOSED', 'CONFIRMED')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX staff_change_one_waiting ON staff_change (staff_id)
  WHERE state IN ('PROPOSED', 'CONFIRMED');
CREATE UNIQUE INDEX staff_change_one_invitation ON staff_change (email_after)
  WHERE state IN ('PROPOSED', 'CONFIRMED') AND kind = 'invite';
CREATE INDEX staff_change_recent ON staff_change (proposed_at DESC, id);
CREATE INDEX staff_change_of_person ON staff_change (staff_id);
CREATE INDEX staff_change_confirmer ON staff_change (confirmed_by);

---------------------------------------------------------------------------------------------------------
-- Sessions

-- One sign-in and its refresh tokens. A token consists of session id, generation and an HMAC of both, so
-- no token can be made from this table.
CREATE TABLE session (
  id            text COLLATE "C" PRIMARY KEY,
  member_id     text COLLATE "C",
  staff_id      text COLLATE "C",
  is_remembered boolean          NOT NULL,
  generation    integer          NOT NULL DEFAULT 1,
  -- The generation exchanged last; accepted again until `generation` is presented (lost replies).
  predecessor   integer,
  created_at    timestamptz      NOT NULL,
  rotated_at    timestamptz      NOT NULL,
  -- Idle limit, extended at each rotation up to ends_at.
  expires_at    timestamptz      NOT NULL,
  ends_at       timestamptz      NOT NULL,
  ended_at      timestamptz,
  end_reason    text,
  ip_address    text             NOT NULL,
  user_agent    text             NOT NULL,
  -- When the browser first signed in to this account.
  device_at     timestamptz      NOT NULL,
  -- The passkey that signed in; NULL for a password or a code. It ends the session when it is removed.
  passkey_id    text COLLATE "C",
  CONSTRAINT session_id_check CHECK (id ~ '^ses_[0-9A-Za-z]{22}$'),
  CONSTRAINT session_passkey_id_check CHECK (passkey_id ~ '^psk_[0-9A-Za-z]{22}$'),
  CONSTRAINT session_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT session_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT session_generation_check CHECK (generation >= 1),
  CONSTRAINT session_end_reason_check CHECK (end_reason IN ('signed-out', 'signed-out-everywhere',
    'token-reused', 'password-changed', 'account-recovered', 'payout-account-changed', 'number-changed',
    'passkey-copied', 'passkey-removed', 'stopped', 'disabled', 'roles-changed', 'replaced')),
  CONSTRAINT session_ip_address_check CHECK (length(ip_address) <= 45),
  CONSTRAINT session_user_agent_check CHECK (length(user_agent) <= 300),
  CONSTRAINT session_predecessor_check CHECK (predecessor >= 1 AND predecessor < generation),
  CONSTRAINT session_owner_check CHECK ((member_id IS NULL) <> (staff_id IS NULL)),
  CONSTRAINT session_ended_check CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CONSTRAINT session_expires_check CHECK (expires_at <= ends_at)
);
CREATE INDEX session_member ON session (member_id, created_at) WHERE ended_at IS NULL;
-- Includes ended sessions, for the time at which a person was last here.
CREATE INDEX session_staff ON session (staff_id, created_at) WHERE staff_id IS NOT NULL;
-- Includes ended sessions, which the check for a new device reads too.
CREATE INDEX session_device ON session (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX session_age ON session (ends_at);
CREATE TRIGGER session_member_open BEFORE INSERT ON session
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- An ended session can never change again.
CREATE FUNCTION refuse_session_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'session % has ended', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_no_reopening BEFORE UPDATE ON session
  FOR EACH ROW EXECUTE FUNCTION refuse_session_reopening();

-- Browsers that signed in to an account before. Each has its own limit of sign-in tries, so that other
-- people's wrong tries never lock the owner out. Only an HMAC of the browser's secret and the account's name
-- is stored.
CREATE TABLE known_device (
  fingerprint bytea            PRIMARY KEY,
  member_id   text COLLATE "C",
  staff_id    text COLLATE "C",
  -- The first sign-in: a code alone confirms little on a device that is new.
  known_at    timestamptz      NOT NULL,
  used_at     timestamptz      NOT NULL,
  -- An HMAC of the browser's number, the same for all members who signed in with it; never for staff.
  browser     bytea,
  CONSTRAINT known_device_fingerprint_check CHECK (length(fingerprint) = 32),
  CONSTRAINT known_device_browser_check CHECK (browser IS NULL OR (length(browser) = 32 AND member_id IS NOT NULL)),
  CONSTRAINT known_device_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT known_device_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT known_device_owner_check CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX known_device_member ON known_device (member_id, used_at) WHERE member_id IS NOT NULL;
CREATE INDEX known_device_staff ON known_device (staff_id, used_at) WHERE staff_id IS NOT NULL;
CREATE INDEX known_device_age ON known_device (used_at);
CREATE INDEX known_device_browser ON known_device (browser) WHERE browser IS NOT NULL;
CREATE TRIGGER known_device_member_open BEFORE INSERT ON known_device
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

---------------------------------------------------------------------------------------------------------
-- Registration and one-time codes

CREATE TABLE invitation (
  id               text COLLATE "C" PRIMARY KEY,
  code_fingerprint bytea            NOT NULL,
  -- The last four characters of the code, to tell a campaign's codes apart; its other 20 random bits stay
  -- secret.
  code_end         text,
  campaign         text             NOT NULL,
  uses_max         integer          NOT NULL,
  uses_taken       integer          NOT NULL DEFAULT 0,
  expires_at       timestamptz      NOT NULL,
  revoked_at       timestamptz,
  created_by       text COLLATE "C" NOT NULL,
  created_at       timestamptz      NOT NULL,
  CONSTRAINT invitation_id_check CHECK (id ~ '^inv_[0-9A-Za-z]{22}$'),
  CONSTRAINT invitation_code_fingerprint_check CHECK (length(code_fingerprint) = 32),
  CONSTRAINT invitation_code_fingerprint_key UNIQUE (code_fingerprint),
  CONSTRAINT invitation_code_end_check CHECK (code_end ~ '^[0-9A-Z]{4}$'),
  CONSTRAINT invitation_campaign_check CHECK (length(campaign) BETWEEN 1 AND 60),
  CONSTRAINT invitation_uses_max_check CHECK (uses_max BETWEEN 1 AND 1000000),
  CONSTRAINT invitation_created_by_fk FOREIGN KEY (created_by) REFERENCES staff,
  CONSTRAINT invitation_uses_check CHECK (uses_taken BETWEEN 0 AND uses_max)
);
CREATE INDEX invitation_recent ON invitation (created_at DESC, id);

-- One registration or recovery: its phone number, and whether a code proved that the person has it. Or one link that
-- locks the money of the number's account, sent by email; it needs no proof.
CREATE TABLE phone_proof (
  id            text COLLATE "C" PRIMARY KEY,
  purpose       text             NOT NULL,
  phone_number  text,
  invitation_id text COLLATE "C",
  verified_at   timestamptz,
  used_at       timestamptz,
  created_at    timestamptz      NOT NULL,
  expires_at    timestamptz      NOT NULL,
  CONSTRAINT phone_proof_id_check CHECK (id ~ '^(reg|rec|lkl)_[0-9A-Za-z]{22}$'),
  CONSTRAINT phone_proof_purpose_check CHECK (purpose IN ('REGISTRATION', 'RECOVERY', 'LOCK_LINK')),
  CONSTRAINT phone_proof_phone_number_check CHECK (phone_number ~ '^[1-9][0-9]{8,14}$'),
  CONSTRAINT phone_proof_invitation_fk FOREIGN KEY (invitation_id) REFERENCES invitation,
  CONSTRAINT phone_proof_verified_check CHECK (verified_at IS NULL OR phone_number IS NOT NULL),
  CONSTRAINT phone_proof_used_check CHECK (used_at IS NULL OR verified_at IS NOT NULL)
);
CREATE INDEX phone_proof_invitation ON phone_proof (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX phone_proof_age ON phone_proof (expires_at);

-- The current code per purpose and subject; a new code replaces it. Only an HMAC of the code and of
-- everything that it is bound to is stored (V19).
CREATE TABLE one_time_code (
  purpose     text             NOT NULL,
  subject_id  text COLLATE "C" NOT NULL,
  member_id   text COLLATE "C",
  -- Of a code that the app shows after a passkey: it works only in this session.
  session_id  text COLLATE "C",
  channel     text             NOT NULL,
  fingerprint bytea            NOT NULL,
  tries       smallint         NOT NULL DEFAULT 0,
  issued_at   timestamptz      NOT NULL,
  expires_at  timestamptz      NOT NULL,
  used_at     timestamptz,
  PRIMARY KEY (purpose, subject_id),
  CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('REGISTRATION', 'RECOVERY', 'OFFER_ACCEPTANCE',
    'SCHEDULE_ACCEPTANCE', 'ACCOUNT_CHANGE', 'EMAIL_CONFIRMATION', 'WITHDRAWAL', 'PASSKEY_ADDITION',
    'MONEY_UNLOCK', 'ERASURE', 'DATA_COPY', 'NEW_NUMBER', 'NUMBER_CHANGE')),
  CONSTRAINT one_time_code_subject_id_check CHECK (length(subject_id) BETWEEN 1 AND 80),
  CONSTRAINT one_time_code_member_id_check CHECK (length(member_id) <= 80),
  CONSTRAINT one_time_code_channel_check CHECK (channel IN ('sms', 'mail', 'desk', 'passkey')),
  CONSTRAINT one_time_code_session_check CHECK ((channel = 'passkey') = (session_id IS NOT NULL)),
  CONSTRAINT one_time_code_fingerprint_check CHECK (length(fingerprint) = 32),
  CONSTRAINT one_time_code_tries_check CHECK (tries BETWEEN 0 AND 10),
  CONSTRAINT one_time_code_expires_check CHECK (expires_at > issued_at)
);
CREATE INDEX one_time_code_age ON one_time_code (expires_at);

-- SMS codes sent in the current hour and day, per group of people, so that registrations of strangers never
-- use up the budget of recovery and members. `refused` counts codes refused in the current hour.
CREATE TABLE sms_budget (
  budget     text        PRIMARY KEY,
  hour_at    timestamptz NOT NULL,
  hour_taken integer     NOT NULL DEFAULT 0,
  day_at     timestamptz NOT NULL,
  day_taken  integer     NOT NULL DEFAULT 0,
  refused    integer     NOT NULL DEFAULT 0,
  CONSTRAINT sms_budget_budget_check CHECK (budget IN ('strangers', 'recovery', 'members'))
);

-- Counts one SMS. When the budget is used up, returns when the next may be sent and the refusals of the
-- current hour. With p_counts false it counts none, but still counts a refusal.
CREATE FUNCTION count_sms(
  p_budget text, p_hour_max integer, p_day_max integer, p_now timestamptz, p_counts boolean,
  OUT is_left boolean, OUT ends_at timestamptz, OUT refused_times integer
) LANGUAGE plpgsql AS $$
DECLARE
  v sms_budget;
BEGIN
  INSERT INTO sms_budget (budget, hour_at, day_at) VALUES (p_budget, p_now, p_now)
    ON CONFLICT (budget) DO NOTHING;
  SELECT * INTO v FROM sms_budget WHERE budget = p_budget FOR NO KEY UPDATE;
  IF v.hour_at + interval '1 hour' <= p_now THEN
    v.hour_at := p_now;
    v.hour_taken := 0;
    v.refused := 0;
  END IF;
  IF v.day_at + interval '1 day' <= p_now THEN
    v.day_at := p_now;
    v.day_taken := 0;
  END IF;
  is_left := v.hour_taken < p_hour_max AND v.day_taken < p_day_max;
  IF NOT is_left THEN
    v.refused := v.refused + 1;
  ELSIF p_counts THEN
    v.hour_taken := v.hour_taken + 1;
    v.day_taken := v.day_taken + 1;
  END IF;
  UPDATE sms_budget SET hour_at = v.hour_at, hour_taken = v.hour_taken, day_at = v.day_at,
    day_taken = v.day_taken, refused = v.refused WHERE budget = p_budget;
  ends_at := CASE WHEN v.day_taken >= p_day_max THEN v.day_at + interval '1 day'
                  ELSE v.hour_at + interval '1 hour' END;
  refused_times := v.refused;
END $$;
