-- The last day of the answer that a borrower who asked for more time was promised.
ALTER TABLE loan_request ADD COLUMN answer_by date;

-- Requests from before it get the third banking day after the one on which they were asked.
ALTER TABLE loan_request DISABLE TRIGGER loan_request_keeps_facts;
UPDATE loan_request SET answer_by = (
  SELECT day::date
  FROM generate_series((asked_at AT TIME ZONE 'Asia/Manila')::date::timestamp,
                       (asked_at AT TIME ZONE 'Asia/Manila')::date + interval '60 days', '1 day') AS day
  WHERE extract(isodow FROM day) < 6
    AND NOT coalesce(
      (SELECT (declared ->> 'isHoliday')::boolean
       FROM setting, jsonb_array_elements(value) WITH ORDINALITY AS listed (declared, place)
       WHERE name = 'calendar.holidayOverrides' AND declared ->> 'date' = to_char(day, 'YYYY-MM-DD')
       ORDER BY place DESC LIMIT 1),
      -- The bank holidays of 2026 and 2027 that are no Saturday or Sunday, as in domain/src/calendar/holidays.ts.
      to_char(day, 'YYYY-MM-DD') IN (
        '2026-01-01', '2026-02-17', '2026-03-20', '2026-04-02', '2026-04-03', '2026-04-09', '2026-05-01', '2026-05-27',
        '2026-06-12', '2026-08-21', '2026-08-31', '2026-11-02', '2026-11-30', '2026-12-08', '2026-12-24', '2026-12-25',
        '2026-12-30', '2026-12-31', '2027-01-01', '2027-03-10', '2027-03-25', '2027-03-26', '2027-04-09', '2027-05-17',
        '2027-08-30', '2027-11-01', '2027-11-30', '2027-12-08', '2027-12-30', '2027-12-31'))
  ORDER BY day OFFSET 3 LIMIT 1);
ALTER TABLE loan_request ENABLE TRIGGER loan_request_keeps_facts;
ALTER TABLE loan_request ALTER COLUMN answer_by SET NOT NULL;

-- As before; the promised day is another one only when an offer no longer fits the loan, so that we must answer again.
CREATE OR REPLACE FUNCTION refuse_loan_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL
     AND (NEW.id, NEW.loan_id, NEW.kind, NEW.reason, NEW.own_words, NEW.can_pay_amount, NEW.can_pay_on, NEW.asked_at)
         IS NOT DISTINCT FROM
         (OLD.id, OLD.loan_id, OLD.kind, OLD.reason, OLD.own_words, OLD.can_pay_amount, OLD.can_pay_on, OLD.asked_at)
     AND (NEW.answer_by = OLD.answer_by OR (OLD.state, NEW.state) = ('OFFERED', 'ASKED'))
     OR is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), ARRAY['own_words', 'can_pay_amount', 'can_pay_on', 'note'])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'loan request % is kept as it was', OLD.id USING ERRCODE = 'PH001';
END $$;
