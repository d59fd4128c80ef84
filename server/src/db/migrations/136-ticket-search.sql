-- The words of messages and senders, each found by its beginning. 'simple' keeps every word, in both languages.
CREATE INDEX ticket_entry_words ON ticket_entry USING gin (to_tsvector('simple', text));
CREATE INDEX ticket_name_words ON ticket USING gin (to_tsvector('simple', name));
