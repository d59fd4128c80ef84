-- What the receipt of a payment said when it was booked. It never changes: a loan_correction says what changed later.
CREATE TABLE payment_receipt (
  member_id  text COLLATE "C" NOT NULL,
  payment_id text COLLATE "C" NOT NULL,
  loan_id    text COLLATE "C" NOT NULL,
  -- The event that booked it.
  event_seq  integer          NOT NULL,
  -- JSON.
  content    text             NOT NULL,
  sha256     bytea            NOT NULL,
  frozen_at  timestamptz      NOT NULL,
  PRIMARY KEY (member_id, payment_id),
  CONSTRAINT payment_receipt_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT payment_receipt_event_fk FOREIGN KEY (loan_id, event_seq) REFERENCES servicing_event (loan_id, seq),
  CONSTRAINT payment_receipt_event_key UNIQUE (loan_id, event_seq),
  CONSTRAINT payment_receipt_content_check CHECK (length(content) BETWEEN 2 AND 4000),
  CONSTRAINT payment_receipt_sha256_check CHECK (sha256 = sha256(convert_to(content, 'UTF8')))
);
CREATE INDEX payment_receipt_loan ON payment_receipt (member_id, loan_id, event_seq);
CREATE TRIGGER payment_receipt_append_only BEFORE UPDATE OR DELETE ON payment_receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_receipt_no_truncate BEFORE TRUNCATE ON payment_receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
