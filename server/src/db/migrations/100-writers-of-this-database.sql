-- Waits, at most 2 seconds, until every transaction of this database that was writing at the call has ended.
-- Returns false when one still runs. A snapshot knows the running transactions of the whole server: those in
-- xip, and all from xmax on. Those of other databases do not matter here: a nightly export of another
-- service would keep the ledger from closing its day. A transaction whose database is not known yet is
-- waited for.
CREATE OR REPLACE FUNCTION wait_for_writers() RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_is_late boolean := pg_current_xact_id_if_assigned() IS NOT NULL;
  v_fence xid8 := pg_current_xact_id();
  v_deadline timestamptz := clock_timestamp() + interval '2 seconds';
  v_database oid := (SELECT oid FROM pg_database WHERE datname = current_database());
BEGIN
  IF v_is_late THEN
    RAISE EXCEPTION 'wait_for_writers must be called before the transaction writes';
  END IF;
  WHILE EXISTS (
    SELECT FROM pg_current_snapshot() AS now, LATERAL (
      SELECT pg_snapshot_xip(now)
      UNION ALL
      SELECT generate_series(pg_snapshot_xmax(now)::text::bigint, v_fence::text::bigint - 1)::text::xid8
    ) AS running (id)
    WHERE running.id < v_fence AND NOT EXISTS (
      SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock'
        AND l.transactionid = running.id::xid AND a.datid <> v_database)
  ) LOOP
    IF clock_timestamp() > v_deadline THEN
      RETURN false;
    END IF;
    PERFORM pg_sleep(0.005);
    -- pg_stat_activity is otherwise the same for the whole transaction.
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
  RETURN true;
END $$;
