-- The data that a member enters in the five steps of registration (S3.04 to S3.09), with drafts, consents
-- and payout accounts. Employment is stored in the table member.

-- One row per member, inserted by the first step. The columns of later steps are NULL until saved.
CREATE TABLE member_profile (
  member_id              text COLLATE "C" PRIMARY KEY,
  -- The next step (S4.04); it never moves back.
  info_state             text             NOT NULL,
  gender                 text             NOT NULL,
  first_name             text             NOT NULL,
  middle_name            text             NOT NULL,
  last_name              text             NOT NULL,
  -- The names in lower case without diacritics (ñ = n), for the staff search.
  search_name            text             NOT NULL,
  birth_date             date             NOT NULL,
  marital_status         text             NOT NULL,
  nationality            text             NOT NULL,
  country_residence      text,
  province               text,
  town                   text,
  town_code              text,
  street_address         text,
  postal_code            text,
  identity_type          text,
  other_identity_type    text,
  identity_number_sealed bytea,
  identity_fingerprint   bytea,
  identity_last_four     text,
  identity_submitted_at  timestamptz,
  completed_at           timestamptz,
  created_at             timestamptz      NOT NULL,
  changed_at             timestamptz      NOT NULL,
  CONSTRAINT member_profile_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_profile_info_state_check CHECK (info_state IN ('ADDRESS_INFO', 'REFERENCES_INFO',
    'IDENTITY_INFO', 'BANK_INFO', 'INFO_COMPLETED')),
  CONSTRAINT member_profile_gender_check CHECK (length(gender) BETWEEN 1 AND 20),
  CONSTRAINT member_profile_first_name_check CHECK (length(first_name) BETWEEN 1 AND 100),
  CONSTRAINT member_profile_middle_name_check CHECK (length(middle_name) <= 100),
  CONSTRAINT member_profile_last_name_check CHECK (length(last_name) BETWEEN 1 AND 100),
  CONSTRAINT member_profile_search_name_check CHECK (length(search_name) <= 320),
  CONSTRAINT member_profile_birth_date_check CHECK (birth_date >= '1900-01-01'),
  CONSTRAINT member_profile_marital_status_check CHECK (length(marital_status) BETWEEN 1 AND 40),
  CONSTRAINT member_profile_nationality_check CHECK (length(nationality) BETWEEN 1 AND 60),
  CONSTRAINT member_profile_country_residence_check CHECK (length(country_residence) BETWEEN 1 AND 100),
  CONSTRAINT member_profile_province_check CHECK (length(province) BETWEEN 1 AND 250),
  CONSTRAINT member_profile_town_check CHECK (length(town) BETWEEN 1 AND 100),
  CONSTRAINT member_profile_town_code_check CHECK (town_code ~ '^\d{10}$'),
  CONSTRAINT member_profile_street_address_check CHECK (length(street_address) BETWEEN 1 AND 250),
  CONSTRAINT member_profile_postal_code_check CHECK (length(postal_code) <= 20),
  CONSTRAINT member_profile_identity_type_check CHECK (length(identity_type) BETWEEN 1 AND 60),
  CONSTRAINT member_profile_other_identity_type_check CHECK (length(other_identity_type) BETWEEN 1 AND 100),
  CONSTRAINT member_profile_identity_fingerprint_check CHECK (length(identity_fingerprint) = 32),
  CONSTRAINT member_profile_identity_last_four_check CHECK (length(identity_last_four) <= 4),
  -- A state requires the values of the steps before it.
  CONSTRAINT member_profile_address_check CHECK (
    info_state = 'ADDRESS_INFO' OR (country_residence IS NOT NULL AND province IS NOT NULL
      AND town IS NOT NULL AND street_address IS NOT NULL)),
  CONSTRAINT member_profile_identity_check CHECK (
    info_state NOT IN ('BANK_INFO', 'INFO_COMPLETED') OR (identity_type IS NOT NULL
      AND identity_number_sealed IS NOT NULL AND identity_fingerprint IS NOT NULL
      AND identity_last_four IS NOT NULL AND identity_submitted_at IS NOT NULL)),
  CONSTRAINT member_profile_completed_check
    CHECK ((info_state = 'INFO_COMPLETED') = (completed_at IS NOT NULL))
);
-- The words of the name, each found by its beginning.
CREATE INDEX member_profile_name ON member_profile
  USING gin (array_to_tsvector(array_remove(string_to_array(search_name, ' '), '')));
CREATE INDEX member_profile_identity ON member_profile (identity_fingerprint);
CREATE INDEX member_profile_review ON member_profile (identity_submitted_at)
  WHERE identity_submitted_at IS NOT NULL;
CREATE TRIGGER member_profile_member_open BEFORE INSERT ON member_profile
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

CREATE FUNCTION refuse_profile_state_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO',
                                 'INFO_COMPLETED'];
BEGIN
  IF array_position(steps, NEW.info_state) < array_position(steps, OLD.info_state) THEN
    RAISE EXCEPTION 'registration never goes back: % after %', NEW.info_state, OLD.info_state
      USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_profile_no_state_reversal BEFORE UPDATE ON member_profile
  FOR EACH ROW EXECUTE FUNCTION refuse_profile_state_reversal();

