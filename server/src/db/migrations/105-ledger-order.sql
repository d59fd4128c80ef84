-- Orders the ledger and the audit log by the ids of their rows instead of transaction ids, which do not
-- survive a dump, a COPY or logical replication; closes days; adds balances as of any moment; removes the
-- freezing of accounts, which nothing used.
--
-- Ids are drawn before their transactions commit, so a row with a smaller id can still appear. Checkpoints
-- and seals therefore cover only ids whose transactions have ended. How that is known: every row takes its
-- transaction id BEFORE it draws its id (the column's default, below). A run of the upkeep reads the
-- sequence, then takes a transaction id of its own: all ids up to the one that was read belong to smaller
-- transaction ids. When those have ended (wait_for_writers), no such row can appear any more. The
-- transaction ids are compared and forgotten; none is stored.

-- Waits for postings that run, so that every existing row is committed below.
LOCK TABLE ledger.account, ledger.checkpoint, ledger.transfer, ledger.hold, ledger.hold_result, ledger.seal,
  ledger.trial_balance, audit_entry, audit_seal IN ACCESS EXCLUSIVE MODE;

-- The rows are sealed anew below, which must not hide an altered one.
DO $$
BEGIN
  IF EXISTS (SELECT FROM ledger.list_broken_seals()) OR EXISTS (SELECT FROM list_broken_audit_seals()) THEN
    RAISE EXCEPTION 'a seal of the ledger or of the audit log is broken; examine it with the release that wrote it';
  END IF;
END $$;

-- Waits, at most 2 seconds, until every transaction that was writing at the call has ended. Returns false
-- when one still runs. pg_snapshot_xmax would not do as the fence: it is one past the highest ENDED
-- transaction, and running ones can be above it.
CREATE FUNCTION wait_for_writers() RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_is_late boolean := pg_current_xact_id_if_assigned() IS NOT NULL;
  v_fence xid8 := pg_current_xact_id();
  v_deadline timestamptz := clock_timestamp() + interval '2 seconds';
BEGIN
  IF v_is_late THEN
    RAISE EXCEPTION 'wait_for_writers must be called before the transaction writes';
  END IF;
  WHILE pg_snapshot_xmin(pg_current_snapshot()) < v_fence LOOP
    IF clock_timestamp() > v_deadline THEN
      RETURN false;
    END IF;
    PERFORM pg_sleep(0.005);
  END LOOP;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION wait_for_writers() FROM PUBLIC, pahiram_app;

---------------------------------------------------------------------------------------------------------
-- Tables

DO $$
DECLARE
  v_transfer_id bigint := pg_sequence_last_value('ledger.transfer_id_seq');
  v_entry_id bigint := pg_sequence_last_value('audit_entry_id_seq');
BEGIN
  -- Totals as they are now: checkpoint and tail.
  UPDATE ledger.checkpoint c SET debits_posted = t.debits_posted, credits_posted = t.credits_posted
    FROM ledger.account_total t WHERE t.account_id = c.account_id;
  DROP VIEW ledger.account_balance, ledger.account_total;

  DROP INDEX ledger.transfer_debit_tail, ledger.transfer_credit_tail, ledger.transfer_xid, audit_entry_xid;
  ALTER TABLE ledger.transfer DROP COLUMN xid, ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE audit_entry DROP COLUMN xid, ALTER COLUMN id DROP IDENTITY;
  CREATE SEQUENCE ledger.transfer_id_seq OWNED BY ledger.transfer.id;
  CREATE SEQUENCE audit_entry_id_seq OWNED BY audit_entry.id;
  IF v_transfer_id IS NOT NULL THEN
    PERFORM setval('ledger.transfer_id_seq', v_transfer_id);
  END IF;
  IF v_entry_id IS NOT NULL THEN
    PERFORM setval('audit_entry_id_seq', v_entry_id);
  END IF;
END $$;

-- CASE evaluates its condition first: the transaction id is taken before the row's id is drawn. The
-- sequences must keep CACHE 1 and INCREMENT 1 for the same reason.
ALTER TABLE ledger.transfer ALTER COLUMN id SET DEFAULT
  CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('ledger.transfer_id_seq') END;
ALTER TABLE audit_entry ALTER COLUMN id SET DEFAULT
  CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('audit_entry_id_seq') END;

-- For the transfers after the checkpoint of a system account.
CREATE INDEX transfer_debit_tail ON ledger.transfer (debit_id, id) WHERE debit_seq IS NULL;
CREATE INDEX transfer_credit_tail ON ledger.transfer (credit_id, id) WHERE credit_seq IS NULL;

-- Exact balance of a system account = its checkpoint + every transfer with id > folded_id.
DROP TRIGGER checkpoint_totals_grow ON ledger.checkpoint;
ALTER TABLE ledger.checkpoint DROP COLUMN rolled_xid,
  ADD COLUMN folded_id bigint NOT NULL DEFAULT 0 CHECK (folded_id >= 0);
UPDATE ledger.checkpoint SET folded_id = coalesce((SELECT max(id) FROM ledger.transfer), 0);
CREATE TRIGGER checkpoint_totals_grow BEFORE UPDATE ON ledger.checkpoint FOR EACH ROW
  WHEN (NEW.account_id <> OLD.account_id OR NEW.debits_posted < OLD.debits_posted
        OR NEW.credits_posted < OLD.credits_posted OR NEW.folded_id < OLD.folded_id)
  EXECUTE FUNCTION ledger.refuse_change();

DROP FUNCTION ledger.set_account_frozen(bigint, boolean);
ALTER TABLE ledger.account DROP CONSTRAINT no_overdraft, DROP COLUMN frozen,
  ADD CONSTRAINT no_overdraft CHECK (
    CASE side
      WHEN 'C' THEN debits_pending >= 0 AND debits_posted + debits_pending <= credits_posted
      WHEN 'D' THEN debits_pending = 0 AND credits_posted <= debits_posted
      ELSE debits_posted = 0 AND credits_posted = 0 AND debits_pending = 0 AND seq = 0
    END);

-- Nothing may be booked before this moment any more. No row: no day is closed yet.
CREATE TABLE ledger.closing (
  is_only      boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  closed_until timestamptz NOT NULL
);
CREATE TRIGGER closing_grows BEFORE UPDATE ON ledger.closing FOR EACH ROW
  WHEN (NEW.closed_until < OLD.closed_until) EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER closing_kept BEFORE DELETE ON ledger.closing
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER closing_not_truncated BEFORE TRUNCATE ON ledger.closing
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

---------------------------------------------------------------------------------------------------------
-- Postings. Each function takes a transaction id before it reads the closing time; see close_day.

-- Posts one transfer and returns its id; a duplicate key returns the first id and changes nothing. The
-- accounts (or, between two system accounts, the key) are locked BEFORE the key is looked up. So the
-- later of two calls with one key always finds the first one's row and never fails with an overdraft.
CREATE OR REPLACE FUNCTION ledger.post_transfer(
  p_key uuid, p_debit_id bigint, p_credit_id bigint, p_amount bigint, p_code text, p_reference text,
  p_at timestamptz, p_reverses bigint DEFAULT NULL
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_xid xid8 := pg_current_xact_id();
  v_id bigint;
  v_twin transfer;
  v_side record;
  v_debit_seq bigint; v_debit_after bigint;
  v_credit_seq bigint; v_credit_after bigint;
BEGIN
  IF p_key IS NULL OR p_amount IS NULL OR p_amount <= 0 OR p_amount > 100000000000
     OR p_at IS NULL OR p_reference IS NULL OR length(p_reference) NOT BETWEEN 1 AND 64 THEN
    RAISE EXCEPTION 'bad key, amount, reference or time' USING ERRCODE = 'LG001';
  END IF;
  IF p_debit_id = p_credit_id THEN
    RAISE EXCEPTION 'both sides are account %', p_debit_id USING ERRCODE = 'LG002';
  END IF;

  PERFORM 1 FROM account
    WHERE id IN (p_debit_id, p_credit_id) AND NOT deferred ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_key::text, 0));
  END IF;

  SELECT c.code, c.is_reversal, d.deferred AS debit_deferred, k.deferred AS credit_deferred,
         r.code IS NOT NULL AND NOT c.is_held AS allowed,
         p_at < (SELECT closed_until FROM closing) AS is_closed
    INTO v_side
    FROM account d
    JOIN account k ON k.id = p_credit_id
    LEFT JOIN transfer_code c ON c.name = p_code
    LEFT JOIN posting_rule r ON r.code = c.code AND r.debit_kind = d.kind AND r.credit_kind = k.kind
    WHERE d.id = p_debit_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % or % does not exist', p_debit_id, p_credit_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfer_debit_account';
  END IF;

  SELECT * INTO v_twin FROM transfer WHERE idempotency_key = p_key;
  IF FOUND THEN
    IF (v_twin.debit_id, v_twin.credit_id, v_twin.amount, v_twin.code, v_twin.reference,
        v_twin.reverses)
       IS DISTINCT FROM
       (p_debit_id, p_credit_id, p_amount, v_side.code, p_reference, p_reverses) THEN
      RAISE EXCEPTION 'key % was used for another transfer', p_key USING ERRCODE = 'LG003';
    END IF;
    RETURN v_twin.id;
  END IF;

  IF NOT v_side.allowed OR v_side.is_reversal <> (p_reverses IS NOT NULL) THEN
    RAISE EXCEPTION 'code % does not move money from account % to account %',
      p_code, p_debit_id, p_credit_id USING ERRCODE = 'LG005';
  END IF;
  IF v_side.is_closed THEN
    RAISE EXCEPTION 'the day of % is closed', p_at USING ERRCODE = 'LG009';
  END IF;
  IF p_reverses IS NOT NULL AND NOT EXISTS (
    SELECT FROM transfer t WHERE t.id = p_reverses AND t.debit_id = p_credit_id
      AND t.credit_id = p_debit_id AND t.amount = p_amount AND t.reverses IS NULL) THEN
    RAISE EXCEPTION 'not the opposite of transfer %', p_reverses USING ERRCODE = 'LG006';
  END IF;

  IF NOT v_side.debit_deferred THEN
    UPDATE account SET debits_posted = debits_posted + p_amount, seq = seq + 1
      WHERE id = p_debit_id
      RETURNING seq, credits_posted - debits_posted INTO v_debit_seq, v_debit_after;
  END IF;
  IF NOT v_side.credit_deferred THEN
    UPDATE account SET credits_posted = credits_posted + p_amount, seq = seq + 1
      WHERE id = p_credit_id
      RETURNING seq, credits_posted - debits_posted INTO v_credit_seq, v_credit_after;
  END IF;
  INSERT INTO transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
                        debit_balance_after, credit_seq, credit_balance_after, code, reference,
                        reverses, booked_at)
    VALUES (p_key, p_debit_id, p_credit_id, p_amount, v_debit_seq, v_debit_after,
            v_credit_seq, v_credit_after, v_side.code, p_reference, p_reverses, p_at)
    RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Moves the held money and returns the transfer's id; a second call returns the same id. A hold never ends
