-- The audit log, its counted refusals, and its seals (V22).

-- Each row is written in the transaction of the change that it describes.
CREATE TABLE audit_entry (
  id           bigint           PRIMARY KEY,
  at           timestamptz      NOT NULL,
  actor_kind   text             NOT NULL,
  actor_id     text COLLATE "C" NOT NULL,
  action       text             NOT NULL,
  subject_kind text             NOT NULL,
  subject_id   text COLLATE "C" NOT NULL,
  reason       text,
  details      jsonb            NOT NULL DEFAULT '{}',
  trace        text             NOT NULL,
  CONSTRAINT audit_entry_actor_kind_check CHECK (actor_kind IN ('member', 'staff', 'visitor', 'system')),
  CONSTRAINT audit_entry_actor_id_check CHECK (length(actor_id) <= 80),
  CONSTRAINT audit_entry_action_check CHECK (action ~ '^[a-z][a-z0-9.-]{2,79}$'),
  CONSTRAINT audit_entry_subject_kind_check CHECK (length(subject_kind) <= 40),
  CONSTRAINT audit_entry_subject_id_check CHECK (length(subject_id) <= 80),
  CONSTRAINT audit_entry_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT audit_entry_trace_check CHECK (length(trace) <= 80)
);
-- The transaction id is taken before the id is drawn, as in ledger.transfer.
CREATE SEQUENCE audit_entry_id_seq OWNED BY audit_entry.id;
ALTER TABLE audit_entry ALTER COLUMN id SET DEFAULT
  CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('audit_entry_id_seq') END;
CREATE INDEX audit_entry_subject ON audit_entry (subject_kind, subject_id, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Refusals that an actor can repeat at will, counted per kind and hour. The first of an hour is written to
-- the audit log at once; when the hour is over, a job writes the count there and deletes the row here.
CREATE TABLE refusal_count (
  hour         timestamptz      NOT NULL,
  actor_kind   text             NOT NULL,
  actor_id     text COLLATE "C" NOT NULL,
  action       text             NOT NULL,
  subject_kind text             NOT NULL,
  subject_id   text COLLATE "C" NOT NULL,
  reason       text             NOT NULL,
  times        integer          NOT NULL DEFAULT 1,
  last_trace   text             NOT NULL,
  PRIMARY KEY (hour, actor_kind, actor_id, action, subject_kind, subject_id, reason),
  CONSTRAINT refusal_count_actor_id_check CHECK (length(actor_id) <= 80),
  CONSTRAINT refusal_count_action_check CHECK (length(action) <= 80),
  CONSTRAINT refusal_count_subject_kind_check CHECK (length(subject_kind) <= 40),
  CONSTRAINT refusal_count_subject_id_check CHECK (length(subject_id) <= 80),
  CONSTRAINT refusal_count_reason_check CHECK (length(reason) <= 1000),
  CONSTRAINT refusal_count_last_trace_check CHECK (length(last_trace) <= 80)
);

---------------------------------------------------------------------------------------------------------
-- Seals: as in the ledger, each block of entries is hashed together with the seal before it. After a sealed
-- entry is edited, added or removed, with any rights, the hash no longer matches.

CREATE TABLE audit_seal (
  id            bigint      PRIMARY KEY,
  from_id       bigint      NOT NULL,
  to_id         bigint      NOT NULL,
  entry_count   bigint      NOT NULL,
  previous_hash bytea       NOT NULL,
  hash          bytea       NOT NULL,
  sealed_at     timestamptz NOT NULL,
  CONSTRAINT audit_seal_id_check CHECK (id > 0),
  CONSTRAINT audit_seal_from_id_key UNIQUE (from_id),
  CONSTRAINT audit_seal_to_id_key UNIQUE (to_id),
  CONSTRAINT audit_seal_entry_count_check CHECK (entry_count > 0),
  CONSTRAINT audit_seal_previous_hash_check CHECK (length(previous_hash) = 32),
  CONSTRAINT audit_seal_hash_check CHECK (length(hash) = 32),
  CONSTRAINT audit_seal_range_check CHECK (to_id > from_id)
);
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Hashes all columns of each entry as one JSON array, so that two different rows never give the same text.
CREATE FUNCTION audit_block_hash(p_previous_hash bytea, p_from_id bigint, p_to_id bigint,
                                 OUT entry_count bigint, OUT hash bytea)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*),
         sha256(p_previous_hash || coalesce(string_agg(row_hash, ''::bytea ORDER BY id), ''))
  FROM (
    SELECT id, sha256(convert_to(jsonb_build_array(
      id, extract(epoch FROM at), actor_kind, actor_id, action, subject_kind, subject_id,
      reason, details, trace)::text, 'UTF8')) AS row_hash
    FROM audit_entry WHERE id > p_from_id AND id <= p_to_id) hashed
$$;

-- Seals the next entries whose ids are final, at most p_entries_max; returns the seal's id, or NULL when there
-- is nothing to seal or when older transactions still write. One call at a time.
CREATE FUNCTION seal_audit_block(p_now timestamptz, p_entries_max integer DEFAULT 50000)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_final_id bigint := coalesce(pg_sequence_last_value('audit_entry_id_seq'), 0);
  v_last audit_seal;
  v_from bigint;
  v_to bigint;
  v_previous bytea;
  v_block record;
BEGIN
  IF NOT wait_for_writers() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.seal', 0));
  SELECT * INTO v_last FROM audit_seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_id, 0);
  v_previous := coalesce(v_last.hash, sha256(''));
  SELECT id INTO v_to FROM audit_entry WHERE id > v_from AND id <= v_final_id
    ORDER BY id OFFSET greatest(p_entries_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, v_final_id);
  IF v_to <= v_from THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_block FROM audit_block_hash(v_previous, v_from, v_to);
  IF v_block.entry_count = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_seal (id, from_id, to_id, entry_count, previous_hash, hash, sealed_at)
    VALUES (coalesce(v_last.id, 0) + 1, v_from, v_to, v_block.entry_count, v_previous, v_block.hash,
            p_now);
  RETURN coalesce(v_last.id, 0) + 1;
END $$;

-- The seals that no longer match their entries or the seal before.
CREATE FUNCTION list_broken_audit_seals()
RETURNS TABLE (seal_id bigint, from_id bigint, to_id bigint, entries_sealed bigint,
               entries_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.from_id, s.to_id, s.entry_count, b.entry_count
  FROM (SELECT audit_seal.*, lag(audit_seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(audit_seal.to_id, 1, 0::bigint) OVER chain AS previous_to,
               lag(audit_seal.hash, 1, sha256('')) OVER chain AS previous_seal
        FROM audit_seal WINDOW chain AS (ORDER BY audit_seal.id)) s
  CROSS JOIN LATERAL audit_block_hash(s.previous_seal, s.from_id, s.to_id) b
  WHERE s.hash <> b.hash OR s.entry_count <> b.entry_count
     OR s.previous_hash <> s.previous_seal OR s.from_id <> s.previous_to OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;
