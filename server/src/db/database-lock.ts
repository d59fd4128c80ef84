import pg from 'pg';

/** Runs `work` under an advisory lock of this database; other processes with the same key wait. */
export async function withDatabaseLock<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection releases the lock. The database is gone then, so `work` fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    return await work();
  } finally {
    await client.end();
  }
}
