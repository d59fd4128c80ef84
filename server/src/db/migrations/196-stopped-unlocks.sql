-- When the end of a lock was last stopped: the password that asked for it may be in other hands, so it waits a week from then (V37).
ALTER TABLE money_lock ADD COLUMN stopped_at timestamptz;
