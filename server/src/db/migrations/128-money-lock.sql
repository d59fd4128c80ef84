-- "Lock my money": the member stops every withdrawal and every change of where money goes, in one tap. Repaying goes on.
CREATE TABLE money_lock (
  member_id      text COLLATE "C" NOT NULL,
  id             text COLLATE "C" NOT NULL,
  locked_at      timestamptz      NOT NULL,
  -- Password and code asked to end it; it ends then, unless the member stops that (V37).
  unlock_at      timestamptz,
  -- Ended at once, by a passkey.
  unlocked_at    timestamptz,
  PRIMARY KEY (member_id, id),
  CONSTRAINT money_lock_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT money_lock_id_check CHECK (id ~ '^mlk_[0-9A-Za-z]{22}$'),
  CONSTRAINT money_lock_unlock_check CHECK (unlock_at > locked_at AND unlocked_at >= locked_at)
);
CREATE UNIQUE INDEX money_lock_id ON money_lock (id);
CREATE INDEX money_lock_open ON money_lock (member_id) WHERE unlocked_at IS NULL;
CREATE TRIGGER money_lock_living_member BEFORE INSERT ON money_lock
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();
