-- Withdrawals requested at the same moment are inserted as one batch in one statement, because starting
-- and committing a statement costs as much as the rows. A batch is all or nothing; the requests of a
-- refused batch are run again one by one (server/src/db/gather.ts).

-- Creates holds on several wallets for one system account, all new. All or nothing.
CREATE FUNCTION ledger.create_holds(
  p_keys uuid[], p_debit_ids bigint[], p_credit_id bigint, p_amounts bigint[], p_code text,
  p_references text[], p_at timestamptz
) RETURNS TABLE (key uuid, hold_id bigint, available bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_count int := cardinality(p_keys);
  v_made int;
  v_code smallint;
  v_kinds text[];
BEGIN
  IF v_count IS NULL OR p_at IS NULL
     OR (cardinality(p_debit_ids), cardinality(p_amounts), cardinality(p_references))
        IS DISTINCT FROM (v_count, v_count, v_count)
     OR EXISTS (
       SELECT FROM unnest(p_keys, p_amounts, p_references) a(key, amount, reference)
       WHERE a.key IS NULL OR a.amount IS NULL OR a.amount <= 0 OR a.amount > 100000000000
         OR a.reference IS NULL OR length(a.reference) NOT BETWEEN 1 AND 64) THEN
    RAISE EXCEPTION 'bad key, amount, reference or time' USING ERRCODE = 'LG001';
  END IF;
  SELECT r.code, array_agg(r.debit_kind) INTO v_code, v_kinds
    FROM transfer_code c
    JOIN account k ON k.id = p_credit_id AND k.deferred
    JOIN posting_rule r ON r.code = c.code AND r.credit_kind = k.kind
    WHERE c.name = p_code AND c.is_held
    GROUP BY r.code;

  -- ORDER BY u.debit_id is meant to lock the wallets in id order, as every function does.
  RETURN QUERY
    WITH held AS (
      UPDATE account w SET debits_pending = w.debits_pending + a.amount
      FROM (SELECT * FROM unnest(p_keys, p_debit_ids, p_amounts, p_references)
              AS u(key, debit_id, amount, reference) ORDER BY u.debit_id) a
      WHERE w.id = a.debit_id AND w.side = 'C' AND w.kind = ANY (v_kinds) AND NOT w.frozen
      RETURNING a.key, w.id, a.amount, a.reference,
                w.credits_posted - w.debits_posted - w.debits_pending AS available
    ), made AS (
      INSERT INTO hold (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
      SELECT h.key, h.id, p_credit_id, h.amount, v_code, h.reference, p_at FROM held h
      RETURNING hold.id, hold.idempotency_key
    )
    SELECT made.idempotency_key, made.id, held.available
    FROM made JOIN held ON held.key = made.idempotency_key;
  GET DIAGNOSTICS v_made = ROW_COUNT;
  IF v_made = v_count THEN
    RETURN;
  ELSIF EXISTS (SELECT FROM unnest(p_debit_ids) d
                WHERE NOT EXISTS (SELECT FROM account w WHERE w.id = d AND w.side = 'C')) THEN
    RAISE EXCEPTION 'not every account of % is a wallet', p_debit_ids USING ERRCODE = 'LG004';
  ELSIF v_code IS NULL OR EXISTS (SELECT FROM account w
                                  WHERE w.id = ANY (p_debit_ids) AND NOT w.kind = ANY (v_kinds)) THEN
    RAISE EXCEPTION 'code % holds no money from accounts % for account %',
      p_code, p_debit_ids, p_credit_id USING ERRCODE = 'LG005';
  ELSIF EXISTS (SELECT FROM account w WHERE w.id = ANY (p_debit_ids) AND w.frozen) THEN
    RAISE EXCEPTION 'an account of % is frozen', p_debit_ids USING ERRCODE = 'LG008';
  END IF;
  RAISE EXCEPTION 'a wallet is named twice in %', p_debit_ids USING ERRCODE = 'LG007';
END $$;

-- Creates one hold; a duplicate key returns the first hold.
CREATE OR REPLACE FUNCTION ledger.create_hold(
  p_key uuid, p_debit_id bigint, p_credit_id bigint, p_amount bigint, p_code text, p_reference text,
  p_at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_twin hold;
BEGIN
  -- Lock the wallet first, so that the later of two calls with one key finds the first one's hold.
  PERFORM 1 FROM account WHERE id = p_debit_id AND NOT deferred FOR NO KEY UPDATE;
  SELECT * INTO v_twin FROM hold WHERE idempotency_key = p_key;
  IF FOUND THEN
    IF (v_twin.debit_id, v_twin.credit_id, v_twin.amount, v_twin.reference,
        (SELECT name FROM transfer_code WHERE code = v_twin.code))
       IS DISTINCT FROM (p_debit_id, p_credit_id, p_amount, p_reference, p_code) THEN
      RAISE EXCEPTION 'key % was used for another hold', p_key USING ERRCODE = 'LG003';
    END IF;
    RETURN v_twin.id;
  END IF;
  RETURN (SELECT h.hold_id FROM create_holds(
    ARRAY[p_key], ARRAY[p_debit_id], p_credit_id, ARRAY[p_amount], p_code, ARRAY[p_reference],
    p_at) h);
END $$;

REVOKE ALL ON FUNCTION ledger.create_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.create_holds TO pahiram_app;

DROP FUNCTION request_withdrawal;

CREATE TYPE withdrawal_ask AS (
  member_id text, loan_id text, key uuid, request_hash bytea, id text, number text, amount bigint,
  trace text, wallet_id bigint, hold_key uuid, account_id text, bank_code text, bank_name text,
  account_sealed bytea, holder text, scheme text
);

-- Requests withdrawals in one round trip: holds the money and inserts each withdrawal, its audit row and its
-- idempotency key with the reply, all or nothing. Replies are in the order of the requests. Runs with the
-- caller's rights. A refusal found before writing is one row {"refused": "WD…"}, not an error, because a
-- member can repeat it and errors fill the database's log; request-withdrawal.ts maps the codes. One refused
-- request refuses the whole batch: repeat each one alone.
--
-- p_schemes: objects with the scheme for an amount per bank code, '*' for all banks not named, null when no
-- scheme carries it: [{"*": "INSTAPAY", "SOMEBANK": "PESONET"}]. p_scheme_lists: index per request, from 0.
CREATE FUNCTION request_withdrawals(
  p_member_ids text[], p_loan_ids text[], p_keys uuid[], p_request_hashes bytea[], p_ids text[],
  p_numbers text[], p_amounts bigint[], p_traces text[], p_scheme_lists integer[], p_schemes jsonb,
  p_rail text, p_now timestamptz
) RETURNS SETOF json LANGUAGE plpgsql AS $$
DECLARE
  v_stored record;
  v_asks withdrawal_ask[];
  v_lacks_account boolean;
  v_cools_off boolean;
  v_expires_at timestamptz;
  v_refused text;
BEGIN
  -- Requests of one member run one after another, so that a duplicate finds the stored reply.
  PERFORM pg_advisory_xact_lock(l.id)
    FROM (SELECT hashtextextended(m, 0) AS id FROM unnest(p_member_ids) m ORDER BY 1) l;
  SELECT k.operation, k.request_hash <> a.request_hash AS differs, k.reply INTO v_stored
    FROM unnest(p_member_ids, p_keys, p_request_hashes) a(member_id, key, request_hash)
    JOIN idempotency_key k ON k.actor_id = a.member_id AND k.key = a.key LIMIT 1;
  IF FOUND THEN
    IF cardinality(p_keys) > 1 THEN
      RETURN NEXT json_build_object('refused', 'WD000');
      RETURN;
    ELSIF v_stored.operation <> 'requestWithdrawal' OR v_stored.differs THEN
      RETURN NEXT json_build_object('refused', 'WD006');
      RETURN;
    END IF;
    RETURN QUERY
      SELECT json_build_object('reply', v_stored.reply, 'accountHolder', w.account_holder)
      FROM withdrawal w WHERE w.id = v_stored.reply ->> 'id';
    RETURN;
  END IF;

  SELECT array_agg(ROW(
           a.member_id, a.loan_id, a.key, a.request_hash, a.id, a.number, a.amount, a.trace,
           wallet.id, gen_random_uuid(), b.id, bank.code, b.bank_name, b.account_number_sealed,
           concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name),
           CASE WHEN p_schemes -> a.scheme_list ? bank.code
             THEN p_schemes -> a.scheme_list ->> bank.code
             ELSE p_schemes -> a.scheme_list ->> '*' END)::withdrawal_ask),
         bool_or(b.id IS NULL OR p.member_id IS NULL), bool_or(b.usable_from > p_now),
         -- Checked before writing: a constraint error would quote the row in the database's log.
         min(CASE
           WHEN EXISTS (SELECT FROM withdrawal_hold h
             WHERE h.member_id = a.member_id AND h.approved_at IS NOT NULL
               AND h.released_at IS NULL AND h.review_until > p_now) THEN 'WD009'
           WHEN wallet.frozen THEN 'WD007'
           WHEN a.amount > available.amount THEN 'WD003'
           WHEN a.amount <= 99900 AND a.amount <> available.amount THEN 'WD004'
           WHEN EXISTS (SELECT FROM withdrawal o WHERE o.member_id = a.member_id AND o.state IN (
             'WAITING_FOR_CODE', 'CONFIRMED', 'SENDING', 'SENT', 'UNKNOWN')) THEN 'WD008'
         END)
    INTO v_asks, v_lacks_account, v_cools_off, v_refused
    FROM unnest(p_member_ids, p_loan_ids, p_keys, p_request_hashes, p_ids, p_numbers, p_amounts,
                p_traces, p_scheme_lists)
      AS a(member_id, loan_id, key, request_hash, id, number, amount, trace, scheme_list)
    JOIN loan l ON l.id = a.loan_id AND l.member_id = a.member_id AND l.state = 'ACTIVE'
    JOIN ledger.account wallet ON wallet.kind = 'member_wallet' AND wallet.owner_id = a.member_id
    LEFT JOIN member_profile p ON p.member_id = a.member_id
    LEFT JOIN member_bank_account b ON b.member_id = a.member_id AND b.replaced_at IS NULL
    CROSS JOIN LATERAL (SELECT coalesce(b.bank_code, 'OTHER')) bank(code)
    CROSS JOIN LATERAL (
      SELECT wallet.credits_posted - wallet.debits_posted - wallet.debits_pending) available(amount);
  IF coalesce(cardinality(v_asks), 0) < cardinality(p_keys) THEN
    RETURN NEXT json_build_object('refused', 'WD001');
    RETURN;
  ELSIF v_lacks_account THEN
    RETURN NEXT json_build_object('refused', 'WD002');
    RETURN;
  ELSIF v_cools_off THEN
    RETURN NEXT json_build_object('refused', 'WD010');
    RETURN;
  ELSIF v_refused = 'WD009' THEN
    RETURN NEXT json_build_object('refused', v_refused);
    RETURN;
  ELSIF EXISTS (SELECT FROM unnest(v_asks) a WHERE a.scheme IS NULL) THEN
    RETURN NEXT json_build_object('refused', 'WD005');
    RETURN;
  -- Constraints refuse what changes after this query.
  ELSIF v_refused IS NOT NULL THEN
    RETURN NEXT json_build_object('refused', v_refused);
    RETURN;
  END IF;

  v_expires_at := p_now + make_interval(hours => coalesce(
    (SELECT (value #>> '{}')::integer FROM setting WHERE name = 'withdrawal.expireHours'), 24));
  RETURN QUERY
    WITH held AS MATERIALIZED (
      SELECT h.* FROM (
        SELECT array_agg(a.hold_key) AS keys, array_agg(a.wallet_id) AS wallets,
               array_agg(a.amount) AS amounts, array_agg(a.id) AS ids
        FROM unnest(v_asks) a) lot
      CROSS JOIN LATERAL ledger.create_holds(
        lot.keys, lot.wallets, ledger.account_id('payout_clearing', p_rail), lot.amounts,
        'withdrawal_settled', lot.ids, p_now) h
    ), made AS (
      INSERT INTO withdrawal (
        id, number, member_id, loan_id, amount, takes_all, scheme, rail, account_id, bank_code,
        bank_name, account_sealed, account_holder, hold_id, requested_at, expires_at)
      SELECT a.id, a.number, a.member_id, a.loan_id, a.amount, h.available = 0, a.scheme, p_rail,
             a.account_id, a.bank_code, a.bank_name, a.account_sealed, a.holder, h.hold_id, p_now,
             v_expires_at
      FROM unnest(v_asks) a JOIN held h ON h.key = a.hold_key
    ), noted AS (
      INSERT INTO audit_entry (
        at, actor_kind, actor_id, action, subject_kind, subject_id, details, trace)
      SELECT p_now, 'member', a.member_id, 'withdrawal.request', 'withdrawal', a.id,
             jsonb_build_object('amount', a.amount::text, 'scheme', a.scheme), a.trace
      FROM unnest(v_asks) a
    ), replies AS (
      SELECT a.id, a.member_id, a.key, a.request_hash, a.holder, json_build_object(
        'id', a.id, 'number', a.number, 'amount', a.amount, 'scheme', a.scheme,
        'accountId', a.account_id, 'bankName', a.bank_name,
        'accountSealed', encode(a.account_sealed, 'base64'),
        'requestedAt', p_now, 'expiresAt', v_expires_at) AS reply
      FROM unnest(v_asks) a
    ), kept AS (
      -- The holder's name is stored only in the withdrawal, not in the reply (V25).
      INSERT INTO idempotency_key (actor_id, key, operation, request_hash, reply, created_at)
      SELECT r.member_id, r.key, 'requestWithdrawal', r.request_hash, r.reply, p_now FROM replies r
    )
    SELECT json_build_object('reply', r.reply, 'accountHolder', r.holder)
    FROM unnest(p_ids) WITH ORDINALITY o(id, n) JOIN replies r ON r.id = o.id ORDER BY o.n;
  -- Ending a loan locks the wallet first. If that happened while create_holds waited for the wallet, the
  -- query above still saw the loan as ACTIVE; this statement sees that it ended.
  IF EXISTS (SELECT FROM unnest(v_asks) a JOIN loan l ON l.id = a.loan_id WHERE l.state <> 'ACTIVE') THEN
    RAISE EXCEPTION 'no active loan' USING ERRCODE = 'WD001';
  END IF;
END $$;
