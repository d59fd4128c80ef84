-- Daily jobs delete old messages, and old chats and tickets of visitors; these indexes find them.
CREATE INDEX outgoing_message_age ON outgoing_message (created_at);
CREATE INDEX chat_visitor_closed ON chat (closed_at) WHERE member_id IS NULL;
CREATE INDEX ticket_visitor_closed ON ticket (closed_at) WHERE member_id IS NULL;
