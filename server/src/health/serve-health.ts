import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import { decideMismatch, type Mismatch, readInstallation } from '../db/installation.ts';
import { listMigrations } from '../db/migrate.ts';
import { thisRelease } from '../release.ts';

/**
 * `/livez`: the process answers. `/readyz`: the database answers, belongs to this installation and has
 * this release's migrations. `/version`: version and commit.
 */
export function serveHealth(server: FastifyInstance, app: App): void {
  server.get('/livez', async () => ({ live: true }));
  server.get('/version', async () => thisRelease());
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
  'release-0.1': 'the database was made by release 0.1',
  'release-0.2': 'the database was made by release 0.2',
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
    const found = await readInstallation(
      async <Row extends object>(text: string) =>
        (await sql.raw<Row>(text).execute(app.db.reader)).rows,
    );
    const wanted = { mode: app.config.mode, keyId: app.vault.keyId };
    const mismatch = decideMismatch(found, wanted, names);
    if (mismatch !== null) return [mismatchWords[mismatch]];
    const applied = found.kind === 'stamped' ? found.migrations : [];
    return names.every((name) => applied.includes(name)) ? [] : ['migrations are missing'];
  } catch (error) {
    app.log.warn({ err: error }, 'not ready');
    return ['the database does not answer'];
  }
}
