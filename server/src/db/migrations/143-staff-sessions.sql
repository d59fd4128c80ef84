-- An administrator signs somebody of the staff out.
ALTER TABLE session
  DROP CONSTRAINT session_end_reason_check,
  ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN ('signed-out', 'signed-out-everywhere',
    'token-reused', 'password-changed', 'account-recovered', 'payout-account-changed', 'number-changed',
    'passkey-copied', 'passkey-removed', 'stopped', 'disabled', 'roles-changed', 'ended-by-administrator',
    'replaced'));
