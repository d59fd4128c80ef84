-- Triggers that keep the ledger append-only. They apply to the tables' owner too.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = ledger, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% on ledger.% is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'LG900';
END $$;

---------------------------------------------------------------------------------------------------------
-- Identity of accounts

-- Checks an account's identity on insert. It cannot change later, so postings need no check.
CREATE FUNCTION ledger.derive_account_identity() RETURNS trigger LANGUAGE plpgsql
SET search_path = ledger, pg_temp AS $$
DECLARE
  v_kind account_kind;
BEGIN
  SELECT * INTO v_kind FROM account_kind WHERE kind = NEW.kind;
  IF NOT FOUND OR NEW.owner_id IS NULL OR NEW.owner_id !~ v_kind.owner_pattern
     OR NEW.currency IS DISTINCT FROM 'PHP' THEN
    RAISE EXCEPTION 'no account of kind % for owner % in %', NEW.kind, NEW.owner_id, NEW.currency
      USING ERRCODE = 'LG902';
  END IF;
  NEW.side := v_kind.side;
  NEW.deferred := v_kind.side = 'S';
  RETURN NEW;
END $$;

CREATE FUNCTION ledger.refuse_identity_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = ledger, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the identity of account % is fixed', OLD.id USING ERRCODE = 'LG901';
END $$;

CREATE FUNCTION ledger.insert_checkpoint() RETURNS trigger LANGUAGE plpgsql
SET search_path = ledger, pg_temp AS $$
BEGIN
  INSERT INTO checkpoint (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER account_identity BEFORE INSERT ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.derive_account_identity();
CREATE TRIGGER account_identity_fixed
  BEFORE UPDATE OF id, kind, owner_id, currency, side, deferred, created_at ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_identity_change();
CREATE TRIGGER account_checkpoint AFTER INSERT ON ledger.account
  FOR EACH ROW WHEN (NEW.deferred) EXECUTE FUNCTION ledger.insert_checkpoint();

---------------------------------------------------------------------------------------------------------
-- Totals only grow. Because of the WHEN clauses, a correct posting never calls the function.

CREATE TRIGGER account_totals_grow BEFORE UPDATE ON ledger.account FOR EACH ROW
  WHEN (NEW.debits_posted < OLD.debits_posted OR NEW.credits_posted < OLD.credits_posted
        OR NEW.seq < OLD.seq)
  EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER checkpoint_totals_grow BEFORE UPDATE ON ledger.checkpoint FOR EACH ROW
  WHEN (NEW.account_id <> OLD.account_id OR NEW.debits_posted < OLD.debits_posted
        OR NEW.credits_posted < OLD.credits_posted OR NEW.rolled_up_to_id < OLD.rolled_up_to_id)
  EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER closing_grows BEFORE UPDATE ON ledger.closing FOR EACH ROW
  WHEN (NEW.closed_until < OLD.closed_until) EXECUTE FUNCTION ledger.refuse_change();

---------------------------------------------------------------------------------------------------------
-- Rows stay

CREATE TRIGGER account_no_delete BEFORE DELETE ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER checkpoint_no_delete BEFORE DELETE ON ledger.checkpoint
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER closing_no_delete BEFORE DELETE ON ledger.closing
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON ledger.transfer
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER hold_append_only BEFORE UPDATE OR DELETE ON ledger.hold
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER hold_result_append_only BEFORE UPDATE OR DELETE ON ledger.hold_result
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER account_no_truncate BEFORE TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER checkpoint_no_truncate BEFORE TRUNCATE ON ledger.checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER closing_no_truncate BEFORE TRUNCATE ON ledger.closing
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON ledger.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER hold_no_truncate BEFORE TRUNCATE ON ledger.hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER hold_result_no_truncate BEFORE TRUNCATE ON ledger.hold_result
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

---------------------------------------------------------------------------------------------------------
-- Posting rules stay. A rule gets its last day once, and not before the newest transfer that it allowed.

CREATE FUNCTION ledger.check_posting_rule_end() RETURNS trigger
LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
BEGIN
  IF OLD.valid_until IS NULL
     AND to_jsonb(NEW) - 'valid_until' = to_jsonb(OLD) - 'valid_until'
     AND NOT EXISTS (
       SELECT FROM transfer t
         JOIN account d ON d.id = t.debit_id AND d.kind = OLD.debit_kind
         JOIN account k ON k.id = t.credit_id AND k.kind = OLD.credit_kind
         WHERE t.code = OLD.code AND (t.booked_at AT TIME ZONE 'Asia/Manila')::date > NEW.valid_until) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a posting rule changes once, when it gets its last day' USING ERRCODE = 'LG900';
END $$;
CREATE TRIGGER posting_rule_ends_once BEFORE UPDATE ON ledger.posting_rule
  FOR EACH ROW EXECUTE FUNCTION ledger.check_posting_rule_end();
CREATE TRIGGER posting_rule_no_delete BEFORE DELETE ON ledger.posting_rule
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER posting_rule_no_truncate BEFORE TRUNCATE ON ledger.posting_rule
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
