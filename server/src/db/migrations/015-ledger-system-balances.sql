-- Adds the finished transfers of a system account to its checkpoint; returns how many. Every
-- transaction id below the horizon has ended, so no transfer below it can appear later.
CREATE FUNCTION ledger.roll_up(p_account_id bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_from bigint;
  v_debits record;
  v_credits record;
BEGIN
  SELECT rolled_xid INTO v_from FROM checkpoint WHERE account_id = p_account_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is not a system account', p_account_id USING ERRCODE = 'LG004';
  END IF;
  IF v_horizon <= v_from THEN
    RETURN 0;
  END IF;
  SELECT count(*) AS count, coalesce(sum(amount), 0) AS total INTO v_debits FROM transfer
    WHERE debit_id = p_account_id AND debit_seq IS NULL AND xid >= v_from AND xid < v_horizon;
  SELECT count(*) AS count, coalesce(sum(amount), 0) AS total INTO v_credits FROM transfer
    WHERE credit_id = p_account_id AND credit_seq IS NULL AND xid >= v_from AND xid < v_horizon;
  UPDATE checkpoint
    SET debits_posted = debits_posted + v_debits.total,
        credits_posted = credits_posted + v_credits.total, rolled_xid = v_horizon
    WHERE account_id = p_account_id;
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
  WHERE t.debit_id = a.id AND t.debit_seq IS NULL AND t.xid >= c.rolled_xid) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t.amount), 0)::bigint AS total FROM ledger.transfer t
  WHERE t.credit_id = a.id AND t.credit_seq IS NULL AND t.xid >= c.rolled_xid) k
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
