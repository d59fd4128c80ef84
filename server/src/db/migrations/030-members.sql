-- The data that a member enters in the five steps of registration (S3.04 to S3.09), with drafts, consents
-- and payout accounts. Employment is stored in the table member.

-- One row per member, inserted by the first step. The columns of later steps are NULL until saved.
CREATE TABLE member_profile (
  member_id         text        PRIMARY KEY REFERENCES member,
  -- The next step (S4.04); it never moves back.
  info_state        text        NOT NULL CHECK (info_state IN ('ADDRESS_INFO', 'REFERENCES_INFO',
                                  'IDENTITY_INFO', 'BANK_INFO', 'INFO_COMPLETED')),
  gender            text        NOT NULL CHECK (length(gender) BETWEEN 1 AND 20),
  first_name        text        NOT NULL CHECK (length(first_name) BETWEEN 1 AND 100),
  middle_name       text        NOT NULL CHECK (length(middle_name) <= 100),
  last_name         text        NOT NULL CHECK (length(last_name) BETWEEN 1 AND 100),
  -- The names in lower case without diacritics (ñ = n), for the staff search.
  search_name       text        NOT NULL CHECK (length(search_name) <= 320),
  birth_date        date        NOT NULL CHECK (birth_date >= '1900-01-01'),
  marital_status    text        NOT NULL CHECK (length(marital_status) BETWEEN 1 AND 40),
  nationality       text        NOT NULL CHECK (length(nationality) BETWEEN 1 AND 60),
  country_residence text        CHECK (length(country_residence) BETWEEN 1 AND 100),
  province          text        CHECK (length(province) BETWEEN 1 AND 250),
  town              text        CHECK (length(town) BETWEEN 1 AND 100),
  town_code         text        CHECK (town_code ~ '^\d{10}$'),
  street_address    text        CHECK (length(street_address) BETWEEN 1 AND 250),
  postal_code       text        CHECK (length(postal_code) <= 20),
  identity_type           text  CHECK (length(identity_type) BETWEEN 1 AND 60),
  other_identity_type     text  CHECK (length(other_identity_type) BETWEEN 1 AND 100),
  identity_number_sealed  bytea,
  identity_fingerprint    bytea CHECK (length(identity_fingerprint) = 32),
  identity_last_four      text  CHECK (length(identity_last_four) <= 4),
  identity_submitted_at   timestamptz,
  completed_at      timestamptz,
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  -- A state requires the values of the steps before it.
  CHECK (info_state = 'ADDRESS_INFO' OR (country_residence IS NOT NULL AND province IS NOT NULL
         AND town IS NOT NULL AND street_address IS NOT NULL)),
  CHECK (info_state NOT IN ('BANK_INFO', 'INFO_COMPLETED') OR (identity_type IS NOT NULL
         AND identity_number_sealed IS NOT NULL AND identity_fingerprint IS NOT NULL
         AND identity_last_four IS NOT NULL AND identity_submitted_at IS NOT NULL)),
  CHECK ((info_state = 'INFO_COMPLETED') = (completed_at IS NOT NULL))
);
CREATE INDEX member_profile_identity ON member_profile (identity_fingerprint);
CREATE INDEX member_profile_search ON member_profile (search_name text_pattern_ops);
CREATE INDEX member_profile_review ON member_profile (identity_submitted_at)
  WHERE identity_submitted_at IS NOT NULL;

CREATE FUNCTION refuse_info_state_back() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER member_profile_forward BEFORE UPDATE ON member_profile
  FOR EACH ROW EXECUTE FUNCTION refuse_info_state_back();

-- The member's references. Nothing is ever sent to them (V24).
CREATE TABLE member_reference (
  member_id    text    NOT NULL REFERENCES member,
  position     integer NOT NULL CHECK (position IN (1, 2)),
  full_name    text    NOT NULL CHECK (length(full_name) BETWEEN 1 AND 100),
  relationship text    NOT NULL CHECK (length(relationship) BETWEEN 1 AND 100),
  phone_number text    NOT NULL CHECK (phone_number ~ '^\d{9,15}$'),
  PRIMARY KEY (member_id, position)
);

-- Input of steps that are not saved yet. Never images, an account number or an ID number.
CREATE TABLE member_draft (
  member_id text        NOT NULL REFERENCES member,
  step      text        NOT NULL CHECK (step IN ('personal', 'address', 'references', 'identity',
                          'bank', 'employment')),
  content   jsonb       NOT NULL CHECK (octet_length(content::text) <= 8192
                          AND NOT content ?| ARRAY['accountNumber', 'identityNumber']),
  saved_at  timestamptz NOT NULL,
  PRIMARY KEY (member_id, step)
);

-- Consents, with version and time. Kept for ever.
CREATE TABLE member_consent (
  id        text        PRIMARY KEY CHECK (id ~ '^cns_[0-9A-Za-z]{22}$'),
  member_id text        NOT NULL REFERENCES member,
  kind      text        NOT NULL CHECK (kind IN ('credit-bureau')),
  version   text        NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  agreed_at timestamptz NOT NULL
);
CREATE INDEX member_consent_member ON member_consent (member_id, kind, agreed_at);
CREATE TRIGGER member_consent_kept BEFORE UPDATE OR DELETE ON member_consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON member_consent FROM pahiram_app;

-- All payout accounts a member ever entered; the one that is not replaced receives the money.
CREATE TABLE member_bank_account (
  id                    text        PRIMARY KEY CHECK (id ~ '^acct_[0-9A-Za-z]{22}$'),
  member_id             text        NOT NULL REFERENCES member,
  -- NULL: a bank that is not on our list; the member typed its name.
  bank_code             text        CHECK (length(bank_code) BETWEEN 1 AND 40),
  bank_name             text        NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 100),
  account_number_sealed bytea       NOT NULL,
  account_fingerprint   bytea       NOT NULL CHECK (length(account_fingerprint) = 32),
  account_last_four     text        NOT NULL CHECK (length(account_last_four) <= 4),
  created_at            timestamptz NOT NULL,
  -- A changed account receives no money before this time; the member can undo the change until then.
  usable_from           timestamptz NOT NULL CHECK (usable_from >= created_at),
  replaced_at           timestamptz CHECK (replaced_at >= created_at)
);
CREATE UNIQUE INDEX member_bank_account_current ON member_bank_account (member_id)
  WHERE replaced_at IS NULL;
CREATE INDEX member_bank_account_fingerprint ON member_bank_account (account_fingerprint);
CREATE INDEX member_bank_account_last_four ON member_bank_account (account_last_four)
  WHERE replaced_at IS NULL;

-- A payout account never changes, except that replaced_at is set once.
CREATE FUNCTION refuse_account_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.replaced_at IS NOT NULL
     OR to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at' THEN
    RAISE EXCEPTION 'account % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_bank_account_fixed BEFORE UPDATE ON member_bank_account
  FOR EACH ROW EXECUTE FUNCTION refuse_account_rewrite();
