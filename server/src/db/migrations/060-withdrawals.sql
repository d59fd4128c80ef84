-- Withdrawals. Amount, recipient and payout provider are copied in when a withdrawal is requested and
-- never change (V12). The state changes only along the listed steps, and only an event of the payout
-- provider, stored in rail_event, can end a withdrawal that was sent (V11).

-- Every authenticated event of a payout provider: a signed callback, the response to a submission or a
-- look-up, or a line of its report. A hint is a callback whose signature does not cover its body: it only
-- triggers a look-up.
CREATE TABLE rail_event (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rail        text        NOT NULL CHECK (rail ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  event_id    text        NOT NULL CHECK (length(event_id) BETWEEN 1 AND 250),
  source      text        NOT NULL CHECK (source IN ('callback', 'hint', 'submit', 'look-up', 'report')),
  reference   text        NOT NULL CHECK (length(reference) BETWEEN 1 AND 250),
  provider_id text        NOT NULL CHECK (length(provider_id) <= 250),
  state       text        NOT NULL CHECK (state IN ('accepted', 'settled', 'rejected', 'returned')),
  amount      bigint      NOT NULL CHECK (amount >= 0),
  reason_code text        CHECK (length(reason_code) <= 120),
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  sealed_body bytea       CHECK (length(sealed_body) <= 66000),
  CONSTRAINT rail_event_once UNIQUE (rail, event_id)
);
CREATE INDEX rail_event_reference ON rail_event (reference, id);
CREATE TRIGGER rail_event_kept BEFORE UPDATE OR DELETE ON rail_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rail_event_whole BEFORE TRUNCATE ON rail_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON rail_event FROM pahiram_app;

-- Callbacks that failed authentication, counted per day and IP address (an IPv6 /64 counts as one), with a
-- hash of the first body but no contents. Only a limited number of IP addresses per day and provider has a
-- row of its own; the others share 'other'.
CREATE TABLE refused_callback (
  rail         text        NOT NULL CHECK (length(rail) <= 40),
  day          date        NOT NULL,
  address      text        NOT NULL CHECK (length(address) <= 60),
  times        integer     NOT NULL DEFAULT 1,
  first_hash   bytea       NOT NULL CHECK (length(first_hash) = 32),
  first_length integer     NOT NULL,
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (rail, day, address)
);
CREATE INDEX refused_callback_age ON refused_callback (last_at);

CREATE TABLE withdrawal (
  id               text        PRIMARY KEY CHECK (id ~ '^wdr_[0-9A-Za-z]{22}$'),
  number           text        NOT NULL UNIQUE CHECK (number ~ '^WD-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  member_id        text        NOT NULL REFERENCES member,
  loan_id          text        NOT NULL REFERENCES loan,
  amount           bigint      NOT NULL,
  -- Whether it takes the whole balance; any other must be more than PHP 999 (S5.25).
  takes_all        boolean     NOT NULL,
  scheme           text        NOT NULL CHECK (scheme IN ('INSTAPAY', 'PESONET')),
  rail             text        NOT NULL CHECK (rail ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  account_id       text        NOT NULL REFERENCES member_bank_account,
  bank_code        text        NOT NULL CHECK (length(bank_code) BETWEEN 1 AND 40),
  bank_name        text        NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 200),
  account_sealed   bytea       NOT NULL,
  account_holder   text        NOT NULL CHECK (length(account_holder) BETWEEN 1 AND 310),
  hold_id          bigint      NOT NULL UNIQUE REFERENCES ledger.hold,
  state            text        NOT NULL DEFAULT 'WAITING_FOR_CODE' CHECK (state IN (
    'WAITING_FOR_CODE', 'CONFIRMED', 'SENDING', 'SENT', 'UNKNOWN',
    'SETTLED', 'REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED')),
  requested_at     timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  confirmed_at     timestamptz,
  sending_at       timestamptz,
  sent_at          timestamptz,
  -- When the money should arrive, computed from the scheme. A late one opens an incident, no more.
  expected_at      timestamptz,
  ended_at         timestamptz,
  provider_id      text        CHECK (length(provider_id) <= 250),
  attempts         integer     NOT NULL DEFAULT 0,
  checks           integer     NOT NULL DEFAULT 0,
  not_found_at     timestamptz,
  reason_code      text        CHECK (length(reason_code) <= 120),
  outcome_event_id bigint      REFERENCES rail_event,
  transfer_id      bigint      REFERENCES ledger.transfer,
  return_id        bigint      REFERENCES ledger.transfer,
  CONSTRAINT withdrawal_amount CHECK (
    amount > 0 AND amount <= 100000000000 AND (amount > 99900 OR takes_all)),
  CONSTRAINT withdrawal_confirmed CHECK (
    (confirmed_at IS NULL) <= (state IN ('WAITING_FOR_CODE', 'CANCELLED', 'EXPIRED'))),
  CONSTRAINT withdrawal_outcome_by_rail CHECK (
    (state IN ('SETTLED', 'REJECTED', 'RETURNED')) = (outcome_event_id IS NOT NULL)),
  CONSTRAINT withdrawal_settled_moved CHECK (
    (state IN ('SETTLED', 'RETURNED')) = (transfer_id IS NOT NULL)
    AND (state = 'RETURNED') = (return_id IS NOT NULL)),
  CONSTRAINT withdrawal_ended CHECK (
    (state IN ('SETTLED', 'REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED')) = (ended_at IS NOT NULL))
) WITH (fillfactor = 80);
-- One open withdrawal per member: enforced by this index, not by a query before the insert (V07).
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal (member_id)
  WHERE state IN ('WAITING_FOR_CODE', 'CONFIRMED', 'SENDING', 'SENT', 'UNKNOWN');
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at DESC, id);
-- The condition is on ended_at, not state: with state, prepared statements that find one member's open
-- withdrawal used this index while it was small and kept that plan. They must use withdrawal_one_open.
CREATE INDEX withdrawal_open ON withdrawal (state, requested_at) WHERE ended_at IS NULL;
-- Partial: most withdrawals start with NULLs here, and an index entry for NULL costs as much as any.
CREATE UNIQUE INDEX withdrawal_transfer ON withdrawal (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE UNIQUE INDEX withdrawal_return ON withdrawal (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX withdrawal_sending ON withdrawal (sending_at) WHERE sending_at IS NOT NULL;

CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_event rail_event;
  v_wanted text[];
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.loan_id, NEW.amount, NEW.takes_all, NEW.scheme, NEW.rail,
      NEW.account_id, NEW.bank_code, NEW.bank_name, NEW.account_sealed, NEW.account_holder, NEW.hold_id,
      NEW.requested_at)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.loan_id, OLD.amount, OLD.takes_all, OLD.scheme, OLD.rail,
      OLD.account_id, OLD.bank_code, OLD.bank_name, OLD.account_sealed, OLD.account_holder, OLD.hold_id,
      OLD.requested_at) THEN
    RAISE EXCEPTION 'what withdrawal % pays, and to whom, cannot change', OLD.id USING ERRCODE = 'PH002';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF NOT ((OLD.state, NEW.state) IN (
    ('WAITING_FOR_CODE', 'CONFIRMED'), ('WAITING_FOR_CODE', 'CANCELLED'),
    ('WAITING_FOR_CODE', 'EXPIRED'),
    ('CONFIRMED', 'SENDING'), ('CONFIRMED', 'CANCELLED'),
    ('SENDING', 'SENT'), ('SENDING', 'UNKNOWN'), ('SENDING', 'SETTLED'), ('SENDING', 'REJECTED'),
    ('SENT', 'SETTLED'), ('SENT', 'REJECTED'),
    ('UNKNOWN', 'SENT'), ('UNKNOWN', 'SETTLED'), ('UNKNOWN', 'REJECTED'),
    ('SETTLED', 'RETURNED'))) THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'PH003';
  END IF;
  -- A 'returned' event also proves settlement, in case the 'settled' event was lost.
  v_wanted := CASE NEW.state
    WHEN 'SETTLED' THEN ARRAY['settled', 'returned']
    WHEN 'REJECTED' THEN ARRAY['rejected']
    WHEN 'RETURNED' THEN ARRAY['returned'] END;
  IF v_wanted IS NOT NULL THEN
    SELECT * INTO v_event FROM rail_event WHERE id = NEW.outcome_event_id;
    IF NOT FOUND OR v_event.reference <> NEW.id OR v_event.rail <> NEW.rail
       OR NOT v_event.state = ANY (v_wanted) OR v_event.source = 'hint'
       OR v_event.amount <> NEW.amount THEN
      RAISE EXCEPTION 'no word of the rail makes withdrawal % %', OLD.id, NEW.state
        USING ERRCODE = 'PH004';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_guard BEFORE UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
CREATE TRIGGER withdrawal_kept BEFORE DELETE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdrawal_whole BEFORE TRUNCATE ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE DELETE, TRUNCATE ON withdrawal FROM pahiram_app;

-- The clearing and cash accounts of each payout provider that this release knows.
SELECT ledger.open_account(kind, rail)
FROM unnest(ARRAY['payout_clearing', 'cash_at_provider']) kind, unnest(ARRAY['sandbox', 'xendit']) rail;
