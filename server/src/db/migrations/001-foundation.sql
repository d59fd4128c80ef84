-- Tables that all capabilities share: audit log, idempotency keys, rate limits, the outbox of jobs, messages
-- and settings; and the rights of the application's role, which db/application-role.ts creates.

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO pahiram_app;
-- Default rights on the tables of all migrations. Append-only tables revoke some after CREATE TABLE.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pahiram_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO pahiram_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO pahiram_app;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows are kept for ever', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'PH001';
END $$;

-- Audit log. Each row is written in the transaction of the change that it describes (V22).
CREATE TABLE audit_entry (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  xid          bigint      NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  actor_kind   text        NOT NULL CHECK (actor_kind IN ('member', 'staff', 'visitor', 'system')),
  actor_id     text        NOT NULL CHECK (length(actor_id) <= 80),
  action       text        NOT NULL CHECK (action ~ '^[a-z][a-z0-9.-]{2,79}$'),
  subject_kind text        NOT NULL CHECK (length(subject_kind) <= 40),
  subject_id   text        NOT NULL CHECK (length(subject_id) <= 80),
  reason       text        CHECK (length(reason) <= 1000),
  details      jsonb       NOT NULL DEFAULT '{}',
  trace        text        NOT NULL CHECK (length(trace) <= 80)
);
CREATE INDEX audit_entry_subject ON audit_entry (subject_kind, subject_id, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_xid ON audit_entry USING brin (xid);
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON audit_entry FROM pahiram_app;

-- One row per idempotency key. The reply is stored in the transaction that executes the request.
CREATE TABLE idempotency_key (
  actor_id     text        NOT NULL CHECK (length(actor_id) <= 80),
  key          uuid        NOT NULL,
  operation    text        NOT NULL CHECK (length(operation) <= 80),
  request_hash bytea       NOT NULL CHECK (length(request_hash) = 32),
  reply        json,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING brin (created_at);

-- Rate-limit counters, shared by all processes. UNLOGGED: counters reset after a crash.
CREATE UNLOGGED TABLE limit_counter (
  bucket       text        PRIMARY KEY CHECK (length(bucket) <= 200),
  window_start timestamptz NOT NULL,
  taken        integer     NOT NULL
);
-- Counts one try; returns the number of tries in the current window and the window's end.
CREATE FUNCTION take_limit(p_bucket text, p_window interval, p_now timestamptz,
                           OUT taken integer, OUT ends_at timestamptz)
LANGUAGE sql AS $$
  INSERT INTO limit_counter AS c (bucket, window_start, taken) VALUES (p_bucket, p_now, 1)
  ON CONFLICT (bucket) DO UPDATE SET
    taken        = CASE WHEN c.window_start + p_window <= p_now THEN 1 ELSE c.taken + 1 END,
    window_start = CASE WHEN c.window_start + p_window <= p_now THEN p_now ELSE c.window_start END
  RETURNING c.taken, c.window_start + p_window
$$;

-- Jobs, inserted by the transaction that causes them. A relay moves them to the job queue later, so that
-- transactions that move money never take the queue's NOTIFY lock.
CREATE TABLE outbox (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task     text        NOT NULL CHECK (length(task) <= 80),
  payload  jsonb       NOT NULL,
  job_key  text        CHECK (length(job_key) <= 200),
  run_at   timestamptz NOT NULL
);

-- A message to a person. The text is sealed (it may contain a code) and deleted once it is sent or failed.
CREATE TABLE message (
  id          text        PRIMARY KEY,
  member_id   text,
  channel     text        NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient   text        NOT NULL CHECK (length(recipient) <= 200),
  template    text        NOT NULL CHECK (length(template) <= 80),
  sealed      bytea,
  state       text        NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  created_at  timestamptz NOT NULL,
  sent_at     timestamptz,
  failure     text        CHECK (length(failure) <= 500),
  CHECK ((state = 'queued') = (sealed IS NOT NULL))
);
CREATE INDEX message_member ON message (member_id, created_at);

-- Messages that the sandbox SMS and mail providers "delivered"; the demonstration shows them.
CREATE TABLE sandbox_message (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel    text        NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient  text        NOT NULL,
  subject    text,
  body       text        NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX sandbox_message_recipient ON sandbox_message (recipient, id);

-- Settings that an operator changes while the service runs.
CREATE TABLE setting (
  name       text        PRIMARY KEY CHECK (name ~ '^[a-z][a-zA-Z.-]{2,79}$'),
  value      jsonb       NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text        NOT NULL
);
