import type pg from 'pg';

/**
 * The highest transaction id is among the newest rows by `id`: a transaction ends within seconds, long
 * before this many later rows are written.
 */
const newestRows = 10_000;

/** The highest transaction id stored in the ledger and the audit log; 0 in an empty database. */
async function readHighestHeld(client: pg.ClientBase): Promise<bigint> {
  const { rows } = await client.query<{ highest: string }>(`
    SELECT coalesce(max(xid), 0)::text AS highest FROM (
      (SELECT xid FROM ledger.transfer ORDER BY id DESC LIMIT ${newestRows})
      UNION ALL SELECT max(rolled_xid) FROM ledger.checkpoint
      UNION ALL SELECT max(to_xid) FROM ledger.seal
      UNION ALL (SELECT xid FROM audit_entry ORDER BY id DESC LIMIT ${newestRows})
      UNION ALL SELECT max(to_xid) FROM audit_seal) held`);
  return BigInt(rows[0]?.highest ?? 0);
}

/**
 * Transfers, checkpoints and seals are ordered by PostgreSQL's transaction ids, and a new server counts
 * from the beginning: after a restore new transfers would sort before old ones. This uses up ids until
 * the server is past the highest stored one; run it before any other write (V35). Stored ids cannot be
 * changed, because the seals hash them.
 * @param client outside a transaction, of a role that reads the ledger.
 * @returns how many ids were used up; 0 when the server was already past them.
 */
export async function passHeldTransactionIds(client: pg.ClientBase): Promise<bigint> {
  const { rows: tables } = await client.query<{ ready: boolean }>(
    `SELECT to_regclass('ledger.seal') IS NOT NULL
        AND to_regclass('public.audit_seal') IS NOT NULL AS ready`,
  );
  if (!tables[0]?.ready) return 0n;
  const highest = await readHighestHeld(client);
  const { rows } = await client.query<{ next: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
  );
  const next = BigInt(rows[0]?.next ?? 0);
  if (next > highest) return 0n;
  await client.query('SET synchronous_commit = off');
  // Each turn of the loop uses up one id: about 250,000 a second.
  await client.query(`DO $$ BEGIN
    WHILE pg_current_xact_id()::text::bigint <= ${highest} LOOP COMMIT; END LOOP;
  END $$`);
  await client.query('RESET synchronous_commit');
  return highest - next + 1n;
}
