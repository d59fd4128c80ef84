-- A withdrawal confirmed by a passkey waits too while the member's phone is reported as stolen (V37).
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_delayed_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_delayed_check CHECK (
  state <> 'DELAYED' OR (send_after IS NOT NULL AND confirmed_by IS NOT NULL));
-- A passkey that sends a delayed withdrawal at once clears the time.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_send_after_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_send_after_check CHECK (confirmed_at >= send_after);
