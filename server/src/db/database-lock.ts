import pg from 'pg';

/** Runs `work` while no other process that asks for the same lock of this database runs its own. */
export async function withDatabaseLock<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost gives the lock back; what `work` does fails with the database too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    return await work();
  } finally {
    await client.end();
  }
}
