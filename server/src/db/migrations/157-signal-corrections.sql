-- An answer about a match that was given by mistake is corrected by a new answer with a reason. All answers stay; the
-- last one counts.
ALTER TABLE signal_answer
  ADD COLUMN seq integer NOT NULL DEFAULT 1,
  -- Why the answer before it was corrected; NULL for the first answer.
  ADD COLUMN reason text,
  DROP CONSTRAINT signal_answer_pkey,
  ADD CONSTRAINT signal_answer_pkey PRIMARY KEY (fingerprint, seq),
  ADD CONSTRAINT signal_answer_seq_check CHECK (seq BETWEEN 1 AND 20),
  ADD CONSTRAINT signal_answer_reason_check CHECK ((seq = 1) = (reason IS NULL) AND length(reason) <= 500);
-- The corrections of the last days, for those who decided before them.
CREATE INDEX signal_answer_corrected ON signal_answer (answered_at) WHERE seq > 1;

-- An answer never changes, except that erasure of either member empties the note and the reason.
CREATE OR REPLACE FUNCTION refuse_signal_answer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - '{note,reason}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{note,reason}'::text[])
     OR NEW.note <> '' OR NEW.reason <> '' OR NOT EXISTS (
    SELECT FROM member WHERE state = 'erased' AND id IN (OLD.member_id, OLD.other_id)) THEN
    RAISE EXCEPTION 'the answer about % cannot be rewritten', OLD.member_id USING ERRCODE = 'PH001';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION erase_signal_notes(p_member_id text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE signal_answer SET note = '', reason = CASE WHEN reason IS NOT NULL THEN '' END
  WHERE p_member_id IN (member_id, other_id) AND (note <> '' OR reason <> '');
$$;
