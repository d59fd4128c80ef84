-- The answer of the sender to "Did this help?", asked when a ticket or a chat is closed. It is deleted with its ticket or chat.
ALTER TABLE ticket
  ADD COLUMN has_helped boolean,
  ADD COLUMN feedback text NOT NULL DEFAULT '',
  ADD COLUMN feedback_at timestamptz,
  ADD CONSTRAINT ticket_feedback_check CHECK (length(feedback) <= 300 AND (has_helped IS NULL) = (feedback_at IS NULL)
    AND (has_helped IS NOT NULL OR feedback = ''));
CREATE INDEX ticket_not_helped ON ticket (waiting_since, id) WHERE state = 'CLOSED' AND NOT has_helped;

ALTER TABLE chat
  ADD COLUMN has_helped boolean,
  ADD COLUMN feedback text NOT NULL DEFAULT '',
  ADD COLUMN feedback_at timestamptz,
  ADD CONSTRAINT chat_feedback_check CHECK (length(feedback) <= 300 AND (has_helped IS NULL) = (feedback_at IS NULL)
    AND (has_helped IS NOT NULL OR feedback = ''));
CREATE INDEX chat_not_helped ON chat (closed_at, id) WHERE state = 'CLOSED' AND NOT has_helped;
