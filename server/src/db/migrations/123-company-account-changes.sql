-- Opening, changing and closing a bank account of the company: one person proposes, another confirms, and it takes
-- effect later (V32). The confirmed changes alone say which accounts are in use.

CREATE TABLE company_account_change (
  id             text COLLATE "C" PRIMARY KEY,
  kind           text             NOT NULL,
  state          text             NOT NULL DEFAULT 'PROPOSED',
  -- Of a new account: null until its opening is confirmed.
  account_id     text COLLATE "C",
  -- Of an opening.
  bank           text,
  account_number text,
  -- Of an opening and a change.
  account_name   text,
  takes_payments boolean,
  reason         text             NOT NULL,
  -- A staff id, or the name of a command on the server.
  proposed_by    text COLLATE "C" NOT NULL,
  proposed_at    timestamptz      NOT NULL,
  confirmed_by   text COLLATE "C",
  confirmed_at   timestamptz,
  effective_from timestamptz,
  cancelled_by   text COLLATE "C",
  cancelled_at   timestamptz,
  cancel_reason  text,
  CONSTRAINT company_account_change_id_check CHECK (id ~ '^cac_[0-9A-Za-z]{22}$'),
  CONSTRAINT company_account_change_kind_check CHECK (kind IN ('OPEN', 'CHANGE', 'CLOSE')),
  CONSTRAINT company_account_change_state_check CHECK (state IN ('PROPOSED', 'CONFIRMED', 'CANCELLED', 'LAPSED')),
  CONSTRAINT company_account_change_account_fk FOREIGN KEY (account_id) REFERENCES company_account,
  CONSTRAINT company_account_change_account_check
    CHECK (account_id IS NOT NULL OR kind = 'OPEN' AND confirmed_by IS NULL),
  CONSTRAINT company_account_change_facts_check CHECK (
    (kind = 'OPEN') = (bank IS NOT NULL) AND (kind = 'OPEN') = (account_number IS NOT NULL)
    AND (kind <> 'CLOSE') = (account_name IS NOT NULL) AND (kind <> 'CLOSE') = (takes_payments IS NOT NULL)),
  CONSTRAINT company_account_change_bank_check CHECK (length(bank) BETWEEN 1 AND 100),
  CONSTRAINT company_account_change_name_check CHECK (length(account_name) BETWEEN 1 AND 100),
  CONSTRAINT company_account_change_number_check CHECK (account_number ~ '^[0-9 ]{6,40}$'),
  CONSTRAINT company_account_change_reason_check CHECK (length(reason) <= 500),
  CONSTRAINT company_account_change_proposed_by_check CHECK (length(proposed_by) <= 80),
  CONSTRAINT company_account_change_confirmed_by_check CHECK (length(confirmed_by) <= 80),
  CONSTRAINT company_account_change_cancelled_by_check CHECK (length(cancelled_by) <= 80),
  CONSTRAINT company_account_change_cancel_reason_check CHECK (length(cancel_reason) <= 500),
  CONSTRAINT company_account_change_two_people_check CHECK (confirmed_by <> proposed_by),
  CONSTRAINT company_account_change_confirmed_check CHECK (
    (confirmed_by IS NULL) = (confirmed_at IS NULL) AND (confirmed_by IS NULL) = (effective_from IS NULL)
    AND (state <> 'PROPOSED' OR confirmed_by IS NULL) AND (state <> 'CONFIRMED' OR confirmed_by IS NOT NULL)
    AND effective_from >= confirmed_at),
  CONSTRAINT company_account_change_cancelled_check CHECK (
    (state = 'CANCELLED') = (cancelled_by IS NOT NULL) AND (cancelled_by IS NULL) = (cancelled_at IS NULL)
    AND (cancelled_by IS NULL) = (cancel_reason IS NULL)
    AND (effective_from IS NULL OR cancelled_at IS NULL OR cancelled_at < effective_from))
);
CREATE INDEX company_account_change_recent ON company_account_change (proposed_at DESC, id);
CREATE INDEX company_account_change_account ON company_account_change (account_id) WHERE account_id IS NOT NULL;
-- One waiting proposal for an account, and for a number that is not opened yet.
CREATE UNIQUE INDEX company_account_change_one_waiting ON company_account_change (account_id)
  WHERE state = 'PROPOSED';
CREATE UNIQUE INDEX company_account_change_one_opening
  ON company_account_change (lower(bank), replace(account_number, ' ', '')) WHERE state = 'PROPOSED' AND kind = 'OPEN';

-- A proposal is confirmed, cancelled or lapses, a confirmed change can only be cancelled, and one that ended stays.
CREATE FUNCTION refuse_company_account_change_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_cancel  constant text[] := ARRAY['state', 'cancelled_by', 'cancelled_at', 'cancel_reason'];
  v_confirm constant text[] := ARRAY['state', 'account_id', 'confirmed_by', 'confirmed_at', 'effective_from'];
BEGIN
  IF OLD.state = 'PROPOSED' AND NEW.state = 'CONFIRMED' AND to_jsonb(NEW) - v_confirm = to_jsonb(OLD) - v_confirm
       AND (OLD.account_id IS NULL OR NEW.account_id = OLD.account_id)
     OR OLD.state = 'PROPOSED' AND NEW.state = 'LAPSED'
       AND to_jsonb(NEW) - 'state'::text = to_jsonb(OLD) - 'state'::text
     OR OLD.state IN ('PROPOSED', 'CONFIRMED') AND NEW.state = 'CANCELLED' AND to_jsonb(NEW) - v_cancel = to_jsonb(OLD) - v_cancel
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'company account change % is decided once', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER company_account_change_decided_once BEFORE UPDATE ON company_account_change
  FOR EACH ROW EXECUTE FUNCTION refuse_company_account_change_change();
CREATE TRIGGER company_account_change_no_delete BEFORE DELETE ON company_account_change
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER company_account_change_no_truncate BEFORE TRUNCATE ON company_account_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
