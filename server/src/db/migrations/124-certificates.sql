-- What the certificate of a loan that ended says. It never changes: a loan that is opened again and ends again gets another.
CREATE TABLE loan_certificate (
  member_id text COLLATE "C" NOT NULL,
  id        text COLLATE "C" NOT NULL,
  number    text             NOT NULL,
  loan_id   text COLLATE "C" NOT NULL,
  -- The event after which nothing was owed.
  event_seq integer          NOT NULL,
  -- JSON.
  content   text             NOT NULL,
  sha256    bytea            NOT NULL,
  frozen_at timestamptz      NOT NULL,
  PRIMARY KEY (member_id, id),
  CONSTRAINT loan_certificate_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT loan_certificate_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT loan_certificate_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT loan_certificate_id_check CHECK (id ~ '^lcf_[0-9A-Za-z]{22}$'),
  CONSTRAINT loan_certificate_number_check CHECK (number ~ '^CF-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT loan_certificate_number_key UNIQUE (member_id, number),
  CONSTRAINT loan_certificate_content_check CHECK (length(content) BETWEEN 2 AND 4000),
  CONSTRAINT loan_certificate_sha256_check CHECK (sha256 = sha256(convert_to(content, 'UTF8')))
);
CREATE INDEX loan_certificate_loan ON loan_certificate (member_id, loan_id, event_seq);
-- Anybody may ask by number whether a certificate is ours.
CREATE INDEX loan_certificate_number ON loan_certificate (number);
CREATE TRIGGER loan_certificate_append_only BEFORE UPDATE OR DELETE ON loan_certificate
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_certificate_no_truncate BEFORE TRUNCATE ON loan_certificate
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
