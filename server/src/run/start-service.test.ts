import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runAsOwner } from '../../test/facts.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { createEmptyDatabase, createTestDatabase, withClient } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { MigrationNeeded } from '../db/installation.ts';
import { followJobClock } from '../db/job-clock.ts';
import { createLog } from '../logging.ts';
import { masterKeyId } from '../vault.ts';
import { openInstallation } from './open-installation.ts';
import { explainStartFailure } from './start-failure.ts';
import { startService } from './start-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-start-'));
const log = createLog('silent');
const live = {
  mode: 'live',
  keyId: masterKeyId(Buffer.from(liveEnvironment.MASTER_KEY, 'base64')),
} as const;
let other: Server;
let takenPort: number;
before(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  takenPort = (other.address() as AddressInfo).port;
});
after(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const tablesOf = async (url: string) =>
  (
    await runAsOwner(
      { ownerUrl: url },
      `SELECT schemaname, relname FROM pg_stat_user_tables ORDER BY 1, 2`,
    )
  ).map(({ schemaname, relname }) => `${schemaname}.${relname}`);
const migrationsOf = (url: string) =>
  runAsOwner({ ownerUrl: url }, 'SELECT * FROM migration ORDER BY name');

/** Makes the database look as the release before the last migration left it. */
const makeOlder = (url: string) =>
  runAsOwner(
    { ownerUrl: url },
    'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)',
  );

const isPortInUse = (error: NodeJS.ErrnoException) =>
  error.code === 'EADDRINUSE' && explainStartFailure(error).words.startsWith('Port ');

describe('[V33] a start that fails on its port has changed nothing', () => {
  test('[V33] in demo mode', async () => {
    const database = await createEmptyDatabase();
    const dataDir = join(folder, 'demo');
    try {
      const config = readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(takenPort),
      });
      await assert.rejects(startService(config, log), isPortInUse);
      assert.deepEqual(await tablesOf(database.url), []);
      assert.equal(existsSync(dataDir), false, 'the data folder was written');
    } finally {
      await database.drop();
    }
  });

  test('[V33] in live mode, on the database of the release before', async () => {
    const database = await createTestDatabase(live);
    try {
      await makeOlder(database.url);
      const before = await migrationsOf(database.url);
      const config = readConfig({
        ...liveEnvironment,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'live'),
        PORT: String(takenPort),
      });
      await assert.rejects(startService(config, log), isPortInUse);
      assert.deepEqual(await migrationsOf(database.url), before);
    } finally {
      await database.drop();
    }
  });
});

describe('[E2] in live mode nothing migrates by itself', () => {
  const needsMigration =
    (words: RegExp) =>
    (error: unknown): boolean =>
      error instanceof MigrationNeeded &&
      words.test(error.message) &&
      explainStartFailure(error).exitCode === 79;

  test('[E2] a start on an older schema says what to do, ends with code 79, and changes nothing', async () => {
    const database = await createTestDatabase(live);
    const dataDir = join(folder, 'older');
    try {
      await makeOlder(database.url);
      const before = await migrationsOf(database.url);
      const environment = { ...liveEnvironment, DATABASE_URL: database.url, DATA_DIR: dataDir };
      const config = readConfig({ ...environment, PORT: '0' });
      const words =
        /is of an older release\. Stop the old one, take a backup, and run npm run db:migrate\./;
      await assert.rejects(startService(config, log), needsMigration(words));
      await assert.rejects(openInstallation(config), needsMigration(words));
      assert.deepEqual(await migrationsOf(database.url), before);
      assert.equal(existsSync(dataDir), false, 'the data folder was written');
    } finally {
      await database.drop();
    }
  });

  test('[E2] an empty database waits for db:migrate; afterwards the service opens it', async () => {
    const database = await createEmptyDatabase();
    try {
      const config = readConfig({
        ...liveEnvironment,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'empty'),
        PORT: '0',
      });
      const words = /There is no data in .+ yet\. npm run db:migrate creates it\./;
      await assert.rejects(startService(config, log), needsMigration(words));
      assert.deepEqual(await tablesOf(database.url), []);
      const { applied } = await openInstallation(config, { migrates: 'always' });
      assert.ok(applied.length > 20);
      assert.deepEqual((await openInstallation(config)).applied, []);
    } finally {
      await database.drop();
    }
  });

  test('[E2] a migration that was edited after it was applied is refused by a start too', async () => {
    const database = await createTestDatabase(live);
    try {
      await runAsOwner(
        { ownerUrl: database.url },
        `UPDATE migration SET hash = 'x' WHERE name LIKE '050-%'`,
      );
      const config = readConfig({
        ...liveEnvironment,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'edited'),
        PORT: '0',
      });
      await assert.rejects(startService(config, log), {
        name: 'InstallationMismatch',
        message: /^The migration 050-loans\.sql was edited after it was applied\./,
      });
    } finally {
      await database.drop();
    }
  });
});

test('[H5] the domain of passkeys is that of the first start in live mode; another one is refused with the reason', async () => {
  const database = await createTestDatabase(live);
  const startAt = (publicUrl: string) =>
    startService(
      readConfig({
        ...liveEnvironment,
        ...{ PUBLIC_URL: publicUrl, DATABASE_URL: database.url },
        ...{ DATA_DIR: join(folder, 'domain'), PORT: '0', RUN_WORKERS: 'false' },
      }),
      log,
    );
  try {
    await (await startAt('https://loans.example')).stop();
    await assert.rejects(startAt('https://lending.example'), {
      name: 'InstallationMismatch',
      message:
        /names lending\.example, but the passkeys .+ are made for loans\.example and work nowhere else/,
    });
    await (await startAt('https://loans.example')).stop();
  } finally {
    await database.drop();
  }
});

test('[V28][V33] in live mode jobs are due by the time of the database: a replaced boss.job_now() is refused', async () => {
  const database = await createTestDatabase(live);
  try {
    await withClient(database.url, followJobClock);
    const config = readConfig({
      ...liveEnvironment,
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'jobs'), PORT: '0' },
    });
    await assert.rejects(startService(config, log), {
      name: 'InstallationMismatch',
      message: /due by a time that can be moved: somebody replaced the function boss\.job_now\(\)/,
    });
  } finally {
    await database.drop();
  }
});
