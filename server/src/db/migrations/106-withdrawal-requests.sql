-- A withdrawal is requested in an ordinary transaction: the rules are in domain/src/withdrawals, and the
-- ledger holds one amount at a time.
DROP FUNCTION request_withdrawals;
DROP TYPE withdrawal_ask;

-- Creates a hold: reserves available money of a wallet for a system account. A duplicate key returns the
-- first hold. The wallet is locked first, so that the later of two calls with one key finds the first hold.
CREATE OR REPLACE FUNCTION ledger.create_hold(
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

DROP FUNCTION ledger.create_holds;

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

REVOKE ALL ON FUNCTION ledger.lock_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.lock_wallet TO pahiram_app;
