-- Functions that several areas use, and the tables of the HTTP layer. One file describes one area; a later
-- change is a new file with the next number. db/application-role.ts creates the role of the service, and
-- db/rights.sql holds all its rights: the service can only read a new table until that file lists it.
-- Text ids, and columns that hold them, are COLLATE "C": compared by bytes, whatever the database's collation.

-- For tables whose rows never change.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows never change', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'PH001';
END $$;

-- For tables whose rows change only when their member is erased, and then only in the columns that the
-- trigger names.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_only_erasure(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% keeps its rows as they are', TG_TABLE_NAME USING ERRCODE = 'PH001';
END $$;

-- Waits, at most 2 seconds, until every transaction that was writing at the call has ended. Returns false
-- when one still runs. pg_snapshot_xmax would not do as the fence: it is one past the highest ENDED
-- transaction, and running ones can be above it.
CREATE FUNCTION wait_for_writers() RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_is_late boolean := pg_current_xact_id_if_assigned() IS NOT NULL;
  v_fence xid8 := pg_current_xact_id();
  v_deadline timestamptz := clock_timestamp() + interval '2 seconds';
BEGIN
  IF v_is_late THEN
    RAISE EXCEPTION 'wait_for_writers must be called before the transaction writes';
  END IF;
  WHILE pg_snapshot_xmin(pg_current_snapshot()) < v_fence LOOP
    IF clock_timestamp() > v_deadline THEN
      RETURN false;
    END IF;
    PERFORM pg_sleep(0.005);
  END LOOP;
  RETURN true;
END $$;

---------------------------------------------------------------------------------------------------------
-- Requests

-- One row per idempotency key. The reply is stored in the transaction that executes the request.
CREATE TABLE idempotency_key (
  actor_id     text COLLATE "C" NOT NULL,
  key          uuid             NOT NULL,
  operation    text             NOT NULL,
  request_hash bytea            NOT NULL,
  reply        json,
  created_at   timestamptz      NOT NULL,
  PRIMARY KEY (actor_id, key),
  CONSTRAINT idempotency_key_actor_id_check CHECK (length(actor_id) <= 80),
  CONSTRAINT idempotency_key_operation_check CHECK (length(operation) <= 80),
  CONSTRAINT idempotency_key_request_hash_check CHECK (length(request_hash) = 32)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING brin (created_at);

-- Counters of attempts, shared by all processes. UNLOGGED: they reset after a crash. A bucket is a name and
-- one or two HMACs of the phone number, IP address or id that is counted, never the value itself (V25).
CREATE UNLOGGED TABLE limit_counter (
  bucket       text COLLATE "C" PRIMARY KEY,
  window_start timestamptz      NOT NULL,
  taken        integer          NOT NULL,
  CONSTRAINT limit_counter_bucket_check CHECK (length(bucket) <= 200),
  CONSTRAINT limit_counter_hashed_check
    CHECK (bucket ~ '^[a-zA-Z-]+(:[a-zA-Z-]+)*(:[A-Za-z0-9_-]{43}){1,2}$')
);

-- Counts one attempt; returns the number of attempts in the current window and the window's end.
CREATE FUNCTION count_attempt(p_bucket text, p_window interval, p_now timestamptz,
                              OUT taken integer, OUT ends_at timestamptz)
LANGUAGE sql AS $$
  INSERT INTO limit_counter AS c (bucket, window_start, taken) VALUES (p_bucket, p_now, 1)
  ON CONFLICT (bucket) DO UPDATE SET
    taken        = CASE WHEN c.window_start + p_window <= p_now THEN 1 ELSE c.taken + 1 END,
    window_start = CASE WHEN c.window_start + p_window <= p_now THEN p_now ELSE c.window_start END
  RETURNING c.taken, c.window_start + p_window
$$;
