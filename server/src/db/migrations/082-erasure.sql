-- Erasure on request (RA 10173), some days after the request. An 'erased' member has no personal data left;
-- the id remains, because the ledger and the audit log refer to it. A 'closed' member keeps the data that
-- the law requires for a time, but cannot sign in. Neither becomes active again.

ALTER TABLE member
  DROP CONSTRAINT member_state_check,
  DROP CONSTRAINT member_phone_number_check,
  DROP CONSTRAINT member_phone_number_key,
  DROP CONSTRAINT member_password_hash_check;
ALTER TABLE member
  ADD COLUMN erasure_asked_at timestamptz,
  -- The last day (until midnight in Manila) on which the member can cancel the erasure.
  ADD COLUMN erasure_last_day date,
  -- The end of the legal retention period of a closed account.
  ADD COLUMN kept_until date,
  ADD CONSTRAINT member_state_known CHECK (state IN ('active', 'disabled', 'closed', 'erased')),
  ADD CONSTRAINT member_phone_number_form
    CHECK (state = 'erased' OR phone_number ~ '^[1-9][0-9]{8,14}$'),
  ADD CONSTRAINT member_password_form CHECK (
    CASE WHEN state IN ('closed', 'erased') THEN password_hash = ''
         ELSE password_hash LIKE '$argon2id$%' END),
  ADD CONSTRAINT member_erasure_whole CHECK ((erasure_asked_at IS NULL) = (erasure_last_day IS NULL)),
  ADD CONSTRAINT member_kept_while_closed CHECK ((state = 'closed') = (kept_until IS NOT NULL)),
  ADD CONSTRAINT member_closed_has_no_mail CHECK (state <> 'closed' OR email IS NULL),
  ADD CONSTRAINT member_erased_is_nobody CHECK (state <> 'erased' OR (
    phone_number = '' AND full_name = 'Erased member' AND email IS NULL AND ip_address = ''
    AND country_register = '' AND company_register = '' AND employment_stated_at IS NULL));

-- A number belongs to one account while its member can sign in; after that it can register again.
CREATE UNIQUE INDEX member_phone_number_key ON member (phone_number)
  WHERE state IN ('active', 'disabled');
CREATE INDEX member_phone_number_any ON member (phone_number);
CREATE INDEX member_erasure_due ON member (erasure_last_day)
  WHERE state = 'active' AND erasure_last_day IS NOT NULL;
CREATE INDEX member_kept_until ON member (kept_until) WHERE state = 'closed';

CREATE FUNCTION refuse_member_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'erased' OR (OLD.state = 'closed' AND NEW.state NOT IN ('closed', 'erased')) THEN
    RAISE EXCEPTION 'member % is gone', OLD.id USING ERRCODE = 'PH010';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_gone_for_good BEFORE UPDATE ON member
  FOR EACH ROW EXECUTE FUNCTION refuse_member_back();

