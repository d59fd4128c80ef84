-- Refusals that an actor can repeat at will, counted by kind and hour. The first of an hour is an audit row
-- at once; a job writes the count into the sealed audit log when the hour is over and deletes the row here.
CREATE TABLE refusal_count (
  hour         timestamptz NOT NULL,
  actor_kind   text        NOT NULL,
  actor_id     text        NOT NULL CHECK (length(actor_id) <= 80),
  action       text        NOT NULL CHECK (length(action) <= 80),
  subject_kind text        NOT NULL CHECK (length(subject_kind) <= 40),
  subject_id   text        NOT NULL CHECK (length(subject_id) <= 80),
  reason       text        NOT NULL CHECK (length(reason) <= 1000),
  times        integer     NOT NULL DEFAULT 1,
  last_trace   text        NOT NULL CHECK (length(last_trace) <= 80),
  PRIMARY KEY (hour, actor_kind, actor_id, action, subject_kind, subject_id, reason)
);
