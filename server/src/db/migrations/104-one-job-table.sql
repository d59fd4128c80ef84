-- One table of jobs, which the workers poll. It replaces the outbox and the queue of graphile-worker
-- (docs/decisions/005-jobs-in-one-table.md).

-- A job waits (lease is null), or a worker runs it under a lease. run_at follows the service's clock.
-- leased_until follows the database's clock, which is one for all processes and never jumps.
-- attempt: number of tries begun.
CREATE TABLE job (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task         text        NOT NULL CHECK (length(task) <= 80),
  payload      jsonb       NOT NULL,
  job_key      text        CHECK (length(job_key) <= 200),
  run_at       timestamptz NOT NULL,
  attempt      smallint    NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  lease        uuid,
  leased_until timestamptz,
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
-- A new job replaces the waiting job with the same key. One that runs already keeps its row beside it.
CREATE UNIQUE INDEX job_waiting_key ON job (job_key) WHERE lease IS NULL;
CREATE INDEX job_due ON job (run_at, id);

INSERT INTO job (task, payload, job_key, run_at, attempt)
SELECT task, payload, job_key, run_at, attempt FROM outbox ORDER BY run_at, id;
DROP TABLE outbox;

-- Jobs that were in the other queue are due. One is left out when a newer job with the same key waits.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    INSERT INTO job (task, payload, job_key, run_at, attempt)
    SELECT payload->>'task', (payload->'payload')::jsonb, payload->>'jobKey', now(),
           (payload->>'attempt')::smallint
    FROM graphile_worker._private_jobs ORDER BY id
    ON CONFLICT (job_key) WHERE lease IS NULL DO NOTHING;
  END IF;
END $$;
DROP SCHEMA IF EXISTS graphile_worker CASCADE;
