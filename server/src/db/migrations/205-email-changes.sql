-- When the member last changed the email address, and the one before if it was confirmed: it can lock the money for a time (V37).
ALTER TABLE member
  ADD COLUMN email_changed_at timestamptz,
  ADD COLUMN former_email text,
  ADD CONSTRAINT member_former_email_check CHECK (
    former_email IS NULL OR (length(former_email) <= 100 AND email_changed_at IS NOT NULL AND state IN ('active', 'disabled')));

ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('REGISTRATION', 'RECOVERY', 'OFFER_ACCEPTANCE',
    'SCHEDULE_ACCEPTANCE', 'ACCOUNT_CHANGE', 'EMAIL_CONFIRMATION', 'EMAIL_CHANGE', 'WITHDRAWAL', 'PASSKEY_ADDITION',
    'MONEY_UNLOCK', 'ERASURE', 'DATA_COPY', 'NEW_NUMBER', 'NUMBER_CHANGE'));
