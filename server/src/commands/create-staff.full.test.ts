import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { masterKeyId } from '../vault.ts';

const command = fileURLToPath(new URL('./create-staff.ts', import.meta.url));
const masterKey = Buffer.alloc(32, 7);
let database: TestDatabase;
let dataDir: string;
before(async () => {
  database = await createTestDatabase({ mode: 'demo', keyId: masterKeyId(masterKey) });
  dataDir = await mkdtemp(join(tmpdir(), 'pahiram-command-'));
});
after(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (...argv: string[]) =>
  spawnSync(process.execPath, [command, ...argv], {
    encoding: 'utf8',
    // So that the .env of the checkout is not read.
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey.toString('base64'),
    },
  });

test('[A11] the first administrator comes in by a one-time link that the command prints', () => {
  const made = run('--email', 'ana@example.com', '--role', 'ADMIN', '--name', 'Ana Cruz');
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /\/console\/invitation#[\w-]{43}\n$/);
  const again = run('--email', 'Ana@Example.com', '--role', 'ADMIN');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /already/);
});

test('[A11] wrong arguments are named, and nothing is made', () => {
  assert.equal(run('--email', 'nobody', '--role', 'ADMIN').status, 2);
  assert.match(run('--email', 'a@example.com', '--role', 'BOSS').stderr, /no role BOSS/);
  const both = run('--email', 'a@example.com', '--role', 'ADMIN', '--role', 'FINANCE');
  assert.match(both.stderr, /administrators only/);
  const officer = run('--email', 'a@example.com', '--role', 'LOAN_OFFICER');
  assert.equal(officer.status, 2);
});

test('[V32] a third administrator is not made by the command', () => {
  assert.equal(run('--email', 'ben@example.com', '--role', 'ADMIN').status, 0);
  const third = run('--email', 'cy@example.com', '--role', 'ADMIN');
  assert.equal(third.status, 1);
  assert.match(third.stderr, /two administrators already/);
});
