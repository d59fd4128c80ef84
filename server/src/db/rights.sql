-- Every right of the application's role, applied after the migrations at each start. A dump may be restored
-- without its rights, or into a server that has no such role; COPY and logical replication carry none.
-- A new migration must name its exceptions here too; rights.test.ts compares both.
DO $$
DECLARE
  v_name text;
BEGIN
  -- Only the objects of this role: an extension may have put others into the schema.
  FOR v_name IN
    SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace, 'sandbox_provider'::regnamespace)
      AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(relowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, pahiram_app', v_name);
  END LOOP;
  FOR v_name IN
    SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace IN ('public'::regnamespace, 'ledger'::regnamespace) AND pg_has_role(proowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC, pahiram_app', v_name);
  END LOOP;
  FOR v_name IN
    SELECT format('%s ON %s %s',
             CASE relkind WHEN 'S' THEN 'USAGE' ELSE 'SELECT, INSERT, UPDATE, DELETE' END,
             CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND pg_has_role(relowner, 'USAGE')
    UNION ALL
    SELECT 'EXECUTE ON ROUTINE ' || oid::regprocedure FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND pg_has_role(proowner, 'USAGE')
  LOOP
    EXECUTE format('GRANT %s TO pahiram_app', v_name);
  END LOOP;
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public, ledger, sandbox_provider TO pahiram_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pahiram_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO pahiram_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO pahiram_app;

-- Of the migrations and of the installation the service only reads.
REVOKE INSERT, UPDATE, DELETE ON migration, installation FROM pahiram_app;

-- Rows that are kept for ever.
REVOKE UPDATE, DELETE ON audit_entry, code_issue, member_consent, provider_event, reconciliation_run
  FROM pahiram_app;
REVOKE DELETE ON incident, withdrawal, fraud_hold FROM pahiram_app;
-- Written only by functions and triggers.
REVOKE INSERT, UPDATE, DELETE ON audit_seal, loan_transition FROM pahiram_app;
REVOKE EXECUTE ON FUNCTION
  wait_for_writers(),
  seal_audit_until(bigint, timestamptz, integer, bytea)
FROM pahiram_app;

GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA sandbox_provider TO pahiram_app;

-- The application may read the ledger and call its functions, but not write the tables directly. The
-- functions run as the owner, with a fixed search path.
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO pahiram_app;
GRANT SELECT ON SEQUENCE ledger.transfer_id_seq TO pahiram_app; -- for ledger:verify
GRANT EXECUTE ON FUNCTION
  ledger.account_id(text, text),
  ledger.open_account(text, text),
  ledger.lock_accounts(bigint[]),
  ledger.lock_wallet(text),
  ledger.post_transfer(uuid, bigint, bigint, bigint, text, text, timestamptz, bigint),
  ledger.post_transfers(uuid[], bigint[], bigint[], bigint[], text[], text[], timestamptz),
  ledger.reverse_transfer(uuid, bigint, text, text, timestamptz),
  ledger.create_hold(uuid, bigint, bigint, bigint, text, text, timestamptz),
  ledger.post_hold(bigint, timestamptz),
  ledger.void_hold(bigint, text, timestamptz),
  ledger.roll_up(bigint, integer),
  ledger.seal_block(integer),
  ledger.list_broken_seals(),
  ledger.balance_at(bigint, timestamptz),
  ledger.trial_balance_at(timestamptz),
  ledger.close_day(date),
  ledger.record_trial_balance(date),
  ledger.list_unrecorded_days(date)
TO pahiram_app;