-- before it began, even when the clock of the process that ends it is behind.
CREATE OR REPLACE FUNCTION ledger.post_hold(p_hold_id bigint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_xid xid8 := pg_current_xact_id();
  v_hold hold;
  v_result hold_result;
  v_at timestamptz;
  v_id bigint;
  v_seq bigint;
  v_after bigint;
BEGIN
  SELECT * INTO v_hold FROM hold WHERE id = p_hold_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'hold % does not exist', p_hold_id USING ERRCODE = 'LG004';
  END IF;
  -- This lock makes the holds of one wallet end one after another.
  PERFORM 1 FROM account WHERE id = v_hold.debit_id FOR NO KEY UPDATE;
  SELECT * INTO v_result FROM hold_result WHERE hold_id = p_hold_id;
  IF v_result.outcome = 'posted' THEN
    RETURN v_result.transfer_id;
  ELSIF FOUND THEN
    RAISE EXCEPTION 'hold % is voided', p_hold_id USING ERRCODE = 'LG020';
  END IF;
  v_at := greatest(p_at, v_hold.booked_at);
  IF v_at < (SELECT closed_until FROM closing) THEN
    RAISE EXCEPTION 'the day of % is closed', v_at USING ERRCODE = 'LG009';
  END IF;

  -- The transfer has a random key: hold_result's primary key already prevents a second posting, and a
  -- key that another transfer has used must not prevent this one.
  UPDATE account
    SET debits_pending = debits_pending - v_hold.amount,
        debits_posted = debits_posted + v_hold.amount, seq = seq + 1
    WHERE id = v_hold.debit_id RETURNING seq, credits_posted - debits_posted INTO v_seq, v_after;
  INSERT INTO transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
                        debit_balance_after, code, reference, booked_at)
    VALUES (gen_random_uuid(), v_hold.debit_id, v_hold.credit_id, v_hold.amount, v_seq, v_after,
            v_hold.code, v_hold.reference, v_at)
    RETURNING id INTO v_id;
  INSERT INTO hold_result (hold_id, outcome, transfer_id, booked_at)
    VALUES (p_hold_id, 'posted', v_id, v_at);
  RETURN v_id;
