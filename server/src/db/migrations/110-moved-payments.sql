-- A payment that was booked on the wrong loan is reversed, and received again for the right one. The reversed row
-- still names its payer, who is the other borrower: it is erased with them.

-- The loan that has got the money in the end; null while it waits for a match.
CREATE FUNCTION loan_of_moved_payment(p_payment_id text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH RECURSIVE moved AS (
    SELECT unmatched_payment_id AS id FROM payment_reversal
      WHERE payment_id = p_payment_id AND unmatched_payment_id IS NOT NULL
    UNION ALL
    SELECT r.unmatched_payment_id FROM payment_reversal r JOIN moved ON moved.id = r.payment_id
      WHERE r.unmatched_payment_id IS NOT NULL)
  SELECT p.loan_id FROM moved JOIN payment p USING (id)
    WHERE NOT EXISTS (
      SELECT FROM payment_reversal r WHERE r.payment_id = p.id AND r.unmatched_payment_id IS NOT NULL)
$$;

-- As in 101-repayments.sql, and when the borrower is erased whose loan has got the money in the end.
CREATE OR REPLACE FUNCTION refuse_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_moved_to jsonb;
BEGIN
  IF OLD.loan_id IS NULL AND NEW.loan_id IS NOT NULL
     AND to_jsonb(NEW) - ARRAY['loan_id', 'event_seq', 'matched_at', 'matched_by']
         = to_jsonb(OLD) - ARRAY['loan_id', 'event_seq', 'matched_at', 'matched_by']
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['payer', 'reference_text']) THEN
    RETURN NEW;
  END IF;
  v_moved_to := jsonb_build_object('loan_id', loan_of_moved_payment(OLD.id));
  IF OLD.loan_id = NEW.loan_id
     AND is_only_erasure(to_jsonb(OLD) || v_moved_to, to_jsonb(NEW) || v_moved_to,
       ARRAY['payer', 'reference_text']) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment % is kept as it was received', OLD.id USING ERRCODE = 'PH001';
END $$;

-- Removes what payers wrote from payments that were moved to a loan of an erased member. It runs as the owner, like
-- erase_kept_records.
CREATE FUNCTION erase_moved_payments(p_member_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH RECURSIVE origin AS (
    SELECT r.payment_id FROM payment p JOIN payment_reversal r ON r.unmatched_payment_id = p.id
      WHERE p.loan_id IN (SELECT id FROM loan WHERE member_id = p_member_id)
    UNION ALL
    SELECT r.payment_id FROM payment_reversal r JOIN origin ON origin.payment_id = r.unmatched_payment_id)
  UPDATE payment SET payer = '', reference_text = ''
    WHERE id IN (SELECT payment_id FROM origin) AND (payer, reference_text) <> ('', '')
      AND loan_of_moved_payment(id) IN (SELECT id FROM loan WHERE member_id = p_member_id);
END $$;

---------------------------------------------------------------------------------------------------------
-- The wallet shows refunds of overpayments: the few events among all of a loan.
CREATE INDEX servicing_event_refunded ON servicing_event (loan_id) WHERE type = 'REFUNDED';
