-- Another difference of the same record is an incident of its own, so that nobody closes what they did not look at.
ALTER TABLE incident
  -- Tells the differences of one record apart; '' where a record can have one of a kind.
  ADD COLUMN gap text NOT NULL DEFAULT '',
  -- When the figures last became others; NULL: never.
  ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT incident_gap_check CHECK (length(gap) <= 120);
DROP INDEX incident_open;
CREATE UNIQUE INDEX incident_open ON incident (provider, kind, subject, gap) WHERE closed_at IS NULL;
