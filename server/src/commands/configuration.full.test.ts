import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runAsOwner } from '../../test/facts.ts';
import { liveEnvironment } from '../../test/live-environment.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { masterKeyId } from '../vault.ts';

const masterKey = Buffer.from(liveEnvironment.MASTER_KEY, 'base64');
let database: TestDatabase;
let folder: string;
before(async () => {
  database = await createTestDatabase({ mode: 'live', keyId: masterKeyId(masterKey) });
  folder = mkdtempSync(join(tmpdir(), 'pahiram-live-'));
  const settings = { ...liveEnvironment, DATABASE_URL: database.url };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));
  mkdirSync(join(folder, 'data/files/41'), { recursive: true });
  writeFileSync(join(folder, 'data/files/41/picture'), 'sealed');
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in the folder of the live installation; of this process it gets only PATH. */
function run(
  command: string,
  argv: string[] = [],
  environment: Record<string, string> = {},
  cwd = folder,
) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, [script, ...argv], {
    encoding: 'utf8',
    cwd,
    env: { PATH, ...environment },
  });
}

/** Whether the folder holds an embedded database, or the note that says where it was moved. */
const hasOwnDatabase = (): boolean =>
  ['cluster', 'moved-to.txt', 'users'].some((name) => existsSync(join(folder, 'data', name)));

test('[V33] demo:reset in the folder of a live installation deletes nothing', () => {
  const reset = run('reset-demo');
  assert.equal(reset.status, 78, reset.stdout + reset.stderr);
  assert.ok(existsSync(join(folder, 'data/files/41/picture')));
  assert.equal(hasOwnDatabase(), false);
});

test('staff:create acts on the database that .env names', () => {
  const words = ['--email', 'ana@example.com', '--role', 'ADMIN', '--name', 'Ana Cruz'];
  const made = run('create-staff', words);
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /https:\/\/loans\.example\/console\/invitation#/);
  assert.equal(hasOwnDatabase(), false);
});

for (const command of ['migrate', 'verify-ledger']) {
  test(`${command} acts on the database that .env names`, () => {
    const done = run(command);
    assert.equal(done.status, 0, done.stdout + done.stderr);
    assert.equal(hasOwnDatabase(), false);
  });
}

test('the environment of a command wins over .env', () => {
  const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:9/pahiram' };
  for (const command of ['migrate', 'verify-ledger', 'reconcile']) {
    const refused = run(command, [], elsewhere);
    assert.equal(refused.status, 1, refused.stdout);
    assert.match(refused.stderr, /The database of DATABASE_URL does not answer/);
  }
});

const staff = ['--email', 'ben@example.com', '--role', 'ADMIN'];
const refusals: readonly (readonly [string, Record<string, string>, RegExp])[] = [
  [
    'of a live installation in demo mode',
    { PAHIRAM_MODE: 'demo', PAYOUT_PROVIDER: '', PAYMENT_PROVIDER: '', SMS: '', SMTP_URL: '' },
    /belongs to a live installation, and this is demo mode/,
  ],
  [
    'made with another master key',
    { MASTER_KEY: Buffer.alloc(32, 8).toString('base64') },
    /was made with another master key/,
  ],
];
for (const [name, environment, words] of refusals) {
  test(`[V33] every command refuses data ${name}, in one sentence with exit code 78`, () => {
    for (const command of ['migrate', 'verify-ledger', 'reconcile', 'create-staff']) {
      const refused = run(command, command === 'create-staff' ? staff : [], environment);
      assert.equal(refused.status, 78, `${command}: ${refused.stdout}${refused.stderr}`);
      assert.match(refused.stderr, words);
      assert.equal(refused.stderr.trim().split('\n').length, 1, refused.stderr);
    }
  });
}

test('[V33] demo:reset deletes nothing of a live folder, also when its .env is lost', () => {
  const environment = { DATA_DIR: join(folder, 'data'), PAHIRAM_MODE: 'demo', DATABASE_URL: '' };
  const reset = run('reset-demo', [], {
    ...environment,
    PAYOUT_PROVIDER: '',
    PAYMENT_PROVIDER: '',
    SMS: '',
    SMTP_URL: '',
  });
  assert.equal(reset.status, 78, reset.stdout + reset.stderr);
  assert.match(reset.stderr, /belongs to a live installation/);
  assert.ok(existsSync(join(folder, 'data/files/41/picture')));
});

test('db:restore asks for the database it restores into', () => {
  const environment = {
    PAHIRAM_MODE: 'demo',
    DATABASE_URL: '',
    PAYOUT_PROVIDER: '',
    PAYMENT_PROVIDER: '',
    SMS: '',
    SMTP_URL: '',
  };
  const refused = run('restore', [join(folder, '.env')], environment);
  assert.equal(refused.status, 78, refused.stdout + refused.stderr);
  assert.match(refused.stderr, /DATABASE_URL is missing/);
  assert.equal(hasOwnDatabase(), false);
  assert.equal(run('restore', [join(folder, 'none.dump')]).status, 2);
});

test('a misspelt name in .env is named beside the setting that is missing', () => {
  const other = mkdtempSync(join(tmpdir(), 'pahiram-misspelt-'));
  try {
    const { COMPANY_NAME, ...rest } = { ...liveEnvironment, DATABASE_URL: database.url };
    const lines = Object.entries({ ...rest, COMPANY_NAM: COMPANY_NAME });
    writeFileSync(
      join(other, '.env'),
      lines.map(([name, value]) => `${name}='${value}'\n`).join(''),
    );
    const refused = run('migrate', [], {}, other);
    assert.equal(refused.status, 78, refused.stdout + refused.stderr);
    assert.match(refused.stderr, /^COMPANY_NAM in \.env .* Did you mean COMPANY_NAME\?\n/);
    assert.match(refused.stderr, /- COMPANY_NAME is missing/);
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

test('[V33] every command refuses a database of release 0.2 by name, with exit code 78', async () => {
  const old = await createTestDatabase({ mode: 'live', keyId: masterKeyId(masterKey) });
  try {
    await runAsOwner({ ownerUrl: old.url }, 'ALTER TABLE installation DROP COLUMN made_by');
    for (const command of ['migrate', 'verify-ledger', 'reconcile', 'create-staff']) {
      const words = command === 'create-staff' ? staff : [];
      const refused = run(command, words, { DATABASE_URL: old.url });
      assert.equal(refused.status, 78, `${command}: ${refused.stdout}${refused.stderr}`);
      assert.match(refused.stderr, /^The data in .+ was made by release 0\.2\. [^\n]+\n$/);
    }
  } finally {
    await old.drop();
  }
});
