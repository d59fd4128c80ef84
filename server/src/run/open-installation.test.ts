import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { startTestApp } from '../../test/harness.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { createEmptyDatabase, createTestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { InstallationMismatch, MigrationNeeded, type Stamp } from '../db/installation.ts';

import { masterKeyId } from '../vault.ts';
import { openInstallation } from './open-installation.ts';

const top = mkdtempSync(join(tmpdir(), 'pahiram-installation-'));
after(() => rmSync(top, { recursive: true, force: true }));

const key = Buffer.from(liveEnvironment.MASTER_KEY, 'base64');
const demo: Stamp = { mode: 'demo', keyId: masterKeyId(key) };
const live: Stamp = { mode: 'live', keyId: masterKeyId(key) };

let folders = 0;
function newFolder(): string {
  folders += 1;
  return join(top, `data-${folders}`);
}

async function asOwner(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const demoEnvironment = { MASTER_KEY: liveEnvironment.MASTER_KEY };

describe('[V33] a database of another installation is refused and left unchanged', () => {
  const cases: readonly {
    readonly name: string;
    readonly stamp?: Stamp;
    readonly prepare?: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly words: RegExp;
  }[] = [
    {
      name: 'live data in demo mode',
      stamp: live,
      environment: demoEnvironment,
      words: /^The data in the database test_\w+ on .+ belongs to a live installation/,
    },
    {
      name: 'data of a demonstration in live mode',
      stamp: demo,
      environment: liveEnvironment,
      words: /belongs to a demonstration and cannot be used in live mode/,
    },
    {
      name: 'data that another master key sealed',
      stamp: { mode: 'demo', keyId: '0123456789abcdef' },
      environment: demoEnvironment,
      words: /was made with another master key/,
    },
    {
      name: 'data of a newer release',
      stamp: demo,
      prepare: `INSERT INTO migration (name, hash) VALUES ('999-later', 'x')`,
      environment: demoEnvironment,
      words: /belongs to a newer release\. Start that release/,
    },
    {
      name: 'data of release 0.1, which wrote no stamp',
      prepare: 'DROP TABLE installation',
      environment: demoEnvironment,
      words:
        /was made by release 0\.1\. This release cannot use or upgrade it: start that release, or move/,
    },
    {
      name: 'data of release 0.2, whose stamp names no release',
      stamp: live,
      prepare: 'ALTER TABLE installation DROP COLUMN made_by',
      environment: liveEnvironment,
      words:
        /was made by release 0\.2\. This release cannot use or upgrade it: start that release, or move/,
    },
    {
      name: 'data without a stamp',
      environment: demoEnvironment,
      words: /does not say which installation it belongs to\. Restore it/,
    },
    {
      name: 'data whose key was made in a folder that is lost',
      stamp: demo,
      environment: {},
      words: /secrets\.json is missing/,
    },
  ];
  for (const { name, stamp, prepare, environment, words } of cases) {
    test(`[V33] ${name}`, async () => {
      const database = await createTestDatabase(stamp);
      const dataDir = newFolder();
      try {
        if (prepare !== undefined) await asOwner(database.url, prepare);
        const before = await asOwner(database.url, 'SELECT * FROM migration ORDER BY name');
        const config = readConfig({
          ...environment,
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
        });
        await assert.rejects(
          openInstallation(config),
          (error) => error instanceof InstallationMismatch && words.test(error.message),
        );
        assert.equal(existsSync(dataDir), false, 'the data folder was written');
        const now = await asOwner(database.url, 'SELECT * FROM migration ORDER BY name');
        assert.deepEqual(now.rows, before.rows);
      } finally {
        await database.drop();
      }
    });
  }
});

test('[V35] data that was restored without the rights of the service gets them from a start, and only then', async () => {
  const database = await createTestDatabase(demo);
  try {
    await asOwner(database.url, 'REVOKE USAGE ON SCHEMA ledger FROM pahiram_app');
    const config = readConfig({
      ...demoEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: newFolder(),
    });
    await assert.rejects(
      openInstallation(config, { migrates: 'never' }),
      (error) =>
        error instanceof MigrationNeeded &&
        /was restored without the rights.*npm run db:migrate/.test(error.message),
    );
    await openInstallation(config);
    await openInstallation(config, { migrates: 'never' });
  } finally {
    await database.drop();
  }
});

test('[V33] two first starts at once in one folder agree on one key and one stamp', async () => {
  const database = await createEmptyDatabase();
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: newFolder() });
  try {
    const opened = await Promise.all([openInstallation(config), openInstallation(config)]);
    const [one, other] = opened.map(({ masterKey }) => masterKey.toString('hex'));
    assert.equal(one, other);
    const { rows } = await asOwner(database.url, 'SELECT mode, key_ids FROM installation');
    assert.deepEqual(rows, [
      { mode: 'demo', key_ids: [masterKeyId(Buffer.from(one ?? '', 'hex'))] },
    ]);
  } finally {
    await database.drop();
  }
});

