-- Browsers that signed in to an account before. Each has its own limit of sign-in tries, so that other
-- people's wrong tries never lock the owner out. Only an HMAC of the browser's secret and the account's name
-- is stored.
CREATE TABLE known_device (
  fingerprint bytea       PRIMARY KEY CHECK (length(fingerprint) = 32),
  member_id   text        REFERENCES member,
  staff_id    text        REFERENCES staff,
  used_at     timestamptz NOT NULL,
  CHECK ((member_id IS NULL) <> (staff_id IS NULL))
);
CREATE INDEX known_device_member ON known_device (member_id, used_at) WHERE member_id IS NOT NULL;
CREATE INDEX known_device_staff ON known_device (staff_id, used_at) WHERE staff_id IS NOT NULL;
CREATE INDEX known_device_age ON known_device (used_at);
CREATE TRIGGER known_device_of_somebody BEFORE INSERT ON known_device
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION refuse_data_of_nobody();
