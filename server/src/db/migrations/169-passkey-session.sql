-- The session in which a passkey was added, or last signed in or confirmed something: the device that its owner may have lost.
-- The id of a session that may be deleted meanwhile; null when it is not known.
ALTER TABLE member_passkey ADD COLUMN last_session_id text COLLATE "C",
  ADD CONSTRAINT member_passkey_last_session_check CHECK (last_session_id ~ '^ses_');
