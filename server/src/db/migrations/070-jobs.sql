-- The way of a job: outbox row -> queue -> done, or back into the outbox for another try, or dead.

-- attempt: how often it was tried already. A job with a key replaces the waiting one of that key.
ALTER TABLE outbox ADD COLUMN attempt smallint NOT NULL DEFAULT 0 CHECK (attempt >= 0);
ALTER TABLE outbox ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX outbox_job_key ON outbox (job_key);
CREATE INDEX outbox_due ON outbox (run_at, id);

-- When each task with a timetable was last handed out, so that no process does it a second time.
CREATE TABLE timetable (
  task        text        PRIMARY KEY CHECK (length(task) <= 80),
  last_due_at timestamptz NOT NULL
);

-- Work that was tried to the end. Nothing is thrown away: staff see it and send it on its way again.
CREATE TABLE dead_letter (
  id          text        PRIMARY KEY CHECK (id ~ '^dead_[0-9A-Za-z]{22}$'),
  task        text        NOT NULL CHECK (length(task) <= 80),
  payload     jsonb       NOT NULL,
  attempt     smallint    NOT NULL,
  failure     text        NOT NULL CHECK (length(failure) <= 500),
  died_at     timestamptz NOT NULL,
  retried_at  timestamptz,
  retried_by  text        CHECK (length(retried_by) <= 80),
  CHECK ((retried_at IS NULL) = (retried_by IS NULL))
);
CREATE INDEX dead_letter_waiting ON dead_letter (died_at, id) WHERE retried_at IS NULL;

-- The twins' providers recognise a message that is handed over twice.
ALTER TABLE sandbox_message ADD COLUMN reference text NOT NULL UNIQUE CHECK (length(reference) <= 80);

-- So that /readyz can say whether this release's migrations are applied.
GRANT SELECT ON migration TO pahiram_app;
