-- One word for one thing: a provider pays out, a rail is InstaPay or PESONet; a fraud hold is not a ledger hold.
ALTER SCHEMA sandbox_rail RENAME TO sandbox_provider;
ALTER TABLE rail_event RENAME TO provider_event;
ALTER TABLE withdrawal_hold RENAME TO fraud_hold;
ALTER TABLE exchange_rates RENAME TO exchange_rate;
ALTER TABLE loan_step RENAME TO loan_transition;
ALTER TABLE desk_claim RENAME TO code_claim;
ALTER TABLE message RENAME TO outgoing_message;
ALTER TABLE document RENAME TO identity_document;

ALTER TABLE incident RENAME COLUMN rail TO provider;
ALTER TABLE reconciliation_run RENAME COLUMN rail TO provider;
ALTER TABLE refused_callback RENAME COLUMN rail TO provider;
ALTER TABLE withdrawal RENAME COLUMN rail TO provider;
ALTER TABLE provider_event RENAME COLUMN rail TO provider;
ALTER TABLE chat RENAME COLUMN secret_print TO secret_fingerprint;
ALTER TABLE invitation RENAME COLUMN code_print TO code_fingerprint;
ALTER TABLE staff RENAME COLUMN invitation_print TO invitation_fingerprint;
ALTER TABLE one_time_code RENAME COLUMN print TO fingerprint;

