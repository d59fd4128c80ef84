-- A hold reserves available money without moving it. It ends once: posted or voided. Posting is never
-- refused, because balance and code were checked when the hold was created.

CREATE FUNCTION ledger.create_hold(
  p_key uuid, p_debit_id bigint, p_credit_id bigint, p_amount bigint, p_code text, p_reference text,
  p_at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
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

  SELECT r.code INTO v_code
    FROM transfer_code c
    JOIN account k ON k.id = p_credit_id AND k.deferred
    JOIN posting_rule r
      ON r.code = c.code AND r.debit_kind = v_wallet.kind AND r.credit_kind = k.kind
    WHERE c.name = p_code AND c.is_held;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'code % holds no money from account % for account %',
      p_code, p_debit_id, p_credit_id USING ERRCODE = 'LG005';
  END IF;

  SELECT * INTO v_twin FROM hold WHERE idempotency_key = p_key;
  IF FOUND THEN
    IF (v_twin.debit_id, v_twin.credit_id, v_twin.amount, v_twin.code, v_twin.reference)
       IS DISTINCT FROM (p_debit_id, p_credit_id, p_amount, v_code, p_reference) THEN
      RAISE EXCEPTION 'key % was used for another hold', p_key USING ERRCODE = 'LG003';
    END IF;
    RETURN v_twin.id;
  END IF;
  IF v_wallet.frozen THEN
    RAISE EXCEPTION 'account % is frozen', p_debit_id USING ERRCODE = 'LG008';
  END IF;

  UPDATE account SET debits_pending = debits_pending + p_amount WHERE id = p_debit_id;
  INSERT INTO hold (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
    VALUES (p_key, p_debit_id, p_credit_id, p_amount, v_code, p_reference, p_at)
    RETURNING id INTO v_id;
  RETURN v_id;
END $$;

-- Moves the held money and returns the transfer's id; a second call returns the same id.
CREATE FUNCTION ledger.post_hold(p_hold_id bigint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_hold hold;
  v_result hold_result;
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

  -- The transfer has a random key: hold_result's primary key already prevents a second posting, and a
  -- key that another transfer has used must not prevent this one.
  UPDATE account
    SET debits_pending = debits_pending - v_hold.amount,
        debits_posted = debits_posted + v_hold.amount, seq = seq + 1
    WHERE id = v_hold.debit_id RETURNING seq, credits_posted - debits_posted INTO v_seq, v_after;
  INSERT INTO transfer (idempotency_key, debit_id, credit_id, amount, debit_seq,
                        debit_balance_after, code, reference, booked_at)
    VALUES (gen_random_uuid(), v_hold.debit_id, v_hold.credit_id, v_hold.amount, v_seq, v_after,
            v_hold.code, v_hold.reference, p_at)
    RETURNING id INTO v_id;
  INSERT INTO hold_result (hold_id, outcome, transfer_id, booked_at)
    VALUES (p_hold_id, 'posted', v_id, p_at);
  RETURN v_id;
END $$;

-- Makes the held money available again; voiding twice changes nothing.
CREATE FUNCTION ledger.void_hold(p_hold_id bigint, p_reason text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_hold hold;
  v_result hold_result;
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
  UPDATE account SET debits_pending = debits_pending - v_hold.amount WHERE id = v_hold.debit_id;
  INSERT INTO hold_result (hold_id, outcome, reason, booked_at)
    VALUES (p_hold_id, 'voided', p_reason, p_at);
END $$;
