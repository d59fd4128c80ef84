-- Requests a withdrawal in one round trip: claims the idempotency key, holds the money and inserts the
-- withdrawal, its audit row and the reply, all or nothing. Runs with the caller's rights. Refusals are
-- SQLSTATEs of class WD or constraint violations. Migration 076 replaces this function.
--
-- p_schemes: the scheme for this amount per bank code, '*' for all banks not named, null when no scheme
-- carries it: {"*": "INSTAPAY", "SOMEBANK": "PESONET"}.
CREATE FUNCTION request_withdrawal(
  p_member_id text, p_loan_id text, p_key uuid, p_request_hash bytea, p_id text, p_number text,
  p_hold_key uuid, p_amount bigint, p_schemes jsonb, p_rail text, p_now timestamptz,
  p_trace text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_stored idempotency_key;
  v_to record;
  v_scheme text;
  v_hold_id bigint;
  v_takes_all boolean;
  v_expires_at timestamptz;
  v_reply json;
BEGIN
  INSERT INTO idempotency_key (actor_id, key, operation, request_hash, created_at)
    VALUES (p_member_id, p_key, 'requestWithdrawal', p_request_hash, p_now)
    ON CONFLICT (actor_id, key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO STRICT v_stored FROM idempotency_key
      WHERE actor_id = p_member_id AND key = p_key;
    IF v_stored.operation <> 'requestWithdrawal' OR v_stored.request_hash <> p_request_hash THEN
      RAISE EXCEPTION 'key reused' USING ERRCODE = 'WD006';
    END IF;
    RETURN (SELECT v_stored.reply::jsonb || jsonb_build_object('accountHolder', w.account_holder)
      FROM withdrawal w WHERE w.id = v_stored.reply ->> 'id');
  END IF;

  SELECT wallet.id AS wallet_id, clearing.id AS clearing_id, a.id AS account_id,
         coalesce(a.bank_code, 'OTHER') AS bank_code, a.bank_name, a.account_number_sealed,
         concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name) AS holder
    INTO v_to
    FROM loan l
    JOIN ledger.account wallet ON wallet.kind = 'member_wallet' AND wallet.owner_id = l.member_id
    JOIN ledger.account clearing ON clearing.kind = 'payout_clearing' AND clearing.owner_id = p_rail
    LEFT JOIN member_profile p ON p.member_id = l.member_id
    LEFT JOIN member_bank_account a ON a.member_id = l.member_id AND a.replaced_at IS NULL
    WHERE l.id = p_loan_id AND l.member_id = p_member_id AND l.state = 'ACTIVE';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no active loan' USING ERRCODE = 'WD001';
  ELSIF v_to.account_id IS NULL OR v_to.holder = '' THEN
    RAISE EXCEPTION 'no account to pay to' USING ERRCODE = 'WD002';
  END IF;
  v_scheme := CASE WHEN p_schemes ? v_to.bank_code
    THEN p_schemes ->> v_to.bank_code ELSE p_schemes ->> '*' END;
  IF v_scheme IS NULL THEN
    RAISE EXCEPTION 'no rail carries this' USING ERRCODE = 'WD005';
  END IF;

  v_hold_id := ledger.create_hold(
    p_hold_key, v_to.wallet_id, v_to.clearing_id, p_amount, 'withdrawal_settled', p_id, p_now);
  SELECT credits_posted - debits_posted - debits_pending = 0 INTO v_takes_all
    FROM ledger.account WHERE id = v_to.wallet_id;
  IF p_amount <= 99900 AND NOT v_takes_all THEN
    RAISE EXCEPTION 'too small' USING ERRCODE = 'WD004';
  END IF;

  v_expires_at := p_now + make_interval(hours => coalesce(
    (SELECT (value #>> '{}')::integer FROM setting WHERE name = 'withdrawal.expireHours'), 24));
  INSERT INTO withdrawal (
      id, number, member_id, loan_id, amount, takes_all, scheme, rail, account_id, bank_code,
      bank_name, account_sealed, account_holder, hold_id, requested_at, expires_at)
    VALUES (
      p_id, p_number, p_member_id, p_loan_id, p_amount, v_takes_all, v_scheme, p_rail,
      v_to.account_id, v_to.bank_code, v_to.bank_name, v_to.account_number_sealed, v_to.holder,
      v_hold_id, p_now, v_expires_at);
  INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, details, trace)
    VALUES (p_now, 'member', p_member_id, 'withdrawal.request', 'withdrawal', p_id,
            jsonb_build_object('amount', p_amount::text, 'scheme', v_scheme), p_trace);

  v_reply := json_build_object(
    'id', p_id, 'number', p_number, 'amount', p_amount, 'scheme', v_scheme,
    'accountId', v_to.account_id, 'bankName', v_to.bank_name, 'accountSealed', encode(v_to.account_number_sealed, 'base64'),
    'accountHolder', v_to.holder, 'requestedAt', p_now, 'expiresAt', v_expires_at);
  -- The holder's name is stored only in the withdrawal, not in the reply (V25).
  UPDATE idempotency_key SET reply = (v_reply::jsonb - 'accountHolder')::json
    WHERE actor_id = p_member_id AND key = p_key;
  RETURN v_reply;
END $$;
