-- Withdrawals. Amount, recipient and payout provider are copied in when a withdrawal is requested and
-- never change (V12). The state changes only along the listed transitions, and only an event of the payout
-- provider, stored in provider_event, can end a withdrawal that was sent (V11).

---------------------------------------------------------------------------------------------------------
-- What the payout providers report

-- Every authenticated event of a payout provider: a signed callback, the response to a submission or a
-- look-up, or a line of its report. A hint is a callback whose signature does not cover its body: it only
-- triggers a look-up.
CREATE TABLE provider_event (
  id          bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider    text             NOT NULL,
  event_id    text             NOT NULL,
  source      text             NOT NULL,
  reference   text COLLATE "C" NOT NULL,
  provider_id text             NOT NULL,
  state       text             NOT NULL,
  amount      bigint           NOT NULL,
  reason_code text,
  happened_at timestamptz      NOT NULL,
  received_at timestamptz      NOT NULL,
  sealed_body bytea,
  CONSTRAINT provider_event_provider_check CHECK (provider ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  CONSTRAINT provider_event_event_id_check CHECK (length(event_id) BETWEEN 1 AND 250),
  CONSTRAINT provider_event_source_check CHECK (source IN ('callback', 'hint', 'submit', 'look-up',
    'report')),
  CONSTRAINT provider_event_reference_check CHECK (length(reference) BETWEEN 1 AND 250),
  CONSTRAINT provider_event_provider_id_check CHECK (length(provider_id) <= 250),
  CONSTRAINT provider_event_state_check CHECK (state IN ('accepted', 'settled', 'rejected', 'returned')),
  CONSTRAINT provider_event_amount_check CHECK (amount >= 0),
  CONSTRAINT provider_event_reason_code_check CHECK (length(reason_code) <= 120),
  CONSTRAINT provider_event_sealed_body_check CHECK (length(sealed_body) <= 66000),
  CONSTRAINT provider_event_once_key UNIQUE (provider, event_id)
);
CREATE INDEX provider_event_reference ON provider_event (reference, id);
CREATE TRIGGER provider_event_append_only BEFORE UPDATE OR DELETE ON provider_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('sealed_body');
CREATE TRIGGER provider_event_no_truncate BEFORE TRUNCATE ON provider_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Callbacks that failed authentication, counted per day and IP address (an IPv6 /64 counts as one), with a
-- hash of the first body but no contents. Only a limited number of IP addresses per day and provider has a
-- row of its own; the others share 'other'.
CREATE TABLE refused_callback (
  provider     text        NOT NULL,
  day          date        NOT NULL,
  ip_address   text        NOT NULL,
  times        integer     NOT NULL DEFAULT 1,
  first_hash   bytea       NOT NULL,
  first_length integer     NOT NULL,
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (provider, day, ip_address),
  CONSTRAINT refused_callback_provider_check CHECK (length(provider) <= 40),
  CONSTRAINT refused_callback_ip_address_check CHECK (length(ip_address) <= 60),
  CONSTRAINT refused_callback_first_hash_check CHECK (length(first_hash) = 32)
);
CREATE INDEX refused_callback_age ON refused_callback (last_at);

---------------------------------------------------------------------------------------------------------
-- Withdrawals

-- The allowed state changes. domain/src/withdrawals/withdrawal.ts takes the same; a test compares the two.
CREATE TABLE withdrawal_transition (
  from_state text NOT NULL,
  to_state   text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO withdrawal_transition (from_state, to_state) VALUES
  ('WAITING_FOR_CODE', 'CONFIRMED'), ('WAITING_FOR_CODE', 'DELAYED'), ('WAITING_FOR_CODE', 'CANCELLED'),
  ('WAITING_FOR_CODE', 'EXPIRED'), ('DELAYED', 'CONFIRMED'), ('DELAYED', 'CANCELLED'),
  ('CONFIRMED', 'SENDING'), ('CONFIRMED', 'CANCELLED'),
  ('SENDING', 'SENT'), ('SENDING', 'UNKNOWN'), ('SENDING', 'SETTLED'), ('SENDING', 'REJECTED'),
  ('SENT', 'SETTLED'), ('SENT', 'REJECTED'),
  ('UNKNOWN', 'SENT'), ('UNKNOWN', 'SETTLED'), ('UNKNOWN', 'REJECTED'),
  ('SETTLED', 'RETURNED');
CREATE TRIGGER withdrawal_transition_append_only BEFORE UPDATE OR DELETE ON withdrawal_transition
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE withdrawal (
  id               text COLLATE "C" PRIMARY KEY,
  number           text             NOT NULL,
  member_id        text COLLATE "C" NOT NULL,
  loan_id          text COLLATE "C" NOT NULL,
  amount           bigint           NOT NULL,
  -- Whether it takes the whole balance; any other must be more than PHP 999 (S5.25).
  takes_all        boolean          NOT NULL,
  rail             text             NOT NULL,
  provider         text             NOT NULL,
  account_id       text COLLATE "C" NOT NULL,
  bank_code        text             NOT NULL,
  bank_name        text             NOT NULL,
  account_sealed   bytea            NOT NULL,
  account_holder   text             NOT NULL,
  hold_id          bigint           NOT NULL,
  state            text             NOT NULL DEFAULT 'WAITING_FOR_CODE',
  requested_at     timestamptz      NOT NULL,
  expires_at       timestamptz      NOT NULL,
  confirmed_at     timestamptz,
  -- A passkey, or a code that was sent or read out.
  confirmed_by     text,
  -- A code alone confirmed it, above the limit or on a new device: not sent before this time (V37).
  send_after       timestamptz,
  sending_at       timestamptz,
  sent_at          timestamptz,
  -- When the money should arrive, computed from the rail. A late one opens an incident, no more.
  expected_at      timestamptz,
  ended_at         timestamptz,
  -- The member locked their money before it was sent.
  is_cancelled_by_lock boolean     NOT NULL DEFAULT false,
  provider_id      text,
  attempts         integer          NOT NULL DEFAULT 0,
  checks           integer          NOT NULL DEFAULT 0,
  not_found_at     timestamptz,
  reason_code      text,
  outcome_event_id bigint,
  transfer_id      bigint,
  return_id        bigint,
  CONSTRAINT withdrawal_id_check CHECK (id ~ '^wdr_[0-9A-Za-z]{22}$'),
  CONSTRAINT withdrawal_number_check CHECK (number ~ '^WD-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  CONSTRAINT withdrawal_number_key UNIQUE (number),
  CONSTRAINT withdrawal_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT withdrawal_loan_fk FOREIGN KEY (loan_id) REFERENCES loan,
  CONSTRAINT withdrawal_rail_check CHECK (rail IN ('INSTAPAY', 'PESONET')),
  CONSTRAINT withdrawal_provider_check CHECK (provider ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  CONSTRAINT withdrawal_account_fk FOREIGN KEY (account_id) REFERENCES member_bank_account,
  CONSTRAINT withdrawal_bank_code_check CHECK (length(bank_code) BETWEEN 1 AND 40),
  CONSTRAINT withdrawal_bank_name_check CHECK (length(bank_name) BETWEEN 1 AND 200),
  CONSTRAINT withdrawal_account_holder_check CHECK (length(account_holder) BETWEEN 1 AND 310),
  CONSTRAINT withdrawal_hold_fk FOREIGN KEY (hold_id) REFERENCES ledger.hold,
  CONSTRAINT withdrawal_hold_id_key UNIQUE (hold_id),
  CONSTRAINT withdrawal_state_check CHECK (state IN ('WAITING_FOR_CODE', 'DELAYED', 'CONFIRMED', 'SENDING',
    'SENT', 'UNKNOWN', 'SETTLED', 'REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  CONSTRAINT withdrawal_provider_id_check CHECK (length(provider_id) <= 250),
  CONSTRAINT withdrawal_reason_code_check CHECK (length(reason_code) <= 120),
  CONSTRAINT withdrawal_outcome_event_fk FOREIGN KEY (outcome_event_id) REFERENCES provider_event,
  CONSTRAINT withdrawal_transfer_fk FOREIGN KEY (transfer_id) REFERENCES ledger.transfer,
  CONSTRAINT withdrawal_return_fk FOREIGN KEY (return_id) REFERENCES ledger.transfer,
  CONSTRAINT withdrawal_amount_check CHECK (
    amount > 0 AND amount <= 100000000000 AND (amount > 99900 OR takes_all)),
  CONSTRAINT withdrawal_confirmed_check CHECK (
    confirmed_at IS NOT NULL OR state IN ('WAITING_FOR_CODE', 'DELAYED', 'CANCELLED', 'EXPIRED')),
  CONSTRAINT withdrawal_confirmed_by_check CHECK (
    confirmed_by IN ('sms', 'desk', 'passkey') AND (confirmed_by IS NOT NULL OR confirmed_at IS NULL)),
  CONSTRAINT withdrawal_delayed_check CHECK (
    state <> 'DELAYED' OR (send_after IS NOT NULL AND confirmed_by <> 'passkey')),
  CONSTRAINT withdrawal_send_after_check CHECK (confirmed_by = 'passkey' OR confirmed_at >= send_after),
  CONSTRAINT withdrawal_outcome_check CHECK (
    (state IN ('SETTLED', 'REJECTED', 'RETURNED')) = (outcome_event_id IS NOT NULL)),
  CONSTRAINT withdrawal_moved_check CHECK (
    (state IN ('SETTLED', 'RETURNED')) = (transfer_id IS NOT NULL)
    AND (state = 'RETURNED') = (return_id IS NOT NULL)),
  CONSTRAINT withdrawal_cancelled_by_lock_check CHECK (NOT is_cancelled_by_lock OR state = 'CANCELLED'),
  CONSTRAINT withdrawal_ended_check CHECK (
    (state IN ('SETTLED', 'REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED')) = (ended_at IS NOT NULL))
) WITH (fillfactor = 80);
-- One open withdrawal per member: enforced by this index, not by a query before the insert (V07).
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal (member_id)
  WHERE state IN ('WAITING_FOR_CODE', 'DELAYED', 'CONFIRMED', 'SENDING', 'SENT', 'UNKNOWN');
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at DESC, id);
CREATE INDEX withdrawal_loan ON withdrawal (loan_id);
CREATE INDEX withdrawal_account ON withdrawal (account_id);
-- The condition is on ended_at, not state: with state, prepared statements that find one member's open
-- withdrawal used this index while it was small and kept that plan. They must use withdrawal_one_open.
CREATE INDEX withdrawal_open ON withdrawal (state, requested_at) WHERE ended_at IS NULL;
-- The lists of the console. An ended withdrawal does not change any more, so its state is indexed once.
CREATE INDEX withdrawal_recent ON withdrawal (requested_at, id);
CREATE INDEX withdrawal_ended ON withdrawal (state, requested_at, id) WHERE ended_at IS NOT NULL;
-- Partial: most withdrawals start with NULLs here, and an index entry for NULL costs as much as any.
CREATE UNIQUE INDEX withdrawal_transfer ON withdrawal (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE UNIQUE INDEX withdrawal_return ON withdrawal (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX withdrawal_sending ON withdrawal (sending_at) WHERE sending_at IS NOT NULL;
CREATE TRIGGER withdrawal_no_delete BEFORE DELETE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_no_truncate BEFORE TRUNCATE ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_withdrawal_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a withdrawal starts with WAITING_FOR_CODE, not with %', NEW.state USING ERRCODE = 'PH003';
END $$;
CREATE TRIGGER withdrawal_start BEFORE INSERT ON withdrawal
  FOR EACH ROW WHEN (NEW.state <> 'WAITING_FOR_CODE') EXECUTE FUNCTION refuse_withdrawal_start();

-- What is paid, and to whom, is fixed; only erasure of the member may empty account and holder.
CREATE FUNCTION check_withdrawal_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_event provider_event;
  v_wanted text[];
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.loan_id, NEW.amount, NEW.takes_all, NEW.rail, NEW.provider,
      NEW.account_id, NEW.bank_code, NEW.bank_name, NEW.account_sealed, NEW.account_holder, NEW.hold_id,
      NEW.requested_at)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.loan_id, OLD.amount, OLD.takes_all, OLD.rail, OLD.provider,
      OLD.account_id, OLD.bank_code, OLD.bank_name, OLD.account_sealed, OLD.account_holder, OLD.hold_id,
      OLD.requested_at)
     AND NOT is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['account_sealed', 'account_holder']) THEN
    RAISE EXCEPTION 'what withdrawal % pays, and to whom, cannot change', OLD.id USING ERRCODE = 'PH002';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM withdrawal_transition
                 WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'PH003';
  END IF;
  -- A 'returned' event also proves settlement, in case the 'settled' event was lost.
  v_wanted := CASE NEW.state
    WHEN 'SETTLED' THEN ARRAY['settled', 'returned']
    WHEN 'REJECTED' THEN ARRAY['rejected']
    WHEN 'RETURNED' THEN ARRAY['returned'] END;
  IF v_wanted IS NOT NULL THEN
    SELECT * INTO v_event FROM provider_event WHERE id = NEW.outcome_event_id;
    IF NOT FOUND OR v_event.reference <> NEW.id OR v_event.provider <> NEW.provider
       OR NOT v_event.state = ANY (v_wanted) OR v_event.source = 'hint'
       OR v_event.amount <> NEW.amount THEN
      RAISE EXCEPTION 'no provider event makes withdrawal % %', OLD.id, NEW.state
        USING ERRCODE = 'PH004';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_change BEFORE UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION check_withdrawal_change();

---------------------------------------------------------------------------------------------------------
-- Codes and fraud holds

-- One row per issued code, without the code itself.
CREATE TABLE code_issue (
  id            bigint           GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id text COLLATE "C" NOT NULL,
  channel       text             NOT NULL,
  issued_by     text COLLATE "C",
  issued_at     timestamptz      NOT NULL,
  expires_at    timestamptz      NOT NULL,
  CONSTRAINT code_issue_withdrawal_fk FOREIGN KEY (withdrawal_id) REFERENCES withdrawal,
  CONSTRAINT code_issue_channel_check CHECK (channel IN ('desk', 'sms')),
  CONSTRAINT code_issue_issued_by_fk FOREIGN KEY (issued_by) REFERENCES staff,
  CONSTRAINT code_issue_issuer_check CHECK ((channel = 'desk') = (issued_by IS NOT NULL))
);
CREATE INDEX code_issue_withdrawal ON code_issue (withdrawal_id, id);
CREATE TRIGGER code_issue_append_only BEFORE UPDATE OR DELETE ON code_issue
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The staff member who calls a member back about a code, so that two do not call the same member.
CREATE TABLE code_claim (
  withdrawal_id text COLLATE "C" PRIMARY KEY,
  staff_id      text COLLATE "C" NOT NULL,
  claimed_at    timestamptz      NOT NULL,
  CONSTRAINT code_claim_withdrawal_fk FOREIGN KEY (withdrawal_id) REFERENCES withdrawal,
  CONSTRAINT code_claim_staff_fk FOREIGN KEY (staff_id) REFERENCES staff
);
CREATE INDEX code_claim_staff ON code_claim (staff_id);

-- A fraud hold on a member (V14, V38): a listed reason, two people, a review day at most three business days
-- away, and a last day, after which it ends by itself. Only a confirmed renewal moves the last day.
-- end_noted_at: when the member was told of the end. withdrawal_id: the withdrawal it was proposed from, if any.
-- new_facts: news since the last hold for the same reason, shown to staff but not to the member.
CREATE TABLE fraud_hold (
  id            text COLLATE "C" PRIMARY KEY,
  member_id     text COLLATE "C" NOT NULL,
  withdrawal_id text COLLATE "C",
  new_facts     text             NOT NULL DEFAULT '',
  reason        text             NOT NULL,
  -- How staff knew of the account takeover that they reported.
  takeover_ground text,
  proposed_by   text COLLATE "C" NOT NULL,
  proposed_at   timestamptz      NOT NULL,
  approved_by   text COLLATE "C",
  approved_at   timestamptz,
  review_on     date             NOT NULL,
  ends_on       date             NOT NULL,
  ends_at       timestamptz      NOT NULL,
  end_noted_at  timestamptz,
  released_by   text COLLATE "C",
  released_at   timestamptz,
  CONSTRAINT fraud_hold_id_check CHECK (id ~ '^whl_[0-9A-Za-z]{22}$'),
  CONSTRAINT fraud_hold_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT fraud_hold_withdrawal_fk FOREIGN KEY (withdrawal_id) REFERENCES withdrawal,
  CONSTRAINT fraud_hold_new_facts_check CHECK (length(new_facts) <= 500),
  CONSTRAINT fraud_hold_reason_check CHECK (reason IN ('MEMBER_REPORTED_FRAUD',
    'ACCOUNT_TAKEOVER_SUSPECTED', 'IDENTITY_IN_DOUBT', 'COURT_OR_REGULATOR_ORDER')),
  CONSTRAINT fraud_hold_takeover_ground_check CHECK (
    takeover_ground IN ('CALLED_REGISTERED_NUMBER', 'REGISTERED_PHONE_STOLEN')
    AND (takeover_ground IS NULL OR reason IN ('ACCOUNT_TAKEOVER_SUSPECTED', 'MEMBER_REPORTED_FRAUD'))),
  CONSTRAINT fraud_hold_proposed_by_fk FOREIGN KEY (proposed_by) REFERENCES staff,
  CONSTRAINT fraud_hold_approved_by_fk FOREIGN KEY (approved_by) REFERENCES staff,
  CONSTRAINT fraud_hold_released_by_fk FOREIGN KEY (released_by) REFERENCES staff,
  CONSTRAINT fraud_hold_two_people_check CHECK (approved_by <> proposed_by),
  CONSTRAINT fraud_hold_approval_check CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT fraud_hold_release_check CHECK ((released_by IS NULL) = (released_at IS NULL)),
  -- An upper bound of three business days, with any holidays between.
  CONSTRAINT fraud_hold_review_check
    CHECK (review_on <= ends_on AND review_on <= (proposed_at AT TIME ZONE 'Asia/Manila')::date + 15),
  CONSTRAINT fraud_hold_end_check
    CHECK (ends_at > proposed_at AND ends_at = (ends_on + 1)::timestamp AT TIME ZONE 'Asia/Manila')
);
CREATE INDEX fraud_hold_member ON fraud_hold (member_id, ends_at) WHERE released_at IS NULL;
CREATE INDEX fraud_hold_end ON fraud_hold (ends_at) WHERE released_at IS NULL AND end_noted_at IS NULL;
CREATE INDEX fraud_hold_of_member ON fraud_hold (member_id);
CREATE INDEX fraud_hold_withdrawal ON fraud_hold (withdrawal_id);
CREATE TRIGGER fraud_hold_no_delete BEFORE DELETE ON fraud_hold
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_fraud_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.member_id, NEW.withdrawal_id, NEW.new_facts, NEW.reason, NEW.proposed_by, NEW.proposed_at,
      NEW.review_on, NEW.takeover_ground)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.withdrawal_id, OLD.new_facts, OLD.reason, OLD.proposed_by, OLD.proposed_at,
      OLD.review_on, OLD.takeover_ground)
     OR (NEW.ends_on, NEW.ends_at) IS DISTINCT FROM (OLD.ends_on, OLD.ends_at)
        AND NOT EXISTS (SELECT FROM fraud_hold_renewal r
                        WHERE r.hold_id = NEW.id AND r.confirmed_at IS NOT NULL AND r.ends_on = NEW.ends_on)
     OR OLD.approved_by IS NOT NULL
        AND (NEW.approved_by, NEW.approved_at) IS DISTINCT FROM (OLD.approved_by, OLD.approved_at)
     OR OLD.released_at IS NOT NULL
        AND (NEW.released_by, NEW.released_at) IS DISTINCT FROM (OLD.released_by, OLD.released_at) THEN
    RAISE EXCEPTION 'fraud hold % cannot be changed: release it and propose another', OLD.id
      USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fraud_hold_change BEFORE UPDATE ON fraud_hold
  FOR EACH ROW EXECUTE FUNCTION check_fraud_hold_change();
