-- The close of business works on many loans in one transaction.

-- As in 012-ledger-functions.sql, with the same results and refusals. A batch without faults, known keys and
-- transfers between two system accounts is posted by two statements instead of one call for each transfer. Any
-- other batch is posted one by one, which finds the twins of known keys and names the fault.
CREATE OR REPLACE FUNCTION ledger.post_transfers(
  p_keys uuid[], p_debit_ids bigint[], p_credit_ids bigint[], p_amounts bigint[], p_codes text[],
  p_references text[], p_at timestamptz
) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_xid xid8 := pg_current_xact_id();
  v_count int := cardinality(p_keys);
  v_is_plain boolean;
  v_ids bigint[] := '{}';
BEGIN
  IF v_count IS NULL OR v_count NOT BETWEEN 1 AND 1000
     OR (cardinality(p_debit_ids), cardinality(p_credit_ids), cardinality(p_amounts),
         cardinality(p_codes), cardinality(p_references))
        IS DISTINCT FROM (v_count, v_count, v_count, v_count, v_count)
     OR (SELECT count(DISTINCT k) FROM unnest(p_keys) k) <> v_count THEN
    RAISE EXCEPTION 'a batch is 1 to 1000 transfers with distinct keys, in arrays of equal length'
      USING ERRCODE = 'LG007';
  END IF;
  PERFORM lock_accounts(p_debit_ids || p_credit_ids);

  SELECT count(*) = v_count INTO v_is_plain
    FROM unnest(p_keys, p_debit_ids, p_credit_ids, p_amounts, p_codes, p_references)
      AS leg (key, debit_id, credit_id, amount, code, reference)
    JOIN account d ON d.id = leg.debit_id
    JOIN account k ON k.id = leg.credit_id
    JOIN transfer_code c ON c.name = leg.code AND NOT c.is_held AND NOT c.is_reversal
    JOIN posting_rule r ON r.code = c.code AND r.debit_kind = d.kind AND r.credit_kind = k.kind
      AND (p_at AT TIME ZONE 'Asia/Manila')::date BETWEEN r.valid_from AND coalesce(r.valid_until, 'infinity')
    WHERE leg.amount BETWEEN 1 AND 100000000000 AND leg.debit_id <> leg.credit_id
      AND length(leg.reference) BETWEEN 1 AND 64
      AND NOT (d.deferred AND k.deferred)
      AND NOT coalesce(p_at < (SELECT closed_until FROM closing), p_at IS NULL)
      AND NOT EXISTS (SELECT FROM transfer t WHERE t.idempotency_key = leg.key);

  -- The CHECK of an account sees it only after the whole batch, so each step is checked here.
  IF v_is_plain THEN
    SELECT bool_and(step.left_over >= 0) INTO v_is_plain
      FROM (
        SELECT CASE a.side
                 WHEN 'C' THEN a.credits_posted - a.debits_posted - a.debits_pending + sum(side.change) OVER earlier
                 ELSE a.debits_posted - a.credits_posted - sum(side.change) OVER earlier
               END AS left_over
        FROM unnest(p_debit_ids, p_credit_ids, p_amounts) WITH ORDINALITY
          AS leg (debit_id, credit_id, amount, place)
        CROSS JOIN LATERAL (VALUES (leg.debit_id, -leg.amount), (leg.credit_id, leg.amount))
          AS side (account_id, change)
        JOIN account a ON a.id = side.account_id AND NOT a.deferred
        WINDOW earlier AS (PARTITION BY a.id ORDER BY leg.place)) step;
  END IF;

  IF NOT v_is_plain THEN
    FOR i IN 1 .. v_count LOOP
      v_ids := v_ids || post_transfer(
        p_keys[i], p_debit_ids[i], p_credit_ids[i], p_amounts[i], p_codes[i], p_references[i],
        p_at);
    END LOOP;
    RETURN v_ids;
  END IF;

  WITH inserted AS (
    INSERT INTO transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
                          debit_balance_after, credit_seq, credit_balance_after, code, reference, booked_at)
    SELECT p_keys[pair.place], p_debit_ids[pair.place], p_credit_ids[pair.place], p_amounts[pair.place],
           pair.debit_seq, pair.debit_after, pair.credit_seq, pair.credit_after, c.code,
           p_references[pair.place], p_at
    FROM (
      SELECT side.place,
             max(side.seq) FILTER (WHERE side.is_debit) AS debit_seq,
             max(side.after) FILTER (WHERE side.is_debit) AS debit_after,
             max(side.seq) FILTER (WHERE NOT side.is_debit) AS credit_seq,
             max(side.after) FILTER (WHERE NOT side.is_debit) AS credit_after
      FROM (
        SELECT leg.place, side.is_debit,
               a.seq + row_number() OVER earlier AS seq,
               (a.credits_posted - a.debits_posted + sum(side.change) OVER earlier)::bigint AS after
        FROM unnest(p_debit_ids, p_credit_ids, p_amounts) WITH ORDINALITY
          AS leg (debit_id, credit_id, amount, place)
        CROSS JOIN LATERAL (VALUES (leg.debit_id, true, -leg.amount), (leg.credit_id, false, leg.amount))
          AS side (account_id, is_debit, change)
        JOIN account a ON a.id = side.account_id AND NOT a.deferred
        WINDOW earlier AS (PARTITION BY a.id ORDER BY leg.place)) side
      GROUP BY side.place) pair
    JOIN transfer_code c ON c.name = p_codes[pair.place]
    ORDER BY pair.place
    RETURNING id
  )
  SELECT array_agg(id ORDER BY id) INTO v_ids FROM inserted;

  UPDATE account a
    SET debits_posted = a.debits_posted + moved.debits,
        credits_posted = a.credits_posted + moved.credits,
        seq = a.seq + moved.count
    FROM (
      SELECT side.account_id, sum(side.debit)::bigint AS debits, sum(side.credit)::bigint AS credits, count(*)
      FROM unnest(p_debit_ids, p_credit_ids, p_amounts) AS leg (debit_id, credit_id, amount)
      CROSS JOIN LATERAL (VALUES (leg.debit_id, leg.amount, 0), (leg.credit_id, 0, leg.amount))
        AS side (account_id, debit, credit)
      GROUP BY side.account_id) moved
    WHERE a.id = moved.account_id AND NOT a.deferred;
  RETURN v_ids;
END $$;

-- A loan that the close of business cannot bring to the end of a day is an incident.
ALTER TABLE incident DROP CONSTRAINT incident_kind_check;
ALTER TABLE incident ADD CONSTRAINT incident_kind_check CHECK (kind IN ('MISSING_AT_PROVIDER',
  'MISSING_IN_LEDGER', 'AMOUNT_DIFF', 'STATUS_DIFF', 'DUPLICATE', 'STALE', 'UNKNOWN_REFERENCE',
  'PROVIDER_OUT_OF_FUNDS', 'LEDGER_FAULT', 'CLEARING_OPEN', 'PROVIDER_ID_DIFF', 'PROVIDER_UNAVAILABLE',
  'LOAN_ENDED', 'CLOSE_OF_BUSINESS_FAILED'));
