-- The use that the member chose, with the code, for money beyond what is due when it comes.
ALTER TABLE payment_code
  ADD COLUMN use text NOT NULL DEFAULT 'DEFAULT',
  ADD CONSTRAINT payment_code_use_check
    CHECK (use IN ('DEFAULT', 'NEXT_INSTALLMENTS', 'SHORTER_TERM', 'SMALLER_INSTALLMENTS'));
