import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { App } from '../context.ts';
import { listMigrations } from '../db/migrate.ts';

const packageFile = new URL('../../package.json', import.meta.url);
/** The release, as package.json says. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/**
 * `/livez`: the process answers. `/readyz`: it can serve: the database answers and knows this release's
 * migrations. `/version`: which release.
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

let wanted: Promise<string[]> | undefined;

/** What keeps this process from serving, in short words without any detail of the inside. */
async function listFaults(app: App): Promise<string[]> {
  wanted ??= listMigrations().then((migrations) => migrations.map(({ name }) => name));
  const names = await wanted;
  try {
    const rows = await app.db.reader.selectFrom('migration').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    return names.every((name) => applied.has(name)) ? [] : ['migrations are missing'];
  } catch (error) {
    app.log.warn({ err: error }, 'not ready');
    return ['the database does not answer'];
  }
}
