-- The audit log is sealed in blocks, each hashed together with the seal before it (V22). After a sealed
-- entry is edited, added or removed, with any rights, the hash no longer matches.
CREATE TABLE audit_seal (
  id            bigint      PRIMARY KEY CHECK (id > 0),
  from_xid      bigint      NOT NULL UNIQUE,
  to_xid        bigint      NOT NULL UNIQUE,
  entry_count   bigint      NOT NULL CHECK (entry_count > 0),
  previous_hash bytea       NOT NULL CHECK (length(previous_hash) = 32),
  hash          bytea       NOT NULL CHECK (length(hash) = 32),
  sealed_at     timestamptz NOT NULL,
  CHECK (to_xid > from_xid)
);
CREATE TRIGGER audit_seal_kept BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM pahiram_app;

-- Hashes all columns of each entry as one JSON array, so that two different rows never give the same text.
CREATE FUNCTION audit_block_hash(p_previous_hash bytea, p_from_xid bigint, p_to_xid bigint,
                                 OUT entry_count bigint, OUT hash bytea)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*),
         sha256(p_previous_hash || coalesce(string_agg(row_hash, ''::bytea ORDER BY id), ''))
  FROM (
    SELECT id, sha256(convert_to(jsonb_build_array(
      id, extract(epoch FROM at), xid, actor_kind, actor_id, action, subject_kind, subject_id,
      reason, details, trace)::text, 'UTF8')) AS row_hash
    FROM audit_entry WHERE xid >= p_from_xid AND xid < p_to_xid) hashed
$$;

-- Seals the next finished entries, about p_entries_max at most (a transaction is never split); returns
-- the seal's id, or NULL when there is nothing to seal.
CREATE FUNCTION seal_audit_block(p_now timestamptz, p_entries_max integer DEFAULT 50000)
RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_horizon bigint;
  v_last audit_seal;
  v_from bigint;
  v_to bigint;
  v_block record;
BEGIN
  -- One call at a time. The horizon must be read after waiting for the lock.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit.seal', 0));
  v_horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  SELECT * INTO v_last FROM audit_seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_xid, 0);
  SELECT xid + 1 INTO v_to FROM audit_entry WHERE xid >= v_from AND xid < v_horizon
    ORDER BY xid OFFSET greatest(p_entries_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, v_horizon);
  IF v_to <= v_from THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_block FROM audit_block_hash(coalesce(v_last.hash, sha256('')), v_from, v_to);
  IF v_block.entry_count = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_seal (id, from_xid, to_xid, entry_count, previous_hash, hash, sealed_at)
    VALUES (coalesce(v_last.id, 0) + 1, v_from, v_to, v_block.entry_count,
            coalesce(v_last.hash, sha256('')), v_block.hash, p_now);
  RETURN coalesce(v_last.id, 0) + 1;
END $$;

-- The seals that no longer match their entries or the seal before.
CREATE FUNCTION list_broken_audit_seals()
RETURNS TABLE (seal_id bigint, from_xid bigint, to_xid bigint, entries_sealed bigint,
               entries_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.from_xid, s.to_xid, s.entry_count, b.entry_count
  FROM (SELECT audit_seal.*, lag(audit_seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(audit_seal.to_xid, 1, 0::bigint) OVER chain AS previous_to,
               lag(audit_seal.hash, 1, sha256('')) OVER chain AS previous_seal
        FROM audit_seal WINDOW chain AS (ORDER BY audit_seal.id)) s
  CROSS JOIN LATERAL audit_block_hash(s.previous_seal, s.from_xid, s.to_xid) b
  WHERE s.hash <> b.hash OR s.entry_count <> b.entry_count
     OR s.previous_hash <> s.previous_seal OR s.from_xid <> s.previous_to OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;
