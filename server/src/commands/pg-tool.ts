import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../run/start-failure.ts';

/**
 * Runs the pg_dump or pg_restore on the PATH. The database URL is passed in the environment, because
 * every account of the machine can read arguments.
 * @throws OperatorError when the program is missing or fails; it prints its error to standard error.
 */
export async function runPgTool(
  program: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  url: string,
): Promise<void> {
  const child = spawn(program, words, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const missing = once(child, 'error').then(([error]) => error as NodeJS.ErrnoException);
  const result = await Promise.race([ended, missing]);
  if (result === 0) return;
  if (result instanceof Error && result.code === 'ENOENT') {
    throw new OperatorError(
      `${program} is not on the PATH. Install the client programs of PostgreSQL, of the server's major version or newer.`,
    );
  }
  throw new OperatorError(`${program} failed; its reason is above.`);
}

/** The libpq environment variables for a node-postgres URL. */
export function connectionOf(address: string): Record<string, string> {
  const url = new URL(address);
  const wanted: readonly (readonly [string, string | null])[] = [
    ['PGHOST', url.searchParams.get('host') ?? url.hostname],
    ['PGPORT', url.port],
    ['PGUSER', url.username],
    ['PGPASSWORD', url.password],
    ['PGDATABASE', url.pathname.slice(1)],
    ['PGSSLMODE', url.searchParams.get('sslmode')],
    ['PGSSLROOTCERT', url.searchParams.get('sslrootcert')],
  ];
  return Object.fromEntries(
    wanted.flatMap(([name, value]) => (value ? [[name, decodeURIComponent(value)]] : [])),
  );
}
