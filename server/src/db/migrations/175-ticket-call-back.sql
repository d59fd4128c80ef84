-- The sender of a ticket asks to be called: at which number, and when a call is welcome.
ALTER TABLE ticket
  ADD COLUMN call_number text,
  ADD COLUMN call_time text,
  ADD CONSTRAINT ticket_call_check CHECK ((call_number IS NULL) = (call_time IS NULL) AND length(call_number) <= 20
    AND call_time IN ('ANY', 'MORNING', 'AFTERNOON'));
