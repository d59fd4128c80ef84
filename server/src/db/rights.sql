-- Every right of the service's role; the migrations grant nothing. Applied after the migrations at every
-- start, because rights can be missing: a restore may leave them out or run on a server without the role,
-- and COPY and logical replication do not copy them. A new table can only be read, and a new function not
-- be called, until it is listed here.
DO $$
DECLARE
  v_object text;
BEGIN
  -- Only the objects of this role: an extension may have put others into the schema.
  FOR v_object IN
    SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace, 'sandbox_provider'::regnamespace, 'boss'::regnamespace)
      AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(relowner, 'USAGE')
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
    WHERE pronamespace IN ('public'::regnamespace, 'ledger'::regnamespace, 'boss'::regnamespace) AND pg_has_role(proowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, pahiram_app', v_object);
  END LOOP;
END $$;
-- Without IN SCHEMA: with it, PostgreSQL ignores a REVOKE of what PUBLIC has by default.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

REVOKE ALL ON SCHEMA public, ledger, sandbox_provider, boss FROM PUBLIC, pahiram_app;
GRANT USAGE ON SCHEMA public, ledger, sandbox_provider, boss TO pahiram_app;

GRANT SELECT ON ALL TABLES IN SCHEMA public, ledger, sandbox_provider, boss TO pahiram_app;

-- Rows that are inserted and never change.
GRANT INSERT ON
  audit_entry, chat_entry, code_issue, collection_contact, day_check, day_check_run, exchange_rate, loan_acceptance, loan_certificate, loan_correction,
  loan_counter_offer, loan_decision, loan_document, loan_event, loan_installment, loan_product, loan_product_confirmation, loan_product_lapse, loan_request_acceptance, loan_request_offer,
  member_consent, passkey_domain, payment_promise, payment_receipt, payment_reconciliation_run, payment_reversal, provider_event,
  reconciliation_run, servicing_event, signal_answer, staff_interest, support_note, ticket_entry, work_reminder
TO pahiram_app;

-- Rows that change and stay. Locking a row with SELECT needs UPDATE too.
GRANT INSERT, UPDATE ON
  bank_statement, bank_statement_row, business_day, company_account, company_account_change, fraud_hold, fraud_hold_renewal, incident, income_ask, invitation,
  loan, loan_change, loan_request, loan_request_proposal, member, opening_balance, payment, payment_code, payment_match, prepared_answer,
  set_off, setting, sms_budget, staff,
  staff_change, staff_passkey, timetable,
  withdrawal,
  sandbox_provider.attempt, sandbox_provider.endpoint, sandbox_provider.payment, sandbox_provider.payment_code,
  sandbox_provider.payment_step, sandbox_provider.payout, sandbox_provider.step
TO pahiram_app;

-- The job queue: the service adds, takes and ends jobs; only a migration changes the tables.
GRANT UPDATE ON job_clock, boss.queue, boss.version TO pahiram_app;
GRANT INSERT, UPDATE, DELETE ON boss.job_common, boss.job TO pahiram_app;
GRANT UPDATE, DELETE ON boss.instance, boss.job_dependency TO pahiram_app;
GRANT EXECUTE ON FUNCTION boss.job_now() TO pahiram_app;

-- Rows that are replaced or deleted. The entries of a chat or ticket are deleted with it.
GRANT INSERT, DELETE ON demo_person, lock_link, member_note, member_note_pin, member_reference, sandbox_message TO pahiram_app;
GRANT INSERT, UPDATE, DELETE ON
  account_recovery, chat, code_claim, collection_claim, idempotency_key, identity_document, income_file, known_device, limit_counter,
  member_bank_account, member_draft, member_file, member_note_mention, member_notice, member_passkey, member_profile, money_lock, notice_preference, number_change, one_time_code,
  outgoing_message, passkey_question, payment_assignment, phone_proof, profile_correction, push_subscription, refusal_count, refused_callback, session, staff_view, ticket, ticket_file, work_claim
TO pahiram_app;

-- The sequence of an identity column needs no right; this one is drawn by a column's default.
GRANT USAGE ON SEQUENCE audit_entry_id_seq TO pahiram_app;
GRANT SELECT ON SEQUENCE ledger.transfer_id_seq TO pahiram_app; -- for ledger:verify

GRANT EXECUTE ON FUNCTION
  count_attempt(text, interval, timestamptz),
  count_sms(text, integer, integer, timestamptz, boolean),
  is_only_erasure(jsonb, jsonb, text[]), -- called by triggers
  erase_kept_records(text, timestamptz),
  erase_loan_requests(text),
  erase_collection_notes(text),
  erase_moved_payments(text),
  erase_payment_matches(text),
  erase_statement_rows(text),
  erase_signal_notes(text),
  loan_of_statement_row(text, text), -- called by a trigger
  loan_of_moved_payment(text), -- called by a trigger
  seal_audit_block(timestamptz, integer),
  list_broken_audit_seals()
TO pahiram_app;

-- The application writes the ledger only by these functions. They run as the owner, with a fixed search path.
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
