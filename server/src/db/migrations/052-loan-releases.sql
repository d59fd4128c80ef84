-- A loan's months count from its first settled withdrawal, called its release here. When the bank returns
-- that withdrawal, no month counts and no interest is owed (V01): the dates are removed and set anew by the
-- next settled withdrawal. Every schedule is kept under its own release_seq.
ALTER TABLE loan
  ADD COLUMN release_seq integer NOT NULL DEFAULT 0 CHECK (release_seq >= 0),
  -- When the last release was removed; the 30 days until the loan lapses count from here again.
  ADD COLUMN returned_at timestamptz;
UPDATE loan SET release_seq = 1 WHERE released_at IS NOT NULL;
ALTER TABLE loan
  ADD CONSTRAINT loan_release_numbered CHECK (released_at IS NULL OR release_seq >= 1);

ALTER TABLE loan_installment ADD COLUMN release_seq integer NOT NULL DEFAULT 1 CHECK (release_seq >= 1);
ALTER TABLE loan_installment
  ALTER COLUMN release_seq DROP DEFAULT,
  DROP CONSTRAINT loan_installment_pkey,
  ADD PRIMARY KEY (loan_id, release_seq, number);

-- A signed text exists once per loan; a schedule exists once for each release.
ALTER TABLE loan_document DROP CONSTRAINT loan_document_pkey;
CREATE UNIQUE INDEX loan_document_signed_once ON loan_document (loan_id, kind) WHERE kind <> 'SCHEDULE';

-- Setting a release increments release_seq. A release is never changed, only removed.
CREATE FUNCTION guard_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) AND NEW.release_seq = OLD.release_seq + 1
     OR OLD.released_at IS NOT NULL AND NEW.released_at IS NULL AND NEW.returned_at IS NOT NULL
        AND NEW.release_seq = OLD.release_seq
     OR (NEW.released_at, NEW.counted_from, NEW.release_seq, NEW.returned_at)
        IS NOT DISTINCT FROM (OLD.released_at, OLD.counted_from, OLD.release_seq, OLD.returned_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the release of loan % cannot be rewritten', OLD.id USING ERRCODE = 'PH001';
END $$;
CREATE TRIGGER loan_release_kept BEFORE UPDATE ON loan FOR EACH ROW EXECUTE FUNCTION guard_release();

CREATE OR REPLACE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.member_id, NEW.created_at, NEW.product_id, NEW.product_version, NEW.product,
      NEW.principal, NEW.term_months, NEW.interest, NEW.first_installment, NEW.monthly_repayment,
      NEW.last_installment, NEW.total_of_payments, NEW.effective_monthly, NEW.effective_yearly,
      NEW.selected_currency, NEW.exchange_rate, NEW.rates_as_of)
     IS DISTINCT FROM
     (OLD.id, OLD.number, OLD.member_id, OLD.created_at, OLD.product_id, OLD.product_version, OLD.product,
      OLD.principal, OLD.term_months, OLD.interest, OLD.first_installment, OLD.monthly_repayment,
      OLD.last_installment, OLD.total_of_payments, OLD.effective_monthly, OLD.effective_yearly,
      OLD.selected_currency, OLD.exchange_rate, OLD.rates_as_of)
     OR (OLD.activated_at IS NOT NULL AND NEW.activated_at IS DISTINCT FROM OLD.activated_at)
  THEN
    RAISE EXCEPTION 'the terms of loan % are kept for ever', OLD.id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;
