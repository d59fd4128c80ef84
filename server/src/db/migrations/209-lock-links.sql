-- A link that locks the money of a member, sent to one mailbox (V37). It stays the member's when another person gets the phone
-- number with which it was asked for: a thief can change the number of an account and then register the old one.
CREATE TABLE lock_link (
  id            text COLLATE "C" PRIMARY KEY,
  member_id     text COLLATE "C" NOT NULL,
  -- The mailbox was confirmed: its reader may see what happened in the account.
  is_confirmed  boolean          NOT NULL,
  -- From when it was the mailbox of the account; NULL: from the beginning.
  mailbox_since timestamptz,
  created_at    timestamptz      NOT NULL,
  expires_at    timestamptz      NOT NULL,
  CONSTRAINT lock_link_id_check CHECK (id ~ '^lkl_[0-9A-Za-z]{22}$'),
  CONSTRAINT lock_link_member_fk FOREIGN KEY (member_id) REFERENCES member
);
CREATE INDEX lock_link_member ON lock_link (member_id);
CREATE INDEX lock_link_age ON lock_link (expires_at);

-- Links that were sent before work as they did. From now on a proof of this purpose is a request for links.
INSERT INTO lock_link
SELECT p.id, m.id, m.email_confirmed_at IS NOT NULL, m.email_changed_at, p.created_at, p.expires_at
FROM phone_proof AS p JOIN member AS m ON m.phone_number = p.phone_number AND m.state = 'active'
WHERE p.purpose = 'LOCK_LINK';

-- The address before a change keeps its warnings and its way to the lock, confirmed or not: until then it had both.
ALTER TABLE member ADD COLUMN former_email_confirmed boolean NOT NULL DEFAULT false;
UPDATE member SET former_email_confirmed = true WHERE former_email IS NOT NULL;
