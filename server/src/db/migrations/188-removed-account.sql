-- The member removed the account: it receives no money, and undoing a later change does not bring it back.
ALTER TABLE member_bank_account
  ADD COLUMN is_removed boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT member_bank_account_removed_check CHECK (NOT is_removed OR replaced_at IS NOT NULL);

-- A payout account never changes, except that its end is set once and that erasure removes the numbers.
CREATE OR REPLACE FUNCTION refuse_bank_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.replaced_at IS NOT NULL
      OR to_jsonb(NEW) - 'replaced_at' - 'is_removed' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at' - 'is_removed')
     AND NOT is_only_erasure(to_jsonb(OLD), to_jsonb(NEW),
       ARRAY['account_number_sealed', 'account_fingerprint', 'account_last_four', 'bank_name']) THEN
    RAISE EXCEPTION 'account % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
