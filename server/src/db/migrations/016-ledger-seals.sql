-- A seal hashes a block of transfers together with the hash of the seal before it. After a sealed row
-- is edited, added, removed or swapped, with any rights, the hash no longer matches. Postings do not
-- wait for sealing.
CREATE TABLE ledger.seal (
  id             bigint PRIMARY KEY CHECK (id > 0),
  from_xid       bigint NOT NULL UNIQUE,
  to_xid         bigint NOT NULL UNIQUE,
  transfer_count bigint NOT NULL CHECK (transfer_count > 0),
  amount_total   numeric NOT NULL,
  previous_hash  bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash           bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (to_xid > from_xid)
);
CREATE TRIGGER seal_kept BEFORE UPDATE OR DELETE ON ledger.seal
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER seal_not_truncated BEFORE TRUNCATE ON ledger.seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Hashes every column of each transfer (except the generated ones), then the row hashes in id order.
-- A NULL has its own encoding, different from zero.
CREATE FUNCTION ledger.block_hash(
  p_previous_hash bytea, p_from_xid bigint, p_to_xid bigint,
  OUT transfer_count bigint, OUT amount_total numeric, OUT hash bytea
) LANGUAGE sql STABLE SET search_path = ledger, pg_temp AS $$
  SELECT count(*), coalesce(sum(amount), 0),
         sha256(p_previous_hash || coalesce(string_agg(row_hash, ''::bytea ORDER BY id), ''))
  FROM (
    SELECT id, amount, sha256(
      int8send(id) || uuid_send(idempotency_key) || int8send(debit_id) || int8send(credit_id)
      || int8send(amount) || int8send(coalesce(debit_seq, -1))
      || coalesce(int8send(debit_balance_after), '\x00') || int8send(coalesce(credit_seq, -1))
      || coalesce(int8send(credit_balance_after), '\x00') || int2send(code)
      || int8send(coalesce(reverses, -1)) || int8send(xid) || timestamptz_send(booked_at)
      || timestamptz_send(recorded_at) || textsend(reference)) AS row_hash
    FROM transfer WHERE xid >= p_from_xid AND xid < p_to_xid) hashed
$$;

-- Seals the next finished transfers, about p_transfer_count_max at most (a transaction is never
-- split); returns the seal's id, or NULL when there is nothing to seal.
CREATE FUNCTION ledger.seal_block(p_transfer_count_max integer DEFAULT 100000) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_horizon bigint;
  v_last seal;
  v_from bigint;
  v_to bigint;
  v_block record;
BEGIN
  -- One call at a time. The horizon must be read after waiting for the lock.
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.seal', 0));
  v_horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  SELECT * INTO v_last FROM seal ORDER BY id DESC LIMIT 1;
  v_from := coalesce(v_last.to_xid, 0);
  SELECT xid + 1 INTO v_to FROM transfer WHERE xid >= v_from AND xid < v_horizon
    ORDER BY xid OFFSET greatest(p_transfer_count_max, 1) - 1 LIMIT 1;
  v_to := coalesce(v_to, v_horizon);
  IF v_to <= v_from THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_block FROM block_hash(coalesce(v_last.hash, sha256('')), v_from, v_to);
  IF v_block.transfer_count = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO seal (id, from_xid, to_xid, transfer_count, amount_total, previous_hash, hash)
    VALUES (coalesce(v_last.id, 0) + 1, v_from, v_to, v_block.transfer_count, v_block.amount_total,
            coalesce(v_last.hash, sha256('')), v_block.hash);
  RETURN coalesce(v_last.id, 0) + 1;
END $$;

-- The seals that no longer match their transfers or the seal before.
CREATE FUNCTION ledger.list_broken_seals()
RETURNS TABLE (seal_id bigint, from_xid bigint, to_xid bigint, transfer_count_sealed bigint,
               transfer_count_found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT s.id, s.from_xid, s.to_xid, s.transfer_count, b.transfer_count
  FROM (SELECT seal.*, lag(seal.id, 1, 0::bigint) OVER chain AS previous_id,
               lag(seal.to_xid, 1, 0::bigint) OVER chain AS previous_to,
               lag(seal.hash, 1, sha256('')) OVER chain AS previous_seal
        FROM seal WINDOW chain AS (ORDER BY seal.id)) s
  CROSS JOIN LATERAL block_hash(s.previous_seal, s.from_xid, s.to_xid) b
  WHERE s.hash <> b.hash OR s.transfer_count <> b.transfer_count OR s.amount_total <> b.amount_total
     OR s.previous_hash <> s.previous_seal OR s.from_xid <> s.previous_to
     OR s.id <> s.previous_id + 1
  ORDER BY s.id
$$;
