-- A late charge is booked on each day on which it grows. Loans past due are brought up to date by the next close.
UPDATE loan SET next_event_on = oldest_due_on WHERE next_event_on IS NOT NULL AND oldest_due_on IS NOT NULL;