-- Constraints first: renaming one renames its index too. PostgreSQL 18 names NOT NULL constraints, 15 has none.
CREATE FUNCTION pg_temp.new_name(p_relation text, p_name text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE p_relation
    WHEN 'provider_event' THEN regexp_replace(regexp_replace(p_name, '^rail_event', 'provider_event'),
                                              '_rail_', '_provider_')
    WHEN 'fraud_hold' THEN regexp_replace(p_name, '^withdrawal_hold', 'fraud_hold')
    WHEN 'exchange_rate' THEN regexp_replace(p_name, '^exchange_rates', 'exchange_rate')
    WHEN 'loan_transition' THEN regexp_replace(p_name, '^loan_step', 'loan_transition')
    WHEN 'loan_event' THEN regexp_replace(p_name, '^loan_event_step$', 'loan_event_transition')
    WHEN 'code_claim' THEN regexp_replace(p_name, '^desk_claim', 'code_claim')
    WHEN 'outgoing_message' THEN regexp_replace(p_name, '^message', 'outgoing_message')
    WHEN 'identity_document' THEN regexp_replace(p_name, '^document', 'identity_document')
    WHEN 'incident' THEN regexp_replace(p_name, '_rail_', '_provider_')
    WHEN 'reconciliation_run' THEN regexp_replace(p_name, '_rail_', '_provider_')
    WHEN 'refused_callback' THEN regexp_replace(p_name, '_rail_', '_provider_')
    WHEN 'withdrawal' THEN regexp_replace(p_name, '_rail(_|$)', '_provider\1')
    WHEN 'chat' THEN regexp_replace(p_name, '_print_', '_fingerprint_')
    WHEN 'invitation' THEN regexp_replace(p_name, '_print_', '_fingerprint_')
    WHEN 'staff' THEN regexp_replace(p_name, '_print_', '_fingerprint_')
    WHEN 'one_time_code' THEN regexp_replace(p_name, '_print_', '_fingerprint_')
    ELSE p_name END
$$;
DO $$
DECLARE
  v record;
BEGIN
  FOR v IN
    SELECT t.conrelid::regclass AS relation, t.conname AS name, pg_temp.new_name(c.relname, t.conname) AS new
    FROM pg_constraint t JOIN pg_class c ON c.oid = t.conrelid
    WHERE t.connamespace = 'public'::regnamespace AND t.contype <> 't'
  LOOP
    IF v.new <> v.name THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', v.relation, v.name, v.new);
    END IF;
  END LOOP;
  FOR v IN
    SELECT i.indexrelid::regclass AS relation, x.relname AS name, pg_temp.new_name(c.relname, x.relname) AS new
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid
    WHERE x.relnamespace = 'public'::regnamespace
  LOOP
    IF v.new <> v.name THEN
      EXECUTE format('ALTER INDEX %s RENAME TO %I', v.relation, v.new);
    END IF;
  END LOOP;
END $$;
DROP FUNCTION pg_temp.new_name(text, text);
ALTER SEQUENCE rail_event_id_seq RENAME TO provider_event_id_seq;
ALTER SEQUENCE exchange_rates_id_seq RENAME TO exchange_rate_id_seq;

ALTER FUNCTION refuse_member_back() RENAME TO refuse_member_reactivation;
ALTER FUNCTION refuse_info_state_back() RENAME TO refuse_profile_state_reversal;
ALTER FUNCTION keep_session_ended() RENAME TO refuse_session_reopening;
ALTER FUNCTION refuse_data_of_nobody() RENAME TO refuse_data_of_missing_member;
ALTER FUNCTION only_erases(jsonb, jsonb, text[]) RENAME TO is_only_erasure;
ALTER FUNCTION refuse_new_terms() RENAME TO refuse_changed_terms;
ALTER FUNCTION guard_release() RENAME TO check_disbursement_change;
ALTER FUNCTION guard_withdrawal() RENAME TO check_withdrawal_change;
ALTER FUNCTION guard_withdrawal_hold() RENAME TO check_fraud_hold_change;
ALTER FUNCTION refuse_account_rewrite() RENAME TO refuse_bank_account_change;
ALTER FUNCTION refuse_notice_rewrite() RENAME TO refuse_notice_change;
ALTER FUNCTION take_limit(text, interval, timestamptz) RENAME TO count_attempt;
ALTER FUNCTION take_sms(text, integer, integer, timestamptz, boolean) RENAME TO count_sms;

-- Triggers: a name says which change is refused. `append_only` refuses UPDATE and DELETE.
DO $$
DECLARE
  v record;
BEGIN
  FOR v IN
    SELECT t.tgrelid::regclass AS relation, t.tgname AS name,
      c.relname || CASE
        WHEN t.tgname ~ '_(whole|not_truncated)$' THEN '_no_truncate'
        WHEN t.tgname ~ '_of_somebody$' THEN '_member_exists'
        WHEN t.tgtype & 24 = 24 THEN '_append_only'
        WHEN t.tgtype & 8 = 8 THEN '_no_delete'
        ELSE '_no_update' END AS new
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal
      AND (t.tgname ~ '_(whole|not_truncated|of_somebody)$'
           OR t.tgname ~ '_kept$' AND t.tgname NOT IN ('loan_release_kept', 'loan_terms_kept'))
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', v.name, v.relation, v.new);
  END LOOP;
END $$;
ALTER TRIGGER loan_release_kept ON loan RENAME TO loan_disbursement_change;
ALTER TRIGGER loan_terms_kept ON loan RENAME TO loan_terms_unchanged;
ALTER TRIGGER member_gone_for_good ON member RENAME TO member_no_reactivation;
ALTER TRIGGER member_profile_forward ON member_profile RENAME TO member_profile_no_state_reversal;
ALTER TRIGGER session_ended_for_good ON session RENAME TO session_no_reopening;
ALTER TRIGGER member_bank_account_fixed ON member_bank_account RENAME TO member_bank_account_unchanged;
ALTER TRIGGER member_notice_fixed ON member_notice RENAME TO member_notice_unchanged;
ALTER TRIGGER withdrawal_guard ON withdrawal RENAME TO withdrawal_change;
ALTER TRIGGER withdrawal_hold_guard ON fraud_hold RENAME TO fraud_hold_change;

CREATE OR REPLACE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% keeps its rows as they are', TG_TABLE_NAME USING ERRCODE = 'PH001';
END $$;

CREATE OR REPLACE FUNCTION refuse_bank_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.replaced_at IS NOT NULL
      OR to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at')
     AND NOT is_only_erasure(to_jsonb(OLD), to_jsonb(NEW),
       ARRAY['account_number_sealed', 'account_fingerprint', 'account_last_four', 'bank_name']) THEN
    RAISE EXCEPTION 'account % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION check_withdrawal_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_event provider_event;
  v_wanted text[];
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.loan_id, NEW.amount, NEW.takes_all, NEW.scheme, NEW.provider,
      NEW.account_id, NEW.bank_code, NEW.bank_name, NEW.account_sealed, NEW.account_holder, NEW.hold_id,
      NEW.requested_at)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.loan_id, OLD.amount, OLD.takes_all, OLD.scheme, OLD.provider,
      OLD.account_id, OLD.bank_code, OLD.bank_name, OLD.account_sealed, OLD.account_holder, OLD.hold_id,
      OLD.requested_at)
     AND NOT is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['account_sealed', 'account_holder']) THEN
    RAISE EXCEPTION 'what withdrawal % pays, and to whom, cannot change', OLD.id USING ERRCODE = 'PH002';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF NOT ((OLD.state, NEW.state) IN (
    ('WAITING_FOR_CODE', 'CONFIRMED'), ('WAITING_FOR_CODE', 'CANCELLED'),
    ('WAITING_FOR_CODE', 'EXPIRED'),
    ('CONFIRMED', 'SENDING'), ('CONFIRMED', 'CANCELLED'),
    ('SENDING', 'SENT'), ('SENDING', 'UNKNOWN'), ('SENDING', 'SETTLED'), ('SENDING', 'REJECTED'),
    ('SENT', 'SETTLED'), ('SENT', 'REJECTED'),
    ('UNKNOWN', 'SENT'), ('UNKNOWN', 'SETTLED'), ('UNKNOWN', 'REJECTED'),
    ('SETTLED', 'RETURNED'))) THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'PH003';
  END IF;
  -- A 'returned' event also proves settlement, in case the 'settled' event was lost.
  v_wanted := CASE NEW.state
    WHEN 'SETTLED' THEN ARRAY['settled', 'returned']
    WHEN 'REJECTED' THEN ARRAY['rejected']
    WHEN 'RETURNED' THEN ARRAY['returned'] END;
  IF v_wanted IS NOT NULL THEN
    SELECT * INTO v_event FROM provider_event WHERE id = NEW.outcome_event_id;
    IF NOT FOUND OR v_event.reference <> NEW.id OR v_event.provider <> NEW.provider
       OR NOT v_event.state = ANY (v_wanted) OR v_event.source = 'hint'
       OR v_event.amount <> NEW.amount THEN
      RAISE EXCEPTION 'no provider event makes withdrawal % %', OLD.id, NEW.state
        USING ERRCODE = 'PH004';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION erase_kept_records(p_member_id text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE loan_document SET content = '', erased_at = p_at
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND erased_at IS NULL;
  UPDATE loan_acceptance SET address = '', user_agent = '' WHERE member_id = p_member_id;
  UPDATE loan_decision SET note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND note <> '';
  UPDATE loan SET agreed_address = '', monthly_net_income = 0, answer = NULL
    WHERE member_id = p_member_id;
  UPDATE provider_event SET sealed_body = NULL
    WHERE reference IN (SELECT id FROM withdrawal WHERE member_id = p_member_id);
  UPDATE withdrawal SET account_sealed = '', account_holder = 'Erased member'
    WHERE member_id = p_member_id;
  -- The row itself stays, because withdrawals refer to it.
  UPDATE member_bank_account SET account_number_sealed = '', account_last_four = '',
      account_fingerprint = sha256(convert_to(id, 'UTF8')), bank_name = 'Erased'
    WHERE member_id = p_member_id;
END $$;

CREATE OR REPLACE FUNCTION check_disbursement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) AND NEW.release_seq = OLD.release_seq + 1
     OR OLD.released_at IS NOT NULL AND NEW.released_at IS NULL AND NEW.returned_at IS NOT NULL
        AND NEW.release_seq = OLD.release_seq
     OR (NEW.released_at, NEW.counted_from, NEW.release_seq, NEW.returned_at)
        IS NOT DISTINCT FROM (OLD.released_at, OLD.counted_from, OLD.release_seq, OLD.returned_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the disbursement of loan % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
END $$;

CREATE OR REPLACE FUNCTION check_fraud_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.member_id, NEW.withdrawal_id, NEW.new_facts, NEW.reason, NEW.proposed_by, NEW.proposed_at,
      NEW.review_on, NEW.review_until)
     IS DISTINCT FROM
     (OLD.id, OLD.member_id, OLD.withdrawal_id, OLD.new_facts, OLD.reason, OLD.proposed_by, OLD.proposed_at,
      OLD.review_on, OLD.review_until)
     OR OLD.approved_by IS NOT NULL AND NEW.approved_by IS DISTINCT FROM OLD.approved_by
     OR OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'fraud hold % cannot be rewritten: release it and propose another', OLD.id
      USING ERRCODE = 'PH002';
  END IF;
  RETURN NEW;
