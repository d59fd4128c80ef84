import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchRun {
  readonly perSecond: number;
  readonly count: number;
}

const installHint =
  'pgbench was not found. It comes with PostgreSQL (Debian: apt-get install postgresql-contrib); ' +
  'PGBENCH names another place.';

/** Finds pgbench, the benchmark to compare with. @throws Error with a hint when it is not installed */
export async function findPgbench(): Promise<string> {
  const places = [process.env.PGBENCH, ...globSync('/usr/lib/postgresql/*/bin/pgbench'), 'pgbench'];
  for (const path of places) {
    if (path === undefined || path === '') continue;
    const found = await run(path, ['--version']).catch(() => null);
    if (found) return path;
  }
  throw new Error(installHint);
}

/** Creates pgbench's standard tables with 100,000 accounts times `scale`. */
export async function initializePgbench(path: string, url: string, scale: number): Promise<void> {
  await run(path, ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1 << 24 });
}

/** What each client repeats: one of pgbench's own scripts, or the text of another. */
export type Script = 'tpcb-like' | 'select-only' | { readonly text: string };

export async function runPgbench(
  path: string,
  url: string,
  options: { readonly script: Script; readonly clients: number; readonly seconds: number },
): Promise<PgbenchRun> {
  const { script, clients, seconds } = options;
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
  const isOwn = typeof script === 'object';
  const running = run(path, [...args, ...(isOwn ? ['-f', '-'] : ['-b', script]), url]);
  running.child.stdin?.end(isOwn ? script.text : '');
  const { stdout } = await running;
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  const count = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0 && count > 0)) throw new Error(`pgbench said:\n${stdout}`);
  return { perSecond, count };
}