-- Refuses new rows about a member whose account has ended. FOR KEY SHARE waits for a transaction that is
-- ending the account, then checks its state.
CREATE FUNCTION refuse_data_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id AND state IN ('active', 'disabled') FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'member % is gone', NEW.member_id USING ERRCODE = 'PH010';
  END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['session', 'member_profile', 'member_reference', 'member_draft',
    'member_bank_account', 'document', 'loan', 'ticket', 'chat'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW WHEN (NEW.member_id IS NOT NULL)
      EXECUTE FUNCTION refuse_data_of_nobody()', v_table || '_of_somebody', v_table);
  END LOOP;
END $$;

-- These records never change, with one exception: when a member is erased, personal data is removed from
-- them. Figures, times, states and hashes stay. A signed text is removed but its hash stays, so that
-- somebody's copy can still be verified.
ALTER TABLE loan_document DROP CONSTRAINT loan_document_check, DROP CONSTRAINT loan_document_content_check;
ALTER TABLE loan_document
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT loan_document_hashed CHECK (
    CASE WHEN erased_at IS NULL
      THEN length(content) BETWEEN 2 AND 400000 AND sha256 = sha256(convert_to(content, 'UTF8'))
      ELSE content = '' END);

-- Whether the row's member is erased and only the given columns change.
CREATE FUNCTION only_erases(p_old jsonb, p_new jsonb, p_columns text[]) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT p_old - p_columns = p_new - p_columns AND EXISTS (
    SELECT FROM member WHERE state = 'erased' AND id = coalesce(
      p_old->>'member_id',
      (SELECT member_id FROM loan WHERE id = p_old->>'loan_id'),
      (SELECT member_id FROM withdrawal WHERE id = p_old->>'reference')))
$$;

CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND only_erases(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% keeps its rows as they are', TG_TABLE_NAME USING ERRCODE = 'PH001';
END $$;
DROP TRIGGER loan_document_kept ON loan_document;
CREATE TRIGGER loan_document_kept BEFORE UPDATE OR DELETE ON loan_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('content', 'erased_at');
DROP TRIGGER loan_acceptance_kept ON loan_acceptance;
CREATE TRIGGER loan_acceptance_kept BEFORE UPDATE OR DELETE ON loan_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('address', 'user_agent');
DROP TRIGGER loan_decision_kept ON loan_decision;
CREATE TRIGGER loan_decision_kept BEFORE UPDATE OR DELETE ON loan_decision
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('note');
DROP TRIGGER rail_event_kept ON rail_event;
CREATE TRIGGER rail_event_kept BEFORE UPDATE OR DELETE ON rail_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('sealed_body');

CREATE OR REPLACE FUNCTION refuse_account_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.replaced_at IS NOT NULL
      OR to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at')
     AND NOT only_erases(to_jsonb(OLD), to_jsonb(NEW),
       ARRAY['account_number_sealed', 'account_fingerprint', 'account_last_four', 'bank_name']) THEN
    RAISE EXCEPTION 'account % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;

-- As in 060, but account and holder may change for an erased member.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_event rail_event;
  v_wanted text[];
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.loan_id, NEW.amount, NEW.takes_all, NEW.scheme, NEW.rail,
      NEW.account_id, NEW.bank_code, NEW.bank_name, NEW.account_sealed, NEW.account_holder, NEW.hold_id,
      NEW.requested_at)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.loan_id, OLD.amount, OLD.takes_all, OLD.scheme, OLD.rail,
      OLD.account_id, OLD.bank_code, OLD.bank_name, OLD.account_sealed, OLD.account_holder, OLD.hold_id,
      OLD.requested_at)
     AND NOT only_erases(to_jsonb(OLD), to_jsonb(NEW), ARRAY['account_sealed', 'account_holder']) THEN
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
    SELECT * INTO v_event FROM rail_event WHERE id = NEW.outcome_event_id;
    IF NOT FOUND OR v_event.reference <> NEW.id OR v_event.rail <> NEW.rail
       OR NOT v_event.state = ANY (v_wanted) OR v_event.source = 'hint'
       OR v_event.amount <> NEW.amount THEN
      RAISE EXCEPTION 'no word of the rail makes withdrawal % %', OLD.id, NEW.state
        USING ERRCODE = 'PH004';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Removes personal data from records whose legal retention period is over. The member must already be
-- 'erased', or the guards above refuse.
CREATE FUNCTION erase_kept_records(p_member_id text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE loan_document SET content = '', erased_at = p_at
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND erased_at IS NULL;
  UPDATE loan_acceptance SET address = '', user_agent = '' WHERE member_id = p_member_id;
  UPDATE loan_decision SET note = ''
    WHERE loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id) AND note <> '';
  UPDATE loan SET agreed_address = '', monthly_net_income = 0, answer = NULL
    WHERE member_id = p_member_id;
  UPDATE rail_event SET sealed_body = NULL
    WHERE reference IN (SELECT id FROM withdrawal WHERE member_id = p_member_id);
  UPDATE withdrawal SET account_sealed = '', account_holder = 'Erased member'
    WHERE member_id = p_member_id;
  -- The row itself stays, because withdrawals refer to it.
  UPDATE member_bank_account SET account_number_sealed = '', account_last_four = '',
      account_fingerprint = sha256(convert_to(id, 'UTF8')), bank_name = 'Erased'
    WHERE member_id = p_member_id;
END $$;
REVOKE ALL ON FUNCTION erase_kept_records(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_kept_records(text, timestamptz) TO pahiram_app;
