-- The member says that their phone was not stolen: the report in a visitor's ticket that staff linked to them ends then.
-- Null: nobody said so, or the money was locked since.
ALTER TABLE ticket ADD COLUMN report_ends_at timestamptz,
  ADD CONSTRAINT ticket_report_ends_check CHECK (report_ends_at IS NULL OR about_member_id IS NOT NULL);
