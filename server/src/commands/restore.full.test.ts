import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Account, chooseAccount, runAs } from '@pahiram/embedded-postgres/home';
import pg from 'pg';
import { type Borrower, LedgerFixture, repayment } from '../../test/ledger-fixture.ts';
import { migrate } from '../db/migrate.ts';
import { getBalance } from '../ledger/balances.ts';
import { postHold } from '../ledger/holds.ts';
import { closeDay } from '../ledger/upkeep.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { masterKeyId } from '../vault.ts';

/** Debian's PostgreSQL 15, the oldest that the service supports. */
const programs = '/usr/lib/postgresql/15/bin';
const masterKey = Buffer.alloc(32, 7);
const nextDay = new Date('2026-11-19T04:00:00Z');

const folder = mkdtempSync(join(tmpdir(), 'pahiram-restore-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const clusters: string[] = [];
let account: Account | undefined;

before(() => {
  assert.ok(
    existsSync(join(programs, 'initdb')) && existsSync(join(programs, 'pg_restore')),
    `PostgreSQL 15 is not in ${programs}. Install it: apt-get install postgresql-15`,
  );
  account = chooseAccount(folder);
});
after(() => {
  for (const cluster of clusters) {
    spawnSync(join(programs, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', '-w', 'stop'], {
      ...runAs(account),
      cwd: '/',
    });
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Server {
  urlFor(database: string): string;
  /** Runs statements as the superuser. */
  admin(...statements: string[]): Promise<void>;
}

/** Starts a server with the role `pahiram`, which is no superuser (docs/operations.md, Database). */
async function startServer(name: string): Promise<Server> {
  const cluster = join(folder, name);
  mkdirSync(cluster, { mode: 0o700 });
  if (account !== undefined) chownSync(cluster, account.uid, account.gid);
  const run = (program: string, words: string[]) => {
    const done = spawnSync(join(programs, program), words, {
      ...runAs(account),
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    assert.equal(done.status, 0, `${program}: ${done.stderr}`);
  };
  run('initdb', [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  clusters.push(cluster);
  const settings = `-c listen_addresses= -c unix_socket_directories=${cluster} -c fsync=off`;
  run('pg_ctl', ['-D', cluster, '-l', join(cluster, 'log'), '-w', '-o', settings, 'start']);
  // The socket is in the cluster's folder.
  chmodSync(cluster, 0o755);
  const host = encodeURIComponent(cluster);
  const admin = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({
      connectionString: `postgres://postgres@localhost/postgres?host=${host}`,
    });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await admin('CREATE ROLE pahiram LOGIN CREATEROLE', 'CREATE DATABASE pahiram OWNER pahiram');
  return { urlFor: (database) => `postgres://pahiram@localhost/${database}?host=${host}`, admin };
}

/** Runs a command of this folder as an operator would; returns its exit code and output. */
async function runCommand(
  name: string,
  url: string,
  words: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...words], {
    // So that the .env of the checkout is not read.
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey.toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: out + error };
}

async function assertRuns(
  name: string,
  url: string,
  words: readonly string[] = [],
): Promise<string> {
  const { code, output } = await runCommand(name, url, words);
  assert.equal(code, 0, `${name}: ${output}`);
  return output;
}

async function withdraw(ledger: LedgerFixture, maria: Borrower, amount: bigint): Promise<void> {
  const holdId = await ledger.hold(maria, amount);
  await ledger.in((tx) => postHold(tx, holdId, nextDay));
}

const addEntry = (client: pg.Client): Promise<unknown> =>
  client.query(
    `INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, trace)
     VALUES (now(), 'system', 'test', 'test.added', 'test', 'x', 'x')`,
  );

/** The restored ledger has the balances of the source at the dump, and goes on. */
async function assertGoesOn(url: string, maria: Borrower): Promise<void> {
  const ledger = await LedgerFixture.open({ url, drop: async () => {} });
  try {
    const clearing = async () =>
      (await getBalance(ledger.db.reader, 'payout_clearing', 'sandbox'))?.posted;
    assert.deepEqual(await verifyLedger(ledger.db), []);
    assert.deepEqual(await ledger.brokenAuditSeals(), []);
    assert.equal(await clearing(), 735n);
    assert.deepEqual(await ledger.wallet(maria), { posted: 9_265n, held: 0n });
    await withdraw(ledger, maria, 1n);
    await ledger.post(repayment(maria, 2n));
    await ledger.fold();
    await ledger.seal();
    await ledger.asOwner(addEntry);
    assert.equal(await ledger.sealAudit(), 2n);
    assert.equal(await closeDay(ledger.db, '2026-11-18'), 0n);
    assert.equal(await clearing(), 736n);
    assert.deepEqual(await verifyLedger(ledger.db), []);
    assert.deepEqual(await ledger.brokenAuditSeals(), []);
  } finally {
    await ledger.close();
  }
}

test('[V35][C13b] pg_dump and pg_restore between two servers: it verifies and goes on without manual SQL', async () => {
  const [first, second] = [await startServer('first'), await startServer('second')];
  const source = first.urlFor('pahiram');
  await migrate(source, {
    stamp: { mode: 'demo', keyId: masterKeyId(masterKey) },
    place: 'the first server',
  });
  // The first server's transaction ids are far ahead of the second's.
  await first.admin(`DO $$ BEGIN
    FOR i IN 1..50000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`);
  const ledger = await LedgerFixture.open({ url: source, drop: async () => {} });
  const maria = await ledger.borrower(10_000n);
  await withdraw(ledger, maria, 700n);
  await ledger.asOwner(addEntry);
  await ledger.fold();
  await ledger.seal();
  await ledger.sealAudit();
  // Ids are drawn, a fold and a dump run, and only then their transaction commits.
  const dump = join(folder, 'pahiram.dump');
  await ledger.asOwner(async (slow) => {
    await slow.query('BEGIN');
    await slow.query(
      `SELECT ledger.post_transfer($1, $2, $3, 50, 'payout_cash_returned', 'wdr_slow', $4)`,
      [randomUUID(), ledger.cashId, ledger.clearingId, nextDay],
    );
    await addEntry(slow);
    await withdraw(ledger, maria, 35n);
    await ledger.db.execute('test-fold', 'SELECT ledger.roll_up($1)', [ledger.clearingId]);
    await assertRuns('backup', source, [dump]);
    await slow.query('COMMIT');
  });
  await ledger.fold();
  assert.equal((await getBalance(ledger.db.reader, 'payout_clearing', 'sandbox'))?.posted, 785n);
  assert.deepEqual(await verifyLedger(ledger.db), []);
  await ledger.close();

  // By hand with plain pg_restore, into a server without the service's role: db:migrate does the rest.
  await second.admin('CREATE DATABASE plain OWNER pahiram');
  const plain = second.urlFor('plain');
  const restored = spawnSync(
    join(programs, 'pg_restore'),
    ['--no-owner', '--no-privileges', `--dbname=${plain}`, dump],
    { encoding: 'utf8' },
  );
  assert.deepEqual([restored.status, restored.stderr], [0, '']);
  const refused = await runCommand('verify-ledger', plain);
  assert.match(
    refused.output,
    /restored without the rights of the service\. Run npm run db:migrate/,
  );
  await assertRuns('migrate', plain);
  assert.match(await assertRuns('verify-ledger', plain), /^The ledger is sound/);
  await assertGoesOn(plain, maria);

  // By the command, into the database of a new installation.
  const target = second.urlFor('pahiram');
  await assertRuns('restore', target, [dump]);
  assert.match(await assertRuns('verify-ledger', target), /^The ledger is sound/);
  await assertGoesOn(target, maria);
});
