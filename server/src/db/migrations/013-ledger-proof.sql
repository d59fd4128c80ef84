-- Balances, the closing of days, and the seals that prove that nothing was changed afterwards.

---------------------------------------------------------------------------------------------------------
-- Balances

-- Adds transfers of a system account whose ids are final to its checkpoint, at most p_sides_max debits and
-- as many credits; returns how many, or NULL when older transactions still write (nothing is added then).
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
  SELECT rolled_up_to_id INTO v_from FROM checkpoint WHERE account_id = p_account_id FOR NO KEY UPDATE;
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
          credits_posted = credits_posted + v_credits.total, rolled_up_to_id = v_to
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
  WHERE t.debit_id = a.id AND t.debit_seq IS NULL AND t.id > c.rolled_up_to_id) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t.amount), 0)::bigint AS total FROM ledger.transfer t
  WHERE t.credit_id = a.id AND t.credit_seq IS NULL AND t.id > c.rolled_up_to_id) k
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

-- Totals at the end of each closed day: one row per system account, and one per kind of member and loan
-- accounts. A negative sum would be a damaged ledger; it is recorded as it is, and ledger:verify names it.
CREATE TABLE ledger.trial_balance (
  day            date             NOT NULL,
  kind           text             NOT NULL,
  owner_id       text COLLATE "C" NOT NULL, -- '*' stands for every member or loan together
  debits_posted  bigint           NOT NULL,
  credits_posted bigint           NOT NULL,
  debits_pending bigint           NOT NULL,
  recorded_at    timestamptz      NOT NULL DEFAULT now(),
  PRIMARY KEY (day, kind, owner_id),
  CONSTRAINT trial_balance_kind_fk FOREIGN KEY (kind) REFERENCES ledger.account_kind
);
CREATE TRIGGER trial_balance_append_only BEFORE UPDATE OR DELETE ON ledger.trial_balance
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER trial_balance_no_truncate BEFORE TRUNCATE ON ledger.trial_balance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

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

-- Records the trial balance of a closed day once. Returns credits less debits over all rows (not zero: the
-- ledger is broken; such a day is recorded too), or NULL when a transaction from before the closing still
-- writes.
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

-- Days up to p_until without a trial balance, oldest first; starts at the first recorded day, or at the
-- first transfer when no day is recorded.
CREATE FUNCTION ledger.list_unrecorded_days(p_until date) RETURNS SETOF date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT d.day::date
  FROM generate_series(
    coalesce((SELECT min(day) FROM trial_balance),
             (SELECT (min(booked_at) AT TIME ZONE 'Asia/Manila')::date FROM transfer),
             p_until)::timestamp,
    p_until::timestamp, interval '1 day') d(day)
  WHERE NOT EXISTS (SELECT FROM trial_balance b WHERE b.day = d.day::date)
  ORDER BY 1
$$;

---------------------------------------------------------------------------------------------------------
-- Seals

-- A seal hashes the transfers with from_id < id <= to_id together with the hash of the seal before it. After
-- a sealed row is edited, added, removed or swapped, with any rights, the hash no longer matches. Postings
-- do not wait for sealing.
CREATE TABLE ledger.seal (
  id             bigint      PRIMARY KEY,
  from_id        bigint      NOT NULL,
  to_id          bigint      NOT NULL,
  transfer_count bigint      NOT NULL,
  amount_total   numeric     NOT NULL,
  previous_hash  bytea       NOT NULL,
  hash           bytea       NOT NULL,
  sealed_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT seal_id_check CHECK (id > 0),
  CONSTRAINT seal_from_id_key UNIQUE (from_id),
  CONSTRAINT seal_to_id_key UNIQUE (to_id),
  CONSTRAINT seal_transfer_count_check CHECK (transfer_count > 0),
  CONSTRAINT seal_previous_hash_check CHECK (length(previous_hash) = 32),
  CONSTRAINT seal_hash_check CHECK (length(hash) = 32),
  CONSTRAINT seal_range_check CHECK (to_id > from_id)
);
CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE ON ledger.seal
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seal_no_truncate BEFORE TRUNCATE ON ledger.seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Hashes every column of each transfer (except the generated ones), then the row hashes in id order.
-- A NULL has its own encoding, different from zero.
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

-- Seals the next transfers whose ids are final, at most p_transfer_count_max; returns the seal's id, or NULL
-- when there is nothing to seal or when older transactions still write. One call at a time.
CREATE FUNCTION ledger.seal_block(p_transfer_count_max integer DEFAULT 100000) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_final_id bigint := coalesce(pg_sequence_last_value('ledger.transfer_id_seq'), 0);
  v_last seal;
  v_from bigint;
  v_to bigint;
  v_previous bytea;
  v_block record;
BEGIN
  IF NOT public.wait_for_writers() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.seal', 0));
  SELECT * INTO v_last FROM seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_id, 0);
  v_previous := coalesce(v_last.hash, sha256(''));
  SELECT id INTO v_to FROM transfer WHERE id > v_from AND id <= v_final_id
    ORDER BY id OFFSET greatest(p_transfer_count_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, v_final_id);
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

-- The seals that no longer match their transfers or the seal before.
CREATE FUNCTION ledger.list_broken_seals()
RETURNS TABLE (seal_id bigint, from_id bigint, to_id bigint, transfer_count_sealed bigint,
               transfer_count_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT s.id, s.from_id, s.to_id, s.transfer_count, b.transfer_count
  FROM (SELECT seal.*, lag(seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(seal.to_id, 1, 0::bigint) OVER chain AS previous_to,
               lag(seal.hash, 1, sha256('')) OVER chain AS previous_seal
        FROM seal WINDOW chain AS (ORDER BY seal.id)) s
  CROSS JOIN LATERAL block_hash(s.previous_seal, s.from_id, s.to_id) b
  WHERE s.hash <> b.hash OR s.transfer_count <> b.transfer_count OR s.amount_total <> b.amount_total
     OR s.previous_hash <> s.previous_seal OR s.from_id <> s.previous_to
     OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;
