-- The code desk: the issued withdrawal codes, and fraud holds.

-- One row per issued code, without the code itself.
CREATE TABLE code_issue (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id text        NOT NULL REFERENCES withdrawal,
  channel       text        NOT NULL CHECK (channel IN ('desk', 'sms')),
  issued_by     text        REFERENCES staff,
  issued_at     timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  CHECK ((channel = 'desk') = (issued_by IS NOT NULL))
);
CREATE INDEX code_issue_withdrawal ON code_issue (withdrawal_id, id);
CREATE TRIGGER code_issue_kept BEFORE UPDATE OR DELETE ON code_issue
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON code_issue FROM pahiram_app;

-- A fraud hold on a member (V14): a listed reason, two people, and a review day at most three business days
-- away, after which it ends by itself. withdrawal_id: the withdrawal it was proposed from, if any.
-- new_facts: news since the last hold for the same reason, shown to staff but not to the member.
CREATE TABLE withdrawal_hold (
  id            text        PRIMARY KEY CHECK (id ~ '^whl_[0-9A-Za-z]{22}$'),
  member_id     text        NOT NULL REFERENCES member,
  withdrawal_id text        REFERENCES withdrawal,
  new_facts     text        NOT NULL DEFAULT '' CHECK (length(new_facts) <= 500),
  reason        text        NOT NULL CHECK (reason IN (
    'MEMBER_REPORTED_FRAUD', 'ACCOUNT_TAKEOVER_SUSPECTED', 'IDENTITY_IN_DOUBT',
    'COURT_OR_REGULATOR_ORDER')),
  proposed_by   text        NOT NULL REFERENCES staff,
  proposed_at   timestamptz NOT NULL,
  approved_by   text        REFERENCES staff,
  approved_at   timestamptz,
  review_on     date        NOT NULL,
  review_until  timestamptz NOT NULL,
  released_by   text        REFERENCES staff,
  released_at   timestamptz,
  CONSTRAINT withdrawal_hold_two_people CHECK (approved_by <> proposed_by),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK ((released_by IS NULL) = (released_at IS NULL)),
  -- An upper bound of three business days, with any holidays between.
  CHECK (review_until > proposed_at AND review_until <= proposed_at + interval '16 days')
);
CREATE INDEX withdrawal_hold_member ON withdrawal_hold (member_id, review_until)
  WHERE released_at IS NULL;

CREATE FUNCTION guard_withdrawal_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.member_id, NEW.withdrawal_id, NEW.new_facts, NEW.reason, NEW.proposed_by, NEW.proposed_at,
      NEW.review_on, NEW.review_until)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.withdrawal_id, OLD.new_facts, OLD.reason, OLD.proposed_by, OLD.proposed_at,
      OLD.review_on, OLD.review_until)
     OR OLD.approved_by IS NOT NULL AND NEW.approved_by IS DISTINCT FROM OLD.approved_by
     OR OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'hold % cannot be rewritten: release it and propose another', OLD.id
      USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_hold_guard BEFORE UPDATE ON withdrawal_hold
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal_hold();
CREATE TRIGGER withdrawal_hold_kept BEFORE DELETE ON withdrawal_hold
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON withdrawal_hold FROM pahiram_app;
