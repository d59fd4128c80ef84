-- Collections: loans past due by priority, contacts with their borrowers, and promises to pay.

---------------------------------------------------------------------------------------------------------
-- Loans past due. As of the last event or close of business, like oldest_due_on.

-- The rank of the bucket, 1 for the days of grace. Null while nothing is past due.
ALTER TABLE loan ADD COLUMN past_due_bucket smallint;
-- Unpaid amounts of installments that are due, in centavos.
ALTER TABLE loan ADD COLUMN due_now bigint NOT NULL DEFAULT 0;
-- When staff last called the borrower or were contacted by them about the loan.
ALTER TABLE loan ADD COLUMN last_contact_at timestamptz;
-- The day of the last promise to pay.
ALTER TABLE loan ADD COLUMN promised_on date;
-- The state of the last promise to pay.
ALTER TABLE loan ADD COLUMN promise_state text;
-- The collector to whom the loan is given while it is past due.
ALTER TABLE loan ADD COLUMN collector_id text COLLATE "C";
ALTER TABLE loan ADD CONSTRAINT loan_past_due_bucket_check CHECK (past_due_bucket BETWEEN 1 AND 5);
ALTER TABLE loan ADD CONSTRAINT loan_due_now_check CHECK (due_now >= 0);
ALTER TABLE loan ADD CONSTRAINT loan_promise_state_check
  CHECK (promise_state IN ('OPEN', 'KEPT', 'BROKEN', 'NO_LONGER_DUE', 'CHANGED'));
ALTER TABLE loan ADD CONSTRAINT loan_collector_fk FOREIGN KEY (collector_id) REFERENCES staff;
ALTER TABLE loan ADD CONSTRAINT loan_collector_check CHECK (collector_id IS NULL OR past_due_bucket IS NOT NULL);
CREATE INDEX loan_collector ON loan (collector_id) WHERE collector_id IS NOT NULL;
-- The order of the queue: the longest past due, then the largest amount, then the longest without contact.
CREATE INDEX loan_past_due ON loan
  ((- past_due_bucket), (- due_now), coalesce(last_contact_at, '-infinity'::timestamptz), id)
  WHERE past_due_bucket IS NOT NULL;

---------------------------------------------------------------------------------------------------------
-- Contacts

-- The contact log of a loan. DISPUTE_SETTLED is no contact: it ends what DISPUTES began.
CREATE TABLE collection_contact (
  loan_id  text COLLATE "C" NOT NULL,
  seq      integer          NOT NULL,
  at       timestamptz      NOT NULL,
  channel  text             NOT NULL,
  outcome  text             NOT NULL,
  note     text             NOT NULL,
  staff_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, seq),
  CONSTRAINT collection_contact_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT collection_contact_staff_fk FOREIGN KEY (staff_id) REFERENCES staff,
  CONSTRAINT collection_contact_seq_check CHECK (seq >= 1),
  CONSTRAINT collection_contact_channel_check CHECK (channel IN ('CALL', 'INCOMING_CALL', 'CHAT', 'TICKET',
    'OFFICE')),
  CONSTRAINT collection_contact_outcome_check CHECK (outcome IN ('REACHED', 'NOT_REACHED', 'WRONG_NUMBER',
    'PROMISED', 'ASKS_FOR_TIME', 'DISPUTES', 'REFUSES', 'DISPUTE_SETTLED')),
  CONSTRAINT collection_contact_office_check CHECK ((channel = 'OFFICE') = (outcome = 'DISPUTE_SETTLED')),
  CONSTRAINT collection_contact_note_check CHECK (length(note) <= 500)
);
CREATE INDEX collection_contact_staff ON collection_contact (staff_id);
CREATE TRIGGER collection_contact_append_only BEFORE UPDATE OR DELETE ON collection_contact
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('note');
CREATE TRIGGER collection_contact_no_truncate BEFORE TRUNCATE ON collection_contact
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The collector who is calling a borrower now, so that two do not.
CREATE TABLE collection_claim (
  loan_id    text COLLATE "C" PRIMARY KEY,
  staff_id   text COLLATE "C" NOT NULL,
  claimed_at timestamptz      NOT NULL,
  CONSTRAINT collection_claim_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT collection_claim_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE INDEX collection_claim_staff ON collection_claim (staff_id);

---------------------------------------------------------------------------------------------------------
-- Promises to pay. Whether one was kept follows from the events of the loan; lists read loan.promise_state.

CREATE TABLE payment_promise (
  loan_id       text COLLATE "C" NOT NULL,
  seq           integer          NOT NULL,
  amount        bigint           NOT NULL,
  promised_on   date             NOT NULL,
  -- Events of the loan at that time: payments after them count.
  events_before integer          NOT NULL,
  made_at       timestamptz      NOT NULL,
  -- A member, or the collector whom the borrower told.
  actor_kind    text             NOT NULL,
  actor_id      text COLLATE "C" NOT NULL,
  PRIMARY KEY (loan_id, seq),
  CONSTRAINT payment_promise_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT payment_promise_seq_check CHECK (seq >= 1),
  CONSTRAINT payment_promise_amount_check CHECK (amount > 0),
  CONSTRAINT payment_promise_events_before_check CHECK (events_before >= 0),
  CONSTRAINT payment_promise_actor_kind_check CHECK (actor_kind IN ('member', 'staff')),
  CONSTRAINT payment_promise_actor_id_check CHECK (length(actor_id) <= 80)
);
CREATE TRIGGER payment_promise_append_only BEFORE UPDATE OR DELETE ON payment_promise
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_promise_no_truncate BEFORE TRUNCATE ON payment_promise
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

---------------------------------------------------------------------------------------------------------
-- Reminders and erasure

-- A request for money that was sent by message: there are at most so many in a week.
ALTER TABLE member_notice ADD COLUMN is_reminder boolean NOT NULL DEFAULT false;

-- Removes what collectors wrote about an erased member. It runs as the owner: the service may not change the log.
CREATE FUNCTION erase_collection_notes(p_member_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE collection_contact SET note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND note <> '';
END $$;
