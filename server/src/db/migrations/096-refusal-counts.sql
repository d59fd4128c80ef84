-- Refusals that an actor can repeat at will, counted per kind and hour. The first of an hour is written to
-- the audit log at once; when the hour is over, a job writes the count there and deletes the row here.
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

-- SMS codes sent in the current hour and day, per group of people, so that registrations of strangers never
-- use up the budget of recovery and members. `refused` counts codes refused in the current hour.
CREATE TABLE sms_budget (
  budget     text        PRIMARY KEY CHECK (budget IN ('strangers', 'recovery', 'members')),
  hour_at    timestamptz NOT NULL,
  hour_taken integer     NOT NULL DEFAULT 0,
  day_at     timestamptz NOT NULL,
  day_taken  integer     NOT NULL DEFAULT 0,
  refused    integer     NOT NULL DEFAULT 0
);

-- Takes one SMS from the budget. When none is left, returns when the next may be sent and the refusals of the
-- current hour. With p_counts false it takes none, but still counts a refusal.
CREATE FUNCTION take_sms(
  p_budget text, p_hour_max integer, p_day_max integer, p_now timestamptz, p_counts boolean,
  OUT is_left boolean, OUT ends_at timestamptz, OUT refused_times integer
) LANGUAGE plpgsql AS $$
DECLARE
  v sms_budget;
BEGIN
  INSERT INTO sms_budget (budget, hour_at, day_at) VALUES (p_budget, p_now, p_now)
    ON CONFLICT (budget) DO NOTHING;
  SELECT * INTO v FROM sms_budget WHERE budget = p_budget FOR NO KEY UPDATE;
  IF v.hour_at + interval '1 hour' <= p_now THEN
    v.hour_at := p_now;
    v.hour_taken := 0;
    v.refused := 0;
  END IF;
  IF v.day_at + interval '1 day' <= p_now THEN
    v.day_at := p_now;
    v.day_taken := 0;
  END IF;
  is_left := v.hour_taken < p_hour_max AND v.day_taken < p_day_max;
  IF NOT is_left THEN
    v.refused := v.refused + 1;
  ELSIF p_counts THEN
    v.hour_taken := v.hour_taken + 1;
    v.day_taken := v.day_taken + 1;
  END IF;
  UPDATE sms_budget SET hour_at = v.hour_at, hour_taken = v.hour_taken, day_at = v.day_at,
    day_taken = v.day_taken, refused = v.refused WHERE budget = p_budget;
  ends_at := CASE WHEN v.day_taken >= p_day_max THEN v.day_at + interval '1 day'
                  ELSE v.hour_at + interval '1 hour' END;
  refused_times := v.refused;
END $$;
