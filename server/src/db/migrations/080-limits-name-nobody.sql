-- A limit's counter is named by a keyed fingerprint of whom it counts, never by number or address in
-- clear (V25). What is counted at this moment starts anew.
TRUNCATE limit_counter;
ALTER TABLE limit_counter ADD CONSTRAINT limit_counter_names_nobody
  CHECK (bucket ~ '^[a-zA-Z-]+(:[a-zA-Z-]+)*(:[A-Za-z0-9_-]{43}){1,2}$');
