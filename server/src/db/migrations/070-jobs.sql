-- A job goes from the outbox to the queue. It ends done, or returns to the outbox for a retry, or becomes a
-- dead letter.

-- attempt: number of earlier tries. A job with a job_key replaces the waiting job with the same key.
ALTER TABLE outbox ADD COLUMN attempt smallint NOT NULL DEFAULT 0 CHECK (attempt >= 0);
ALTER TABLE outbox ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX outbox_job_key ON outbox (job_key);
CREATE INDEX outbox_due ON outbox (run_at, id);

-- When each task with a timetable was last enqueued, so that two processes do not enqueue it twice.
CREATE TABLE timetable (
  task        text        PRIMARY KEY CHECK (length(task) <= 80),
  last_due_at timestamptz NOT NULL
);

-- Jobs that failed on their last try. They are kept; staff see them and can retry them.
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

-- With it the sandbox SMS and mail providers detect a message that is sent twice.
ALTER TABLE sandbox_message ADD COLUMN reference text NOT NULL UNIQUE CHECK (length(reference) <= 80);

-- /readyz checks whether this release's migrations are applied.
GRANT SELECT ON migration TO pahiram_app;