const unreachable: readonly (readonly [string, RegExp])[] = [
  ['postgres://u:p@nohost.invalid/x', /^No machine is known by the name nohost\.invalid\./],
  ['postgres://u:p@127.0.0.1:9/x', /^The database of DATABASE_URL does not answer\./],
  ['postgres:///x?host=/nowhere', /^The database of DATABASE_URL does not answer\./],
];
for (const [url, words] of unreachable) {
  test(`a database that is not at ${url} is one sentence`, async () => {
    const config = readConfig({ ...demoEnvironment, DATABASE_URL: url, DATA_DIR: newFolder() });
    await assert.rejects(openInstallation(config), { name: 'OperatorError', message: words });
  });
}

describe('the data folder', () => {
  const refusedFolders: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
    [
      'whose key is missing',
      (folder) => writeFileSync(join(folder, 'installation.json'), '{"mode":"demo","madeBy":"x"}'),
      /secrets\.json is missing/,
    ],
    [
      'whose secrets.json is no JSON',
      (folder) => writeFileSync(join(folder, 'secrets.json'), 'garbage'),
      /secrets\.json does not hold a master key/,
    ],
    [
      'whose key is too short',
      (folder) => writeFileSync(join(folder, 'secrets.json'), '{"masterKey":"xx=="}'),
      /secrets\.json does not hold a master key/,
    ],
    [
      'of a live installation',
      (folder) => writeFileSync(join(folder, 'installation.json'), '{"mode":"live"}'),
      /belongs to a live installation/,
    ],
    [
      'of release 0.1',
      (folder) => mkdirSync(join(folder, 'cluster')),
      /was made by release 0\.1\. This release cannot use or upgrade it/,
    ],
    [
      'of release 0.2',
      (folder) => writeFileSync(join(folder, 'installation.json'), '{"mode":"demo"}'),
      /was made by release 0\.2\. This release cannot use or upgrade it/,
    ],
    [
      'with pictures of a database that is not there',
      (folder) => mkdirSync(join(folder, 'files')),
      /holds the pictures of an installation/,
    ],
  ];
  for (const [name, prepare, words] of refusedFolders) {
    test(`[V33] a folder ${name} is refused and left unchanged`, async () => {
      const dataDir = newFolder();
      mkdirSync(dataDir);
      prepare(dataDir);
      const before = readdirSync(dataDir);
      await assert.rejects(
        openInstallation(readConfig({ DATA_DIR: dataDir })),
        (error) =>
          error instanceof InstallationMismatch &&
          words.test(error.message) &&
          error.message.includes(dataDir),
      );
      assert.deepEqual(readdirSync(dataDir), before);
    });
  }

  const impossible = ['/proc/none', join(top, 'dangling'), join(top, 'file/data')];
  for (const dataDir of impossible) {
    test(`${dataDir.replace(top, '…')} as the data folder is one sentence`, async () => {
      if (dataDir.endsWith('dangling')) {
        symlinkSync(join(top, 'nowhere'), dataDir);
      }
      if (dataDir.endsWith('data')) writeFileSync(join(top, 'file'), '');
      await assert.rejects(openInstallation(readConfig({ DATA_DIR: dataDir })), {
        name: 'DatabaseStartError',
        message: /^The data folder .+ cannot be made: .+\.$/,
      });
    });
  }
});

test('[V33] /readyz names a database of another installation or a newer release', async () => {
  const testApp = await startTestApp();
  const ask = async () => {
    const { statusCode, body } = await testApp.server.inject('/readyz');
    return [statusCode, ...(JSON.parse(body) as { faults: string[] }).faults];
  };
  try {
    assert.deepEqual(await ask(), [200]);
    const changes: readonly (readonly [string, string])[] = [
      [`UPDATE installation SET mode = 'live'`, 'the database is of another mode'],
      [
        `UPDATE installation SET mode = 'demo', key_ids = '{0123456789abcdef}'`,
        'the database has another master key',
      ],
      [
        `INSERT INTO migration (name, hash) VALUES ('999-later', 'x')`,
        'the database is of a newer release',
      ],
      ['DELETE FROM installation', 'the database belongs to no installation'],
      ['ALTER TABLE installation DROP COLUMN made_by', 'the database was made by release 0.2'],
      ['DROP TABLE installation', 'the database was made by release 0.1'],
    ];
    for (const [change, fault] of changes) {
      await asOwner(testApp.ownerUrl, change);
      assert.deepEqual(await ask(), [503, fault]);
    }
  } finally {
    await testApp.close();
  }
});
