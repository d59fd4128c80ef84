-- The application may read the ledger and call its functions, but not write the tables directly. The
-- functions run as the owner, with a fixed search path.
SELECT ledger.open_account(kind, 'company') FROM ledger.account_kind
WHERE owner_pattern = '^company$' ORDER BY kind;

REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM PUBLIC, pahiram_app;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA ledger FROM PUBLIC, pahiram_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC, pahiram_app;

GRANT USAGE ON SCHEMA ledger TO pahiram_app;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO pahiram_app;
GRANT EXECUTE ON FUNCTION
  ledger.account_id(text, text),
  ledger.open_account(text, text),
  ledger.lock_accounts(bigint[]),
  ledger.post_transfer(uuid, bigint, bigint, bigint, text, text, timestamptz, bigint),
  ledger.post_transfers(uuid[], bigint[], bigint[], bigint[], text[], text[], timestamptz),
  ledger.reverse_transfer(uuid, bigint, text, text, timestamptz),
  ledger.create_hold(uuid, bigint, bigint, bigint, text, text, timestamptz),
  ledger.post_hold(bigint, timestamptz),
  ledger.void_hold(bigint, text, timestamptz),
  ledger.roll_up(bigint),
  ledger.seal_block(integer),
  ledger.list_broken_seals(),
  ledger.record_trial_balance(date),
  ledger.list_unrecorded_days(date)
TO pahiram_app;
