-- Set-off: what is long past due is paid from the money of the same loan in the wallet, after two notices
-- (domain/src/loans/set-off.ts).

-- The article of the signed contract that allows it; null for a contract without one.
ALTER TABLE loan ADD COLUMN set_off_article smallint;
ALTER TABLE loan ADD CONSTRAINT loan_set_off_article_check CHECK (set_off_article > 0);
CREATE INDEX loan_set_off ON loan (id)
  WHERE set_off_article IS NOT NULL AND (past_due_bucket IS NOT NULL OR state = 'WRITTEN_OFF');

-- A set-off that was planned with a notice, and what became of it. MOVED: another row has the later day.
-- A set-off of a write-off has no notices and is done at once.
CREATE TABLE set_off (
  member_id        text COLLATE "C" NOT NULL,
  id               text COLLATE "C" NOT NULL,
  loan_id          text COLLATE "C" NOT NULL,
  planned_on       date             NOT NULL,
  -- In centavos: at most this is taken.
  amount           bigint           NOT NULL,
  -- When the notices were sent: 10 days before, and 3.
  first_notice_at  timestamptz,
  second_notice_at timestamptz,
  state            text             NOT NULL,
  -- Why it was cancelled or moved.
  reason           text,
  payment_id       text COLLATE "C",
  created_at       timestamptz      NOT NULL,
  ended_at         timestamptz,
  CONSTRAINT set_off_pk PRIMARY KEY (member_id, id),
  CONSTRAINT set_off_id_check CHECK (id ~ '^sof_[0-9A-Za-z]{22}$'),
  CONSTRAINT set_off_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT set_off_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT set_off_payment_fk FOREIGN KEY (payment_id) REFERENCES payment,
  CONSTRAINT set_off_payment_key UNIQUE (payment_id),
  CONSTRAINT set_off_amount_check CHECK (amount > 0),
  CONSTRAINT set_off_state_check CHECK (state IN ('PLANNED', 'DONE', 'CANCELLED', 'MOVED')),
  CONSTRAINT set_off_reason_check CHECK (reason IN ('no-article', 'loan-paused', 'loan-disputed', 'promise-open',
    'member-not-active', 'member-held', 'number-wrong', 'nothing-due', 'nothing-left', 'notice-missed', 'written-off')),
  CONSTRAINT set_off_reason_state_check CHECK ((reason IS NOT NULL) = (state IN ('CANCELLED', 'MOVED'))),
  CONSTRAINT set_off_payment_state_check CHECK ((payment_id IS NOT NULL) = (state = 'DONE')),
  CONSTRAINT set_off_ended_check CHECK ((ended_at IS NULL) = (state = 'PLANNED')),
  CONSTRAINT set_off_notices_check CHECK (state = 'DONE' OR first_notice_at IS NOT NULL),
  -- Nothing is taken without both notices, but by a write-off.
  CONSTRAINT set_off_done_check CHECK (state <> 'DONE' OR (first_notice_at IS NULL) = (second_notice_at IS NULL))
);
CREATE UNIQUE INDEX set_off_planned ON set_off (loan_id) WHERE state = 'PLANNED';
CREATE INDEX set_off_of_loan ON set_off (loan_id, created_at);
CREATE TRIGGER set_off_no_delete BEFORE DELETE ON set_off FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER set_off_no_truncate BEFORE TRUNCATE ON set_off FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A set-off that has ended stays as it is.
CREATE FUNCTION check_set_off_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PLANNED' OR NEW.amount > OLD.amount
     OR (NEW.member_id, NEW.id, NEW.loan_id, NEW.planned_on, NEW.first_notice_at, NEW.created_at)
        IS DISTINCT FROM
        (OLD.member_id, OLD.id, OLD.loan_id, OLD.planned_on, OLD.first_notice_at, OLD.created_at) THEN
    RAISE EXCEPTION 'the set-off % cannot be changed', OLD.id USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_off_change BEFORE UPDATE ON set_off
  FOR EACH ROW EXECUTE FUNCTION check_set_off_change();
