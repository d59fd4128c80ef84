-- Changes to the staff: proposal, confirmation, time of effect. One row each, also for changes that one
-- administrator makes alone. The audit log records them too.
CREATE TABLE staff_change (
  id           text        PRIMARY KEY CHECK (id ~ '^stc_[0-9A-Za-z]{22}$'),
  kind         text        NOT NULL CHECK (kind IN ('invite', 'set-roles', 'renew-link', 'change-email')),
  state        text        NOT NULL CHECK (state IN ('PROPOSED', 'CONFIRMED', 'IN_EFFECT', 'REFUSED',
                             'CANCELLED', 'EXPIRED')),
  -- NULL until an invitation takes effect, because the staff row is inserted then.
  staff_id     text        REFERENCES staff (id),
  name         text        NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email_before text        CHECK (length(email_before) <= 100),
  email_after  text        NOT NULL CHECK (length(email_after) <= 100 AND email_after = lower(email_after)),
  roles_before text[]      NOT NULL,
  roles_after  text[]      NOT NULL CHECK (cardinality(roles_after) BETWEEN 1 AND 9),
  reason       text        NOT NULL CHECK (length(reason) <= 500),
  -- A staff id, or the name of a server command.
  proposed_by  text        NOT NULL CHECK (length(proposed_by) <= 80),
  proposed_at  timestamptz NOT NULL,
  confirmed_by text        REFERENCES staff (id),
  confirmed_at timestamptz,
  effective_at timestamptz,
  ended_by     text        CHECK (length(ended_by) <= 80),
  ended_at     timestamptz,
  CONSTRAINT staff_change_two_people
    CHECK (confirmed_by <> proposed_by AND (staff_id IS NULL OR confirmed_by <> staff_id)),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CHECK (kind = 'invite' OR staff_id IS NOT NULL),
  CHECK (state <> 'CONFIRMED' OR effective_at IS NOT NULL),
  CHECK ((state IN ('PROPOSED', 'CONFIRMED')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX staff_change_one_waiting ON staff_change (staff_id)
  WHERE state IN ('PROPOSED', 'CONFIRMED');
CREATE UNIQUE INDEX staff_change_one_invitation ON staff_change (email_after)
  WHERE state IN ('PROPOSED', 'CONFIRMED') AND kind = 'invite';
CREATE INDEX staff_change_recent ON staff_change (proposed_at DESC, id);
CREATE INDEX staff_change_of_person ON staff_change (staff_id);
CREATE INDEX staff_change_confirmer ON staff_change (confirmed_by);
