-- When the transfer settled, as the receipt says. It stays when the bank returns the money later, so that the
-- receipt never changes. NULL for a returned transfer whose settlement nobody reported: it has no receipt.
ALTER TABLE withdrawal ADD COLUMN settled_at timestamptz;
UPDATE withdrawal SET settled_at = ended_at WHERE state = 'SETTLED';
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_settled_check CHECK (
  settled_at IS NULL OR state IN ('SETTLED', 'RETURNED'));
CREATE TRIGGER withdrawal_settled_once BEFORE UPDATE ON withdrawal
  FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL AND NEW.settled_at IS DISTINCT FROM OLD.settled_at)
  EXECUTE FUNCTION refuse_change();