END $$;

-- Makes the held money available again; voiding twice changes nothing.
CREATE OR REPLACE FUNCTION ledger.void_hold(p_hold_id bigint, p_reason text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_xid xid8 := pg_current_xact_id();
  v_hold hold;
  v_result hold_result;
  v_at timestamptz;
BEGIN
  SELECT * INTO v_hold FROM hold WHERE id = p_hold_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'hold % does not exist', p_hold_id USING ERRCODE = 'LG004';
  END IF;
  PERFORM 1 FROM account WHERE id = v_hold.debit_id FOR NO KEY UPDATE;
  SELECT * INTO v_result FROM hold_result WHERE hold_id = p_hold_id;
  IF v_result.outcome = 'voided' THEN
    RETURN;
  ELSIF FOUND THEN
    RAISE EXCEPTION 'hold % is posted', p_hold_id USING ERRCODE = 'LG020';
  END IF;
  v_at := greatest(p_at, v_hold.booked_at);
  IF v_at < (SELECT closed_until FROM closing) THEN
    RAISE EXCEPTION 'the day of % is closed', v_at USING ERRCODE = 'LG009';
  END IF;
  UPDATE account SET debits_pending = debits_pending - v_hold.amount WHERE id = v_hold.debit_id;
  INSERT INTO hold_result (hold_id, outcome, reason, booked_at)
    VALUES (p_hold_id, 'voided', p_reason, v_at);
END $$;

-- For holds that ended before they began, written by earlier releases.
ALTER TABLE ledger.hold_result DISABLE TRIGGER hold_result_kept;
UPDATE ledger.hold_result r SET booked_at = h.booked_at
  FROM ledger.hold h WHERE h.id = r.hold_id AND r.booked_at < h.booked_at;
ALTER TABLE ledger.hold_result ENABLE TRIGGER hold_result_kept;

---------------------------------------------------------------------------------------------------------
-- Balances

-- Adds the settled transfers of a system account to its checkpoint, at most p_sides_max debits and as many
-- credits; returns how many, or NULL when older transactions still write (nothing is added then).
DROP FUNCTION ledger.roll_up(bigint);
CREATE FUNCTION ledger.roll_up(p_account_id bigint, p_sides_max integer DEFAULT 100000) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_to bigint := coalesce(pg_sequence_last_value('ledger.transfer_id_seq'), 0);
  v_from bigint;
  v_debits record;
  v_credits record;
BEGIN
  IF NOT public.wait_for_writers() THEN
    RETURN NULL;
  END IF;
  SELECT folded_id INTO v_from FROM checkpoint WHERE account_id = p_account_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is not a system account', p_account_id USING ERRCODE = 'LG004';
  END IF;
  SELECT coalesce(min(beyond.id) - 1, v_to) INTO v_to FROM (
    (SELECT id FROM transfer
     WHERE debit_id = p_account_id AND debit_seq IS NULL AND id > v_from AND id <= v_to
     ORDER BY id OFFSET p_sides_max LIMIT 1)
    UNION ALL
    (SELECT id FROM transfer
     WHERE credit_id = p_account_id AND credit_seq IS NULL AND id > v_from AND id <= v_to
     ORDER BY id OFFSET p_sides_max LIMIT 1)) beyond;
  SELECT count(*) AS count, coalesce(sum(amount), 0) AS total INTO v_debits FROM transfer
    WHERE debit_id = p_account_id AND debit_seq IS NULL AND id > v_from AND id <= v_to;
  SELECT count(*) AS count, coalesce(sum(amount), 0) AS total INTO v_credits FROM transfer
    WHERE credit_id = p_account_id AND credit_seq IS NULL AND id > v_from AND id <= v_to;
  IF v_debits.count + v_credits.count > 0 THEN
    UPDATE checkpoint
      SET debits_posted = debits_posted + v_debits.total,
          credits_posted = credits_posted + v_credits.total, folded_id = v_to
      WHERE account_id = p_account_id;
  END IF;
  RETURN v_debits.count + v_credits.count;
END $$;

-- Posted totals of every account, exact in any snapshot.
CREATE VIEW ledger.account_total AS
SELECT id AS account_id, kind, owner_id, side, debits_posted, credits_posted, debits_pending
FROM ledger.account WHERE NOT deferred
UNION ALL
SELECT a.id, a.kind, a.owner_id, a.side, c.debits_posted + d.total, c.credits_posted + k.total, 0
FROM ledger.account a
JOIN ledger.checkpoint c ON c.account_id = a.id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t.amount), 0)::bigint AS total FROM ledger.transfer t
  WHERE t.debit_id = a.id AND t.debit_seq IS NULL AND t.id > c.folded_id) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t.amount), 0)::bigint AS total FROM ledger.transfer t
  WHERE t.credit_id = a.id AND t.credit_seq IS NULL AND t.id > c.folded_id) k
