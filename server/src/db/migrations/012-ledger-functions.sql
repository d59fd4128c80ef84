-- The functions that write the ledger. They run as the owner, with a fixed search path. Refusals have a stable
-- SQLSTATE of class LG, named in server/src/ledger/refusals.ts. There are no EXCEPTION blocks, because each
-- would add a subtransaction to every posting.

---------------------------------------------------------------------------------------------------------
-- Accounts

CREATE FUNCTION ledger.account_id(p_kind text, p_owner_id text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT id FROM account WHERE kind = p_kind AND owner_id = p_owner_id
$$;

-- Returns the account of this owner; opens it first when there is none.
CREATE FUNCTION ledger.open_account(p_kind text, p_owner_id text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id bigint;
BEGIN
  SELECT id INTO v_id FROM account WHERE kind = p_kind AND owner_id = p_owner_id;
  IF FOUND THEN
    RETURN v_id;
  END IF;
  INSERT INTO account (kind, owner_id) VALUES (p_kind, p_owner_id)
    ON CONFLICT (kind, owner_id) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT id INTO STRICT v_id FROM account WHERE kind = p_kind AND owner_id = p_owner_id;
  END IF;
  RETURN v_id;
END $$;

-- Locks member and loan accounts in id order, as every function here does. System accounts are never
-- locked. For callers that must read balances before they decide what to post.
CREATE FUNCTION ledger.lock_accounts(p_ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM 1 FROM account WHERE id = ANY (p_ids) AND NOT deferred ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Locks a member's wallet until the transaction ends and returns what is available now; no row when the
-- member has no wallet. One statement that locks and then reads would read a balance from before the lock.
CREATE FUNCTION ledger.lock_wallet(p_owner_id text)
RETURNS TABLE (account_id bigint, available bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_wallet account;
BEGIN
  SELECT * INTO v_wallet FROM account
    WHERE kind = 'member_wallet' AND owner_id = p_owner_id FOR NO KEY UPDATE;
  IF FOUND THEN
    RETURN QUERY SELECT v_wallet.id,
      v_wallet.credits_posted - v_wallet.debits_posted - v_wallet.debits_pending;
  END IF;
END $$;

---------------------------------------------------------------------------------------------------------
-- Transfers. Each function takes a transaction id before it reads the closing time; see close_day.

-- Posts one transfer and returns its id; a duplicate key returns the first id and changes nothing. The
-- accounts (or, between two system accounts, the key) are locked BEFORE the key is looked up. So the
-- later of two calls with one key always finds the first one's row and never fails with an overdraft.
CREATE FUNCTION ledger.post_transfer(
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
      AND (p_at AT TIME ZONE 'Asia/Manila')::date BETWEEN r.valid_from AND coalesce(r.valid_until, 'infinity')
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

-- Posts up to 1000 transfers, all or nothing, in the order given; returns their ids.
CREATE FUNCTION ledger.post_transfers(
  p_keys uuid[], p_debit_ids bigint[], p_credit_ids bigint[], p_amounts bigint[], p_codes text[],
  p_references text[], p_at timestamptz
) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_count int := cardinality(p_keys);
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
  FOR i IN 1 .. v_count LOOP
    v_ids := v_ids || post_transfer(
      p_keys[i], p_debit_ids[i], p_credit_ids[i], p_amounts[i], p_codes[i], p_references[i],
      p_at);
  END LOOP;
  RETURN v_ids;
END $$;

-- Posts the opposite of a transfer, at most once per transfer. A reversal that would overdraw a member
-- is refused like any other transfer.
CREATE FUNCTION ledger.reverse_transfer(
  p_key uuid, p_transfer_id bigint, p_code text, p_reference text, p_at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_original transfer;
BEGIN
  SELECT * INTO v_original FROM transfer WHERE id = p_transfer_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'transfer % does not exist', p_transfer_id USING ERRCODE = 'LG004';
  END IF;
  RETURN post_transfer(p_key, v_original.credit_id, v_original.debit_id, v_original.amount,
                       p_code, p_reference, p_at, v_original.id);
END $$;

---------------------------------------------------------------------------------------------------------
-- Holds. Posting a hold is never refused for its balance or code: both were checked when it was created.

-- Creates a hold: reserves available money of a wallet for a system account. A duplicate key returns the
-- first hold. The wallet is locked first, so that the later of two calls with one key finds the first hold.
CREATE FUNCTION ledger.create_hold(
  p_key uuid, p_debit_id bigint, p_credit_id bigint, p_amount bigint, p_code text, p_reference text,
  p_at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_xid xid8 := pg_current_xact_id();
  v_id bigint;
  v_twin hold;
  v_wallet account;
  v_code smallint;
BEGIN
  IF p_key IS NULL OR p_amount IS NULL OR p_amount <= 0 OR p_amount > 100000000000
     OR p_at IS NULL OR p_reference IS NULL OR length(p_reference) NOT BETWEEN 1 AND 64 THEN
    RAISE EXCEPTION 'bad key, amount, reference or time' USING ERRCODE = 'LG001';
  END IF;
  SELECT * INTO v_wallet FROM account WHERE id = p_debit_id AND side = 'C' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is not a wallet', p_debit_id USING ERRCODE = 'LG004';
  END IF;

  SELECT * INTO v_twin FROM hold WHERE idempotency_key = p_key;
  IF FOUND THEN
    IF (v_twin.debit_id, v_twin.credit_id, v_twin.amount, v_twin.reference,
        (SELECT name FROM transfer_code WHERE code = v_twin.code))
       IS DISTINCT FROM (p_debit_id, p_credit_id, p_amount, p_reference, p_code) THEN
      RAISE EXCEPTION 'key % was used for another hold', p_key USING ERRCODE = 'LG003';
    END IF;
    RETURN v_twin.id;
  END IF;

  SELECT r.code INTO v_code
    FROM transfer_code c
    JOIN account k ON k.id = p_credit_id AND k.deferred
    JOIN posting_rule r
      ON r.code = c.code AND r.debit_kind = v_wallet.kind AND r.credit_kind = k.kind
      AND (p_at AT TIME ZONE 'Asia/Manila')::date BETWEEN r.valid_from AND coalesce(r.valid_until, 'infinity')
    WHERE c.name = p_code AND c.is_held;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'code % holds no money from account % for account %',
      p_code, p_debit_id, p_credit_id USING ERRCODE = 'LG005';
  ELSIF p_at < (SELECT closed_until FROM closing) THEN
    RAISE EXCEPTION 'the day of % is closed', p_at USING ERRCODE = 'LG009';
  END IF;

  UPDATE account SET debits_pending = debits_pending + p_amount WHERE id = p_debit_id;
  INSERT INTO hold (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
    VALUES (p_key, p_debit_id, p_credit_id, p_amount, v_code, p_reference, p_at)
    RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Moves the held money and returns the transfer's id; a second call returns the same id. A hold never ends
-- before it began, even when the clock of the process that ends it is behind.
CREATE FUNCTION ledger.post_hold(p_hold_id bigint, p_at timestamptz) RETURNS bigint
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
CREATE FUNCTION ledger.void_hold(p_hold_id bigint, p_reason text, p_at timestamptz) RETURNS void
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

---------------------------------------------------------------------------------------------------------
-- The accounts of the company, and those of each payout provider that this release knows

SELECT ledger.open_account(kind, 'company') FROM ledger.account_kind
WHERE owner_pattern = '^company$' ORDER BY kind;
SELECT ledger.open_account(kind, provider)
FROM unnest(ARRAY['payout_clearing', 'cash_at_provider']) kind, unnest(ARRAY['sandbox', 'xendit']) provider;
