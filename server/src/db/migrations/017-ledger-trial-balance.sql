-- Daily totals: one row per system account, and one per kind of member and loan accounts. Kept for ever.
CREATE TABLE ledger.trial_balance (
  day            date NOT NULL,
  kind           text NOT NULL REFERENCES ledger.account_kind,
  owner_id       text NOT NULL, -- '*' stands for every member or loan together
  debits_posted  bigint NOT NULL CHECK (debits_posted >= 0),
  credits_posted bigint NOT NULL CHECK (credits_posted >= 0),
  debits_pending bigint NOT NULL CHECK (debits_pending >= 0),
  recorded_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, kind, owner_id)
);
CREATE TRIGGER trial_balance_kept BEFORE UPDATE OR DELETE ON ledger.trial_balance
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER trial_balance_not_truncated BEFORE TRUNCATE ON ledger.trial_balance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- For finding the few rows booked after the end of a day.
CREATE INDEX transfer_booked ON ledger.transfer USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX hold_booked ON ledger.hold USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX hold_result_booked ON ledger.hold_result USING brin (booked_at)
  WITH (pages_per_range = 16, autosummarize = on);

-- Records the trial balance of a day (Manila time) once; it may be called late, because it takes the
-- current totals less everything booked after the end of the day. Returns credits less debits over all
-- rows; if that is not zero, the ledger is broken. Such a day is recorded too.
CREATE FUNCTION ledger.record_trial_balance(p_day date) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_end timestamptz := (p_day + 1)::timestamp AT TIME ZONE 'Asia/Manila';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.trial_balance', 0));
  IF NOT EXISTS (SELECT FROM trial_balance WHERE day = p_day) THEN
    INSERT INTO trial_balance (day, kind, owner_id, debits_posted, credits_posted, debits_pending)
      WITH later AS (
        SELECT debit_id AS account_id, amount AS debit, 0 AS credit, 0 AS pending
          FROM transfer WHERE booked_at >= v_end
        UNION ALL
        SELECT credit_id, 0, amount, 0 FROM transfer WHERE booked_at >= v_end
        UNION ALL
        -- Created after the end of the day and still open.
        SELECT h.debit_id, 0, 0, h.amount FROM hold h
          WHERE h.booked_at >= v_end
            AND NOT EXISTS (SELECT FROM hold_result r WHERE r.hold_id = h.id)
        UNION ALL
        -- Open at the end of the day and ended since.
        SELECT h.debit_id, 0, 0, -h.amount FROM hold_result r JOIN hold h ON h.id = r.hold_id
          WHERE r.booked_at >= v_end AND h.booked_at < v_end
      ), change AS (
        SELECT account_id, sum(debit) AS debit, sum(credit) AS credit, sum(pending) AS pending
        FROM later GROUP BY account_id
      )
      SELECT p_day, t.kind, CASE t.side WHEN 'S' THEN t.owner_id ELSE '*' END AS owner,
             sum(t.debits_posted - coalesce(c.debit, 0)),
             sum(t.credits_posted - coalesce(c.credit, 0)),
             greatest(0, sum(t.debits_pending - coalesce(c.pending, 0)))
      FROM account_total t LEFT JOIN change c USING (account_id) GROUP BY t.kind, owner;
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
