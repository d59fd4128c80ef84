-- What an event changed about the past of its loan: from which figure to which, why, and since which day (V39).
CREATE TABLE loan_correction (
  member_id text COLLATE "C" NOT NULL,
  id        text COLLATE "C" NOT NULL,
  number    text             NOT NULL,
  loan_id   text COLLATE "C" NOT NULL,
  -- The event that changed it.
  event_seq integer          NOT NULL,
  -- JSON.
  content   text             NOT NULL,
  sha256    bytea            NOT NULL,
  frozen_at timestamptz      NOT NULL,
  PRIMARY KEY (member_id, id),
  CONSTRAINT loan_correction_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT loan_correction_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT loan_correction_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT loan_correction_id_check CHECK (id ~ '^lcr_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_correction_number_check CHECK (number ~ '^CR-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT loan_correction_number_key UNIQUE (member_id, number),
  CONSTRAINT loan_correction_content_check CHECK (length(content) BETWEEN 2 AND 200000),
  CONSTRAINT loan_correction_sha256_check CHECK (sha256 = sha256(convert_to(content, 'UTF8')))
);
CREATE INDEX loan_correction_loan ON loan_correction (member_id, loan_id, event_seq);
CREATE TRIGGER loan_correction_append_only BEFORE UPDATE OR DELETE ON loan_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_correction_no_truncate BEFORE TRUNCATE ON loan_correction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
