-- A rate-limit counter is named by an HMAC of the phone number, IP address or id that it counts, never by
-- the value in clear (V25). Existing counters are reset.
TRUNCATE limit_counter;
ALTER TABLE limit_counter ADD CONSTRAINT limit_counter_names_nobody
  CHECK (bucket ~ '^[a-zA-Z-]+(:[a-zA-Z-]+)*(:[A-Za-z0-9_-]{43}){1,2}$');
