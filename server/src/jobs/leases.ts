import pg from 'pg';

const lockSpace = 7_300_002;

/**
 * Shows other processes which holders of jobs (pools of workers) are alive: for each, a lock that its
 * connection holds and that the database lets go when the process dies. Without it a killed worker's
 * jobs would stay locked for the four hours after which the queue itself gives them back (V27).
 */
export interface Leases {
  hold(holderId: string): void;
  /** Settles when the connection is lost: nothing is held any more. */
  readonly lost: Promise<void>;
  /** Gives back the jobs whose holder is dead. @returns how many holders that were. */
  releaseOrphans(): Promise<number>;
  close(): Promise<void>;
}

export async function openLeases(connection: pg.ClientConfig): Promise<Leases> {
  const client = new pg.Client(connection);
  const lost = new Promise<void>((resolve) => {
    // Not once: a server that dies is told twice, and an unheard error ends the process (V27).
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
      // One after the other; a connection that is lost meanwhile is told by `lost`.
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

/** One that has just begun gets a moment to take its lock. */
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
