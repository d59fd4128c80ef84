-- A browser in which a member turned on notices. It ends with the session in which that was done.
CREATE TABLE push_subscription (
  member_id            text COLLATE "C" NOT NULL,
  id                   text COLLATE "C" NOT NULL,
  session_id           text COLLATE "C" NOT NULL,
  -- The name of the push service.
  host                 text             NOT NULL,
  -- One browser belongs to one member, the last who turned it on.
  endpoint_fingerprint bytea            NOT NULL,
  -- Address and keys of the browser.
  sealed               bytea            NOT NULL,
  -- The public key of the service at that time: browsers refuse messages that are signed with another.
  server_key           text             NOT NULL,
  created_at           timestamptz      NOT NULL,
  PRIMARY KEY (member_id, id),
  CONSTRAINT push_subscription_member_fk FOREIGN KEY (member_id) REFERENCES member,
  CONSTRAINT push_subscription_session_fk FOREIGN KEY (session_id) REFERENCES session ON DELETE CASCADE,
  CONSTRAINT push_subscription_id_check CHECK (id ~ '^psh_[0-9A-Za-z]{22}$'),
  CONSTRAINT push_subscription_host_check CHECK (length(host) BETWEEN 1 AND 253),
  CONSTRAINT push_subscription_server_key_check CHECK (length(server_key) = 87),
  CONSTRAINT push_subscription_fingerprint_check CHECK (length(endpoint_fingerprint) = 32),
  CONSTRAINT push_subscription_fingerprint_key UNIQUE (endpoint_fingerprint)
);
CREATE INDEX push_subscription_session ON push_subscription (session_id);
CREATE TRIGGER push_subscription_living_member BEFORE INSERT ON push_subscription
  FOR EACH ROW EXECUTE FUNCTION refuse_data_of_ended_member();
