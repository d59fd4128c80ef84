import type pg from 'pg';

/**
 * The newest rows by their own number hold the highest transaction id: a transaction that is older by id
 * ends within seconds, long before this many others are written.
 */
const newestRows = 10_000;

/** The highest transaction id that the ledger and the audit log hold; 0 in an empty database. */
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
 * from the beginning: after a restore new transfers would sort before old ones. This lets the server
 * count past everything that the database holds, before anything else is written (V35). Stored ids are
 * never changed: they are in the seals.
 * @param client outside a transaction, of a role that reads the ledger.
 * @returns how many ids were passed over; 0 when the server is ahead already.
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
  // Each COMMIT ends a transaction that took an id: some 250,000 a second.
  await client.query(`DO $$ BEGIN
    WHILE pg_current_xact_id()::text::bigint <= ${highest} LOOP COMMIT; END LOOP;
  END $$`);
  await client.query('RESET synchronous_commit');
  return highest - next + 1n;
}