END $$;

UPDATE ledger.account_kind SET description = 'Payouts settled by a provider whose cash movement is not booked yet'
  WHERE kind = 'payout_clearing';
UPDATE ledger.transfer_code SET description = 'Withdrawal settled by the provider'
  WHERE name = 'withdrawal_settled';
UPDATE ledger.transfer_code SET description = 'Settled withdrawal sent back by the provider'
  WHERE name = 'withdrawal_returned';

-- An application taken back is CANCELLED_BY_BORROWER.
ALTER TABLE loan_transition DISABLE TRIGGER loan_transition_append_only;
ALTER TABLE loan_event DISABLE TRIGGER loan_event_append_only;
INSERT INTO loan_transition (from_state, to_state)
  SELECT from_state, 'CANCELLED_BY_BORROWER' FROM loan_transition WHERE to_state = 'WITHDRAWN';
UPDATE loan_event SET to_state = 'CANCELLED_BY_BORROWER' WHERE to_state = 'WITHDRAWN';
UPDATE loan SET state = 'CANCELLED_BY_BORROWER' WHERE state = 'WITHDRAWN';
DELETE FROM loan_transition WHERE to_state = 'WITHDRAWN';
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE loan_transition ENABLE TRIGGER loan_transition_append_only;
ALTER TABLE loan_event ENABLE TRIGGER loan_event_append_only;

-- Jobs by their new names. The audit log and events keep the actor names they were written with.
UPDATE job SET task = 'sandbox-provider-step' WHERE task = 'sandbox-rail-step';
UPDATE dead_letter SET task = 'sandbox-provider-step' WHERE task = 'sandbox-rail-step';
UPDATE job SET task = 'reconcile-provider' WHERE task = 'reconcile-rail';
UPDATE dead_letter SET task = 'reconcile-provider' WHERE task = 'reconcile-rail';
UPDATE timetable SET task = 'reconcile-provider' WHERE task = 'reconcile-rail';
