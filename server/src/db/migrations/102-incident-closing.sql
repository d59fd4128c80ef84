-- The outcome of an incident, and the first person's proposal until a second person confirms it (V10, V32).

ALTER TABLE incident
  ADD COLUMN closing_outcome text CHECK (closing_outcome IN (
    'PROVIDER_CORRECTED', 'ENTRY_POSTED', 'MATCHED_LATER', 'MONEY_RECOVERED', 'BOOKED_AS_LOSS',
    'NO_DIFFERENCE')),
  ADD COLUMN proposed_by      text REFERENCES staff,
  ADD COLUMN proposed_at      timestamptz,
  ADD COLUMN proposed_outcome text CHECK (proposed_outcome IN (
    'PROVIDER_CORRECTED', 'ENTRY_POSTED', 'MATCHED_LATER', 'MONEY_RECOVERED', 'BOOKED_AS_LOSS',
    'NO_DIFFERENCE')),
  ADD COLUMN proposed_note    text CHECK (length(proposed_note) BETWEEN 10 AND 1000),
  ADD CONSTRAINT incident_proposal_whole CHECK (
    (proposed_by IS NULL) = (proposed_at IS NULL)
    AND (proposed_by IS NULL) = (proposed_outcome IS NULL)
    AND (proposed_by IS NULL) = (proposed_note IS NULL)),
  -- The second person must not be the one who proposed to close it.
  ADD CONSTRAINT incident_two_people CHECK (closed_by <> proposed_by);
CREATE INDEX incident_closed_by ON incident (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX incident_proposed_by ON incident (proposed_by) WHERE proposed_by IS NOT NULL;
