-- The staff member who calls a member back about a code, so that two do not call the same member.
CREATE TABLE desk_claim (
  withdrawal_id text        PRIMARY KEY REFERENCES withdrawal,
  staff_id      text        NOT NULL REFERENCES staff,
  claimed_at    timestamptz NOT NULL
);
CREATE INDEX desk_claim_staff ON desk_claim (staff_id);

-- The last four characters of a code, to tell a campaign's codes apart; the other 20 random bits stay secret.
ALTER TABLE invitation ADD COLUMN code_end text CHECK (code_end ~ '^[0-9A-Z]{4}$');
