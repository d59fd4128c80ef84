-- Jobs, inserted by the transaction that causes them, and polled by the workers
-- (docs/decisions/005-jobs-in-one-table.md).

-- A job waits (lease is null), or a worker runs it under a lease. run_at follows the service's clock.
-- leased_until follows the database's clock, which is one for all processes and never jumps.
-- attempt: number of tries begun.
CREATE TABLE job (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task         text        NOT NULL,
  payload      jsonb       NOT NULL,
  job_key      text,
  run_at       timestamptz NOT NULL,
  attempt      smallint    NOT NULL DEFAULT 0,
  lease        uuid,
  leased_until timestamptz,
  CONSTRAINT job_task_check CHECK (length(task) <= 80),
  CONSTRAINT job_job_key_check CHECK (length(job_key) <= 200),
  CONSTRAINT job_attempt_check CHECK (attempt >= 0),
  CONSTRAINT job_leased_check CHECK ((lease IS NULL) = (leased_until IS NULL))
);
-- A new job replaces the waiting job with the same key. One that runs already keeps its row beside it.
CREATE UNIQUE INDEX job_waiting_key ON job (job_key) WHERE lease IS NULL;
CREATE INDEX job_due ON job (run_at, id);

-- When each task with a timetable was last enqueued, so that two processes do not enqueue it twice.
CREATE TABLE timetable (
  task        text        PRIMARY KEY,
  last_due_at timestamptz NOT NULL,
  CONSTRAINT timetable_task_check CHECK (length(task) <= 80)
);

-- Jobs that failed on their last try. Staff see them and can retry them.
CREATE TABLE dead_letter (
  id         text COLLATE "C" PRIMARY KEY,
  task       text             NOT NULL,
  payload    jsonb            NOT NULL,
  attempt    smallint         NOT NULL,
  failure    text             NOT NULL,
  died_at    timestamptz      NOT NULL,
  retried_at timestamptz,
  retried_by text COLLATE "C",
  CONSTRAINT dead_letter_id_check CHECK (id ~ '^dead_[0-9A-Za-z]{22}$'),
  CONSTRAINT dead_letter_task_check CHECK (length(task) <= 80),
  CONSTRAINT dead_letter_failure_check CHECK (length(failure) <= 500),
  CONSTRAINT dead_letter_retried_by_check CHECK (length(retried_by) <= 80),
  CONSTRAINT dead_letter_retried_check CHECK ((retried_at IS NULL) = (retried_by IS NULL))
);
CREATE INDEX dead_letter_waiting ON dead_letter (died_at, id) WHERE retried_at IS NULL;
CREATE INDEX dead_letter_age ON dead_letter (died_at);
