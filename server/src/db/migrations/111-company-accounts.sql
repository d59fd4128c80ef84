-- The company's bank accounts. Each has a ledger account of its own, because a bank's balance can be compared only with
-- the money of that account.

CREATE TABLE company_account (
  id             text COLLATE "C" PRIMARY KEY,
  bank           text             NOT NULL,
  -- As it is shown to payers, grouped by spaces.
  account_number text             NOT NULL,
  currency       text             NOT NULL DEFAULT 'PHP',
  -- The columns of its files; null for files in our own format.
  columns        jsonb,
  created_at     timestamptz      NOT NULL,
  created_by     text COLLATE "C" NOT NULL,
  changed_at     timestamptz      NOT NULL,
  changed_by     text COLLATE "C" NOT NULL,
  CONSTRAINT company_account_id_check CHECK (id ~ '^acc_[0-9A-Za-z]{22}$'),
  CONSTRAINT company_account_bank_check CHECK (length(bank) BETWEEN 1 AND 100),
  CONSTRAINT company_account_number_check CHECK (account_number ~ '^[0-9 ]{6,40}$'),
  CONSTRAINT company_account_currency_check CHECK (currency = 'PHP'),
  CONSTRAINT company_account_created_by_check CHECK (length(created_by) <= 80),
  CONSTRAINT company_account_changed_by_check CHECK (length(changed_by) <= 80)
);
-- One row for a number at a bank, also after it was closed: it keeps its files and its ledger account.
CREATE UNIQUE INDEX company_account_number_key ON company_account (lower(bank), replace(account_number, ' ', ''));
CREATE TRIGGER company_account_no_delete BEFORE DELETE ON company_account
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER company_account_no_truncate BEFORE TRUNCATE ON company_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Another number is another account, with files of its own.
CREATE FUNCTION refuse_company_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - ARRAY['columns', 'changed_at', 'changed_by']
     = to_jsonb(OLD) - ARRAY['columns', 'changed_at', 'changed_by'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'company account % keeps its number', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER company_account_kept BEFORE UPDATE ON company_account
  FOR EACH ROW EXECUTE FUNCTION refuse_company_account_change();
