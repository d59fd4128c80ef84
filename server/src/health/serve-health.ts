import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { App } from '../context.ts';
import { decideMismatch, type Mismatch } from '../db/installation.ts';
import { listMigrations } from '../db/migrate.ts';

const packageFile = new URL('../../package.json', import.meta.url);
/** The version in package.json. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/**
 * `/livez`: the process answers. `/readyz`: the database answers, belongs to this installation and has
 * this release's migrations. `/version`: the release.
 */
export function serveHealth(server: FastifyInstance, app: App): void {
  server.get('/livez', async () => ({ live: true }));
  server.get('/version', async () => ({ version }));
  server.get('/readyz', async (_request, reply) => {
    const faults = await listFaults(app);
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: faults.length === 0, faults });
  });
}

let release: Promise<string[]> | undefined;

const mismatchWords: Readonly<Record<Mismatch, string>> = {
  unstamped: 'the database belongs to no installation',
  mode: 'the database is of another mode',
  key: 'the database has another master key',
  'newer-release': 'the database is of a newer release',
};

/** Why this process cannot serve, without internal details; empty when it can. */
async function listFaults(app: App): Promise<string[]> {
  release ??= listMigrations().then((migrations) => migrations.map(({ name }) => name));
  const names = await release;
  try {
    const rows = await app.db.reader.selectFrom('migration').select('name').execute();
    const stamps = await app.db.reader
      .selectFrom('installation')
      .select(['mode', 'key_ids'])
      .execute();
    const migrations = rows.map(({ name }) => name);
    const [stamp] = stamps;
    const found = stamp
      ? ({ kind: 'stamped', mode: stamp.mode, keyIds: stamp.key_ids, migrations } as const)
      : ({ kind: 'unstamped' } as const);
    const wanted = { mode: app.config.mode, keyId: app.vault.keyId };
    const mismatch = decideMismatch(found, wanted, names);
    if (mismatch !== null) return [mismatchWords[mismatch]];
    return names.every((name) => migrations.includes(name)) ? [] : ['migrations are missing'];
  } catch (error) {
    app.log.warn({ err: error }, 'not ready');
    return ['the database does not answer'];
  }
}