-- The member's references. Nothing is ever sent to them (V24).
CREATE TABLE member_reference (
  member_id    text COLLATE "C" NOT NULL,
  position     integer          NOT NULL,
  full_name    text             NOT NULL,
  relationship text             NOT NULL,
  phone_number text             NOT NULL,
  PRIMARY KEY (member_id, position),
  CONSTRAINT member_reference_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_reference_position_check CHECK (position IN (1, 2)),
  CONSTRAINT member_reference_full_name_check CHECK (length(full_name) BETWEEN 1 AND 100),
  CONSTRAINT member_reference_relationship_check CHECK (length(relationship) BETWEEN 1 AND 100),
  CONSTRAINT member_reference_phone_number_check CHECK (phone_number ~ '^\d{9,15}$')
);
CREATE INDEX member_reference_phone ON member_reference (phone_number);
CREATE TRIGGER member_reference_member_open BEFORE INSERT ON member_reference
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- Input of steps that are not saved yet. Never images, an account number or an ID number.
CREATE TABLE member_draft (
  member_id text COLLATE "C" NOT NULL,
  step      text             NOT NULL,
  content   jsonb            NOT NULL,
  saved_at  timestamptz      NOT NULL,
  PRIMARY KEY (member_id, step),
  CONSTRAINT member_draft_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_draft_step_check CHECK (step IN ('personal', 'address', 'references', 'identity',
    'bank', 'employment')),
  CONSTRAINT member_draft_content_check CHECK (octet_length(content::text) <= 8192 AND NOT content ?|
    ARRAY['accountNumber', 'identityNumber'])
);
CREATE TRIGGER member_draft_member_open BEFORE INSERT ON member_draft
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- Consents, with version and time. Kept for ever.
CREATE TABLE member_consent (
  id        text COLLATE "C" PRIMARY KEY,
  member_id text COLLATE "C" NOT NULL,
  kind      text             NOT NULL,
  version   text             NOT NULL,
  agreed_at timestamptz      NOT NULL,
  CONSTRAINT member_consent_id_check CHECK (id ~ '^cns_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_consent_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_consent_kind_check CHECK (kind IN ('credit-bureau')),
  CONSTRAINT member_consent_version_check CHECK (length(version) BETWEEN 1 AND 20)
);
CREATE INDEX member_consent_member ON member_consent (member_id, kind, agreed_at);
CREATE TRIGGER member_consent_append_only BEFORE UPDATE OR DELETE ON member_consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- Payout accounts

-- All payout accounts a member ever entered; the one that is not replaced receives the money.
CREATE TABLE member_bank_account (
  id                    text COLLATE "C" PRIMARY KEY,
  member_id             text COLLATE "C" NOT NULL,
  -- NULL: a bank that is not on our list; the member typed its name.
  bank_code             text,
  bank_name             text             NOT NULL,
  account_number_sealed bytea            NOT NULL,
  account_fingerprint   bytea            NOT NULL,
  account_last_four     text             NOT NULL,
  created_at            timestamptz      NOT NULL,
  -- A changed account receives no money before this time; the member can undo the change until then.
  usable_from           timestamptz      NOT NULL,
  -- A passkey confirmed the change, so a session alone cannot undo it.
  is_by_passkey         boolean          NOT NULL DEFAULT false,
  replaced_at           timestamptz,
  CONSTRAINT member_bank_account_id_check CHECK (id ~ '^acct_[0-9A-Za-z]{22}$'),
  CONSTRAINT member_bank_account_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT member_bank_account_bank_code_check CHECK (length(bank_code) BETWEEN 1 AND 40),
  CONSTRAINT member_bank_account_bank_name_check CHECK (length(bank_name) BETWEEN 1 AND 100),
  CONSTRAINT member_bank_account_account_fingerprint_check CHECK (length(account_fingerprint) = 32),
  CONSTRAINT member_bank_account_account_last_four_check CHECK (length(account_last_four) <= 4),
  CONSTRAINT member_bank_account_usable_check CHECK (usable_from >= created_at),
  CONSTRAINT member_bank_account_replaced_check CHECK (replaced_at >= created_at)
);
CREATE UNIQUE INDEX member_bank_account_current ON member_bank_account (member_id)
  WHERE replaced_at IS NULL;
CREATE INDEX member_bank_account_of_member ON member_bank_account (member_id);
CREATE INDEX member_bank_account_fingerprint ON member_bank_account (account_fingerprint);
CREATE INDEX member_bank_account_last_four ON member_bank_account (account_last_four)
  WHERE replaced_at IS NULL;
CREATE TRIGGER member_bank_account_member_open BEFORE INSERT ON member_bank_account
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_ended_member();

-- A payout account never changes, except that replaced_at is set once and that erasure removes the numbers.
CREATE FUNCTION refuse_bank_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.replaced_at IS NOT NULL
      OR to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at')
     AND NOT is_only_erasure(to_jsonb(OLD), to_jsonb(NEW),
       ARRAY['account_number_sealed', 'account_fingerprint', 'account_last_four', 'bank_name']) THEN
    RAISE EXCEPTION 'account % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_bank_account_unchanged BEFORE UPDATE ON member_bank_account
  FOR EACH ROW EXECUTE FUNCTION refuse_bank_account_change();