WHERE a.deferred;

-- net is credits less debits, so the net of all accounts sums to zero. posted is the same balance,
-- positive on the kind's normal side (a wallet's money, a loan's debt, our cash).
CREATE VIEW ledger.account_balance AS
SELECT t.account_id, t.kind, t.owner_id, t.credits_posted - t.debits_posted AS net,
       CASE k.normal_side WHEN 'credit' THEN t.credits_posted - t.debits_posted
                          ELSE t.debits_posted - t.credits_posted END AS posted,
       t.debits_pending AS held,
       CASE k.normal_side WHEN 'credit' THEN t.credits_posted - t.debits_posted
                          ELSE t.debits_posted - t.credits_posted END - t.debits_pending
         AS available
FROM ledger.account_total t JOIN ledger.account_kind k USING (kind);

-- What each transfer and hold changes, by the account and the moment it is booked at. The sides of member
-- and of system accounts are separate so that the partial indexes serve each.
CREATE VIEW ledger.account_change AS
SELECT debit_id AS account_id, booked_at, amount AS debit, 0::bigint AS credit, 0::bigint AS pending
FROM ledger.transfer WHERE debit_seq IS NOT NULL
UNION ALL
SELECT debit_id, booked_at, amount, 0, 0 FROM ledger.transfer WHERE debit_seq IS NULL
UNION ALL
SELECT credit_id, booked_at, 0, amount, 0 FROM ledger.transfer WHERE credit_seq IS NOT NULL
UNION ALL
SELECT credit_id, booked_at, 0, amount, 0 FROM ledger.transfer WHERE credit_seq IS NULL
UNION ALL
SELECT debit_id, booked_at, 0, 0, amount FROM ledger.hold
UNION ALL
SELECT h.debit_id, r.booked_at, 0, 0, -h.amount
FROM ledger.hold_result r JOIN ledger.hold h ON h.id = r.hold_id;

