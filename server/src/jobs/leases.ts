import pg from 'pg';

const lockSpace = 7_300_002;

/**
 * Shows other processes which worker pools are alive: each has an advisory lock on this connection,
 * which the database releases when the process dies. Without it a killed worker's jobs would stay locked
 * for four hours, until the queue itself unlocks them (V27).
 */
export interface Leases {
  hold(holderId: string): void;
  /** Resolves when the connection, and with it every lock, is lost. */
  readonly lost: Promise<void>;
  /** Unlocks the jobs of dead worker pools. @returns the number of dead pools. */
  releaseOrphans(): Promise<number>;
  close(): Promise<void>;
}

export async function openLeases(connection: pg.ClientConfig): Promise<Leases> {
  const client = new pg.Client(connection);
  const lost = new Promise<void>((resolve) => {
    // `on`, not `once`: a dying server causes two errors, and an unhandled one ends the process (V27).
    client.on('error', () => resolve());
    client.once('end', () => resolve());
  });
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  return {
    lost,
    hold(holderId) {
      const take = (): Promise<unknown> =>
        client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockSpace, holderId]);
      // One after another. Errors are ignored here, because `lost` reports a lost connection.
      last = last.then(take).catch(() => undefined);
    },
    async releaseOrphans() {
      await last;
      const { rows } = await client.query<{ released: number }>(releaseOrphans, [lockSpace]);
      return rows[0]?.released ?? 0;
    },
    close: () => client.end(),
  };
}

/** Ignores jobs locked in the last 10 seconds: a new pool may not have its advisory lock yet. */
const releaseOrphans = `
WITH holders AS MATERIALIZED (
  SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs
  WHERE locked_at < now() - interval '10 seconds'
), held AS MATERIALIZED (
  SELECT objid::bigint AS hash FROM pg_locks
  WHERE locktype = 'advisory' AND classid::bigint = $1 AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
), orphans AS MATERIALIZED (
  SELECT array_agg(id) AS ids FROM holders
  WHERE (hashtext(id)::bigint & 4294967295) NOT IN (SELECT hash FROM held)
)
SELECT coalesce(cardinality(ids), 0) AS released,
       CASE WHEN ids IS NOT NULL THEN graphile_worker.force_unlock_workers(ids) END
FROM orphans`;
