-- One snapshot a day: system accounts one by one, member and loan accounts by kind. Kept for ever.
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

-- Records the day's trial balance once and gives back credits less debits over all its rows: zero,
-- or the book is broken. A broken day is recorded too: hiding it would help nobody.
CREATE FUNCTION ledger.record_trial_balance(p_day date) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.trial_balance', 0));
  IF NOT EXISTS (SELECT FROM trial_balance WHERE day = p_day) THEN
    INSERT INTO trial_balance (day, kind, owner_id, debits_posted, credits_posted, debits_pending)
      SELECT p_day, kind, CASE side WHEN 'S' THEN owner_id ELSE '*' END AS owner,
             sum(debits_posted), sum(credits_posted), sum(debits_pending)
      FROM account_total GROUP BY kind, owner;
  END IF;
  RETURN (SELECT coalesce(sum(credits_posted - debits_posted), 0)::bigint
          FROM trial_balance WHERE day = p_day);
END $$;