-- The totals of one account from everything booked before a moment: the totals at the end of the first
-- recorded day that covers it (for a system account) or of now, less what was booked in between.
CREATE FUNCTION ledger.balance_at(
  p_account_id bigint, p_before timestamptz,
  OUT debits_posted bigint, OUT credits_posted bigint, OUT debits_pending bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_base record;
  v_end timestamptz := 'infinity';
  v_later record;
BEGIN
  SELECT b.debits_posted, b.credits_posted, b.debits_pending,
         (b.day + 1)::timestamp AT TIME ZONE 'Asia/Manila' AS ends_at
    INTO v_base
    FROM account a JOIN trial_balance b ON b.kind = a.kind AND b.owner_id = a.owner_id
    WHERE a.id = p_account_id AND a.deferred
      AND b.day >= (p_before AT TIME ZONE 'Asia/Manila') - interval '1 day'
    ORDER BY b.day LIMIT 1;
  IF FOUND THEN
    v_end := v_base.ends_at;
  ELSE
    SELECT t.debits_posted, t.credits_posted, t.debits_pending INTO v_base
      FROM account_total t WHERE t.account_id = p_account_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'account % does not exist', p_account_id USING ERRCODE = 'LG004';
    END IF;
  END IF;
  SELECT coalesce(sum(c.debit), 0) AS debit, coalesce(sum(c.credit), 0) AS credit,
         coalesce(sum(c.pending), 0) AS pending
    INTO v_later
    FROM account_change c
    WHERE c.account_id = p_account_id AND c.booked_at >= p_before AND c.booked_at < v_end;
  debits_posted := v_base.debits_posted - v_later.debit;
  credits_posted := v_base.credits_posted - v_later.credit;
  debits_pending := v_base.debits_pending - v_later.pending;
END $$;

-- The same for the whole ledger: one row per system account, and one per kind of member and loan accounts
-- (owner '*').
CREATE FUNCTION ledger.trial_balance_at(p_before timestamptz)
RETURNS TABLE (kind text, owner_id text, debits_posted bigint, credits_posted bigint,
               debits_pending bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_day date;
  v_end timestamptz;
BEGIN
  SELECT min(b.day) INTO v_day FROM trial_balance b
    WHERE b.day >= (p_before AT TIME ZONE 'Asia/Manila') - interval '1 day';
  v_end := coalesce((v_day + 1)::timestamp AT TIME ZONE 'Asia/Manila', 'infinity');
  RETURN QUERY
    SELECT x.kind, x.owner_id, sum(x.debit)::bigint, sum(x.credit)::bigint, sum(x.pending)::bigint
    FROM (
      SELECT t.kind, CASE t.side WHEN 'S' THEN t.owner_id ELSE '*' END AS owner_id,
             t.debits_posted AS debit, t.credits_posted AS credit, t.debits_pending AS pending
      FROM account_total t WHERE v_day IS NULL
      UNION ALL
      SELECT b.kind, b.owner_id, b.debits_posted, b.credits_posted, b.debits_pending
      FROM trial_balance b WHERE b.day = v_day
      UNION ALL
      SELECT a.kind, CASE a.side WHEN 'S' THEN a.owner_id ELSE '*' END, -c.debit, -c.credit, -c.pending
      FROM account_change c JOIN account a ON a.id = c.account_id
      WHERE c.booked_at >= p_before AND c.booked_at < v_end) x
    GROUP BY x.kind, x.owner_id;
END $$;

---------------------------------------------------------------------------------------------------------
-- Closing a day takes two transactions: close_day, then record_trial_balance. A posting takes its
-- transaction id before it reads the closing time. So a posting that has read the time before close_day
-- has a smaller transaction id than record_trial_balance, which waits for it; every later one is refused.

-- Refuses, from its commit on, whatever is booked before the end of this day (Manila time).
CREATE FUNCTION ledger.close_day(p_day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  INSERT INTO closing AS c (closed_until) VALUES ((p_day + 1)::timestamp AT TIME ZONE 'Asia/Manila')
  ON CONFLICT (is_only) DO UPDATE SET closed_until = EXCLUDED.closed_until
    WHERE c.closed_until < EXCLUDED.closed_until
$$;

-- A negative sum would be a damaged ledger; it is recorded as it is, and ledger:verify names it.
ALTER TABLE ledger.trial_balance DROP CONSTRAINT trial_balance_debits_pending_check,
  DROP CONSTRAINT trial_balance_debits_posted_check, DROP CONSTRAINT trial_balance_credits_posted_check;

-- Records the trial balance of a closed day once. Returns credits less debits over all rows (not zero: the
-- ledger is broken; such a day is recorded too), or NULL when a transaction from before the closing still
-- writes.
DROP FUNCTION ledger.record_trial_balance(date);
CREATE FUNCTION ledger.record_trial_balance(p_day date) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_end timestamptz := (p_day + 1)::timestamp AT TIME ZONE 'Asia/Manila';
BEGIN
  IF NOT EXISTS (SELECT FROM closing WHERE closed_until >= v_end) THEN
    RAISE EXCEPTION 'the day % is not closed', p_day USING ERRCODE = 'LG010';
  END IF;
  IF NOT public.wait_for_writers() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.trial_balance', 0));
  IF NOT EXISTS (SELECT FROM trial_balance WHERE day = p_day) THEN
    INSERT INTO trial_balance (day, kind, owner_id, debits_posted, credits_posted, debits_pending)
      SELECT p_day, t.* FROM trial_balance_at(v_end) t;
  END IF;
  RETURN (SELECT coalesce(sum(credits_posted - debits_posted), 0)::bigint
          FROM trial_balance WHERE day = p_day);
END $$;

-- The recorded days are calculated anew, because earlier releases did not refuse what was booked into a
-- recorded day; from now on they are closed.
DO $$
DECLARE
  v_day date;
  v_days date[] := ARRAY(SELECT DISTINCT day FROM ledger.trial_balance ORDER BY day DESC);
BEGIN
  ALTER TABLE ledger.trial_balance DISABLE TRIGGER trial_balance_kept;
  DELETE FROM ledger.trial_balance;
  ALTER TABLE ledger.trial_balance ENABLE TRIGGER trial_balance_kept;
  IF cardinality(v_days) > 0 THEN
    PERFORM ledger.close_day(v_days[1]);
  END IF;
  FOREACH v_day IN ARRAY v_days LOOP
    INSERT INTO ledger.trial_balance (day, kind, owner_id, debits_posted, credits_posted, debits_pending)
      SELECT v_day, t.*
      FROM ledger.trial_balance_at((v_day + 1)::timestamp AT TIME ZONE 'Asia/Manila') t;
  END LOOP;
END $$;

---------------------------------------------------------------------------------------------------------
-- Seals of the ledger

-- A seal hashes the transfers with from_id < id <= to_id together with the hash of the seal before it. After
-- a sealed row is edited, added, removed or swapped, with any rights, the hash no longer matches. Postings
-- do not wait for sealing. The first seal continues the chain of the earlier release.
CREATE TEMP TABLE sealed_before ON COMMIT DROP AS
SELECT (SELECT hash FROM ledger.seal ORDER BY id DESC LIMIT 1) AS ledger,
       (SELECT hash FROM audit_seal ORDER BY id DESC LIMIT 1) AS audit;

DROP TABLE ledger.seal;
CREATE TABLE ledger.seal (
  id             bigint PRIMARY KEY CHECK (id > 0),
  from_id        bigint NOT NULL UNIQUE,
  to_id          bigint NOT NULL UNIQUE,
  transfer_count bigint NOT NULL CHECK (transfer_count > 0),
  amount_total   numeric NOT NULL,
  previous_hash  bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash           bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (to_id > from_id)
);
CREATE TRIGGER seal_kept BEFORE UPDATE OR DELETE ON ledger.seal
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seal_not_truncated BEFORE TRUNCATE ON ledger.seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Hashes every column of each transfer (except the generated ones), then the row hashes in id order.
-- A NULL has its own encoding, different from zero.
DROP FUNCTION ledger.block_hash(bytea, bigint, bigint);
CREATE FUNCTION ledger.block_hash(
  p_previous_hash bytea, p_from_id bigint, p_to_id bigint,
  OUT transfer_count bigint, OUT amount_total numeric, OUT hash bytea
) LANGUAGE sql STABLE SET search_path = ledger, pg_temp AS $$
  SELECT count(*), coalesce(sum(amount), 0),
         sha256(p_previous_hash || coalesce(string_agg(row_hash, ''::bytea ORDER BY id), ''))
  FROM (
    SELECT id, amount, sha256(
      int8send(id) || uuid_send(idempotency_key) || int8send(debit_id) || int8send(credit_id)
      || int8send(amount) || int8send(coalesce(debit_seq, -1))
      || coalesce(int8send(debit_balance_after), '\x00') || int8send(coalesce(credit_seq, -1))
      || coalesce(int8send(credit_balance_after), '\x00') || int2send(code)
      || int8send(coalesce(reverses, -1)) || timestamptz_send(booked_at)
      || timestamptz_send(recorded_at) || textsend(reference)) AS row_hash
    FROM transfer WHERE id > p_from_id AND id <= p_to_id) hashed
$$;

-- Seals the next transfers up to p_settled_id, at most p_transfer_count_max; returns the seal's id, or NULL
-- when there is nothing to seal. One call at a time.
CREATE FUNCTION ledger.seal_until(
  p_settled_id bigint, p_transfer_count_max integer, p_chain_start bytea DEFAULT sha256('')
) RETURNS bigint
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE
  v_last seal;
  v_from bigint;
  v_to bigint;
  v_previous bytea;
  v_block record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.seal', 0));
  SELECT * INTO v_last FROM seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_id, 0);
  v_previous := coalesce(v_last.hash, p_chain_start);
  SELECT id INTO v_to FROM transfer WHERE id > v_from AND id <= p_settled_id
    ORDER BY id OFFSET greatest(p_transfer_count_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, p_settled_id);
  IF v_to <= v_from THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_block FROM block_hash(v_previous, v_from, v_to);
  IF v_block.transfer_count = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO seal (id, from_id, to_id, transfer_count, amount_total, previous_hash, hash)
    VALUES (coalesce(v_last.id, 0) + 1, v_from, v_to, v_block.transfer_count, v_block.amount_total,
            v_previous, v_block.hash);
  RETURN coalesce(v_last.id, 0) + 1;
END $$;

-- Seals the next settled transfers; NULL also when older transactions still write.
CREATE OR REPLACE FUNCTION ledger.seal_block(p_transfer_count_max integer DEFAULT 100000) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_settled bigint := coalesce(pg_sequence_last_value('ledger.transfer_id_seq'), 0);
BEGIN
  IF NOT public.wait_for_writers() THEN
    RETURN NULL;
  END IF;
  RETURN seal_until(v_settled, p_transfer_count_max);
END $$;

-- The seals that no longer match their transfers or the seal before.
DROP FUNCTION ledger.list_broken_seals();
CREATE FUNCTION ledger.list_broken_seals()
RETURNS TABLE (seal_id bigint, from_id bigint, to_id bigint, transfer_count_sealed bigint,
               transfer_count_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT s.id, s.from_id, s.to_id, s.transfer_count, b.transfer_count
  FROM (SELECT seal.*, lag(seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(seal.to_id, 1, 0::bigint) OVER chain AS previous_to,
               lag(seal.hash, 1, seal.previous_hash) OVER chain AS previous_seal
        FROM seal WINDOW chain AS (ORDER BY seal.id)) s
  CROSS JOIN LATERAL block_hash(s.previous_seal, s.from_id, s.to_id) b
  WHERE s.hash <> b.hash OR s.transfer_count <> b.transfer_count OR s.amount_total <> b.amount_total
     OR s.previous_hash <> s.previous_seal OR s.from_id <> s.previous_to
     OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;

DO $$
DECLARE
  v_newest bigint := (SELECT max(id) FROM ledger.transfer);
  v_start bytea := (SELECT coalesce(ledger, sha256('')) FROM sealed_before);
BEGIN
  WHILE ledger.seal_until(v_newest, 100000, v_start) IS NOT NULL LOOP END LOOP;
END $$;

---------------------------------------------------------------------------------------------------------
-- Seals of the audit log (V22), in the same way

DROP TABLE audit_seal;
CREATE TABLE audit_seal (
  id            bigint      PRIMARY KEY CHECK (id > 0),
  from_id       bigint      NOT NULL UNIQUE,
  to_id         bigint      NOT NULL UNIQUE,
  entry_count   bigint      NOT NULL CHECK (entry_count > 0),
  previous_hash bytea       NOT NULL CHECK (length(previous_hash) = 32),
  hash          bytea       NOT NULL CHECK (length(hash) = 32),
  sealed_at     timestamptz NOT NULL,
  CHECK (to_id > from_id)
);
CREATE TRIGGER audit_seal_kept BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM pahiram_app;

-- Hashes all columns of each entry as one JSON array, so that two different rows never give the same text.
DROP FUNCTION audit_block_hash(bytea, bigint, bigint);
CREATE FUNCTION audit_block_hash(p_previous_hash bytea, p_from_id bigint, p_to_id bigint,
                                 OUT entry_count bigint, OUT hash bytea)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*),
         sha256(p_previous_hash || coalesce(string_agg(row_hash, ''::bytea ORDER BY id), ''))
  FROM (
    SELECT id, sha256(convert_to(jsonb_build_array(
      id, extract(epoch FROM at), actor_kind, actor_id, action, subject_kind, subject_id,
      reason, details, trace)::text, 'UTF8')) AS row_hash
    FROM audit_entry WHERE id > p_from_id AND id <= p_to_id) hashed
$$;

-- Seals the next entries up to p_settled_id, at most p_entries_max; returns the seal's id, or NULL when
-- there is nothing to seal. One call at a time.
CREATE FUNCTION seal_audit_until(
  p_settled_id bigint, p_now timestamptz, p_entries_max integer, p_chain_start bytea DEFAULT sha256('')
) RETURNS bigint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_last audit_seal;
  v_from bigint;
  v_to bigint;
  v_previous bytea;
  v_block record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.seal', 0));
  SELECT * INTO v_last FROM audit_seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_id, 0);
  v_previous := coalesce(v_last.hash, p_chain_start);
  SELECT id INTO v_to FROM audit_entry WHERE id > v_from AND id <= p_settled_id
    ORDER BY id OFFSET greatest(p_entries_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, p_settled_id);
  IF v_to <= v_from THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_block FROM audit_block_hash(v_previous, v_from, v_to);
  IF v_block.entry_count = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_seal (id, from_id, to_id, entry_count, previous_hash, hash, sealed_at)
    VALUES (coalesce(v_last.id, 0) + 1, v_from, v_to, v_block.entry_count, v_previous, v_block.hash,
            p_now);
  RETURN coalesce(v_last.id, 0) + 1;
END $$;
REVOKE ALL ON FUNCTION seal_audit_until(bigint, timestamptz, integer, bytea) FROM PUBLIC, pahiram_app;

-- Seals the next settled entries; NULL also when older transactions still write.
CREATE OR REPLACE FUNCTION seal_audit_block(p_now timestamptz, p_entries_max integer DEFAULT 50000)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_settled bigint := coalesce(pg_sequence_last_value('audit_entry_id_seq'), 0);
BEGIN
  IF NOT wait_for_writers() THEN
    RETURN NULL;
  END IF;
  RETURN seal_audit_until(v_settled, p_now, p_entries_max);
END $$;

-- The seals that no longer match their entries or the seal before.
DROP FUNCTION list_broken_audit_seals();
CREATE FUNCTION list_broken_audit_seals()
RETURNS TABLE (seal_id bigint, from_id bigint, to_id bigint, entries_sealed bigint,
               entries_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.from_id, s.to_id, s.entry_count, b.entry_count
  FROM (SELECT audit_seal.*, lag(audit_seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(audit_seal.to_id, 1, 0::bigint) OVER chain AS previous_to,
               lag(audit_seal.hash, 1, audit_seal.previous_hash) OVER chain AS previous_seal
        FROM audit_seal WINDOW chain AS (ORDER BY audit_seal.id)) s
  CROSS JOIN LATERAL audit_block_hash(s.previous_seal, s.from_id, s.to_id) b
  WHERE s.hash <> b.hash OR s.entry_count <> b.entry_count
     OR s.previous_hash <> s.previous_seal OR s.from_id <> s.previous_to OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;

DO $$
DECLARE
  v_newest bigint := (SELECT max(id) FROM audit_entry);
  v_start bytea := (SELECT coalesce(audit, sha256('')) FROM sealed_before);
BEGIN
  WHILE seal_audit_until(v_newest, now(), 50000, v_start) IS NOT NULL LOOP END LOOP;
END $$;

---------------------------------------------------------------------------------------------------------
-- Rights; db/rights.sql holds those of all migrations and is applied after them.

REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM PUBLIC;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA ledger FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO pahiram_app;
GRANT SELECT ON SEQUENCE ledger.transfer_id_seq TO pahiram_app; -- for ledger:verify
GRANT EXECUTE ON FUNCTION
  ledger.roll_up(bigint, integer),
  ledger.list_broken_seals(),
  ledger.balance_at(bigint, timestamptz),
  ledger.trial_balance_at(timestamptz),
  ledger.close_day(date),
  ledger.record_trial_balance(date)
TO pahiram_app;
