-- Facts that staff declare about loans of their own and of their relatives; members who share one are handled by
-- other people. A declaration cannot be taken back, because the staff member could decide afterwards.
CREATE TABLE staff_interest (
  staff_id     text COLLATE "C" NOT NULL,
  id           text COLLATE "C" NOT NULL,
  relation     text             NOT NULL,
  kind         text             NOT NULL,
  -- Of the canonical fact, keyed: the fact itself is not stored.
  fingerprint  bytea            NOT NULL,
  -- What the staff member recognises it by, such as the last four digits.
  hint         text             NOT NULL,
  declared_at  timestamptz      NOT NULL,
  PRIMARY KEY (staff_id, id),
  CONSTRAINT staff_interest_id_check CHECK (id ~ '^sin_[0-9A-Za-z]{22}$'),
  CONSTRAINT staff_interest_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT staff_interest_relation_check CHECK (relation IN ('OWN', 'PARTNER', 'PARENT_OR_CHILD', 'SIBLING',
    'OTHER_RELATIVE', 'SAME_HOUSEHOLD')),
  CONSTRAINT staff_interest_kind_check CHECK (kind IN ('LOAN', 'PHONE', 'EMAIL', 'ACCOUNT', 'ADDRESS')),
  CONSTRAINT staff_interest_fingerprint_check CHECK (length(fingerprint) = 32),
  CONSTRAINT staff_interest_hint_check CHECK (length(hint) <= 60),
  CONSTRAINT staff_interest_declared_key UNIQUE (staff_id, kind, fingerprint)
);
CREATE INDEX staff_interest_fact ON staff_interest (fingerprint, kind);
CREATE TRIGGER staff_interest_append_only BEFORE UPDATE OR DELETE ON staff_interest
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_interest_no_truncate BEFORE TRUNCATE ON staff_interest
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
