import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DatabaseStartError, explainServerFailure } from './failure.ts';
import { clusterIn } from './home.ts';
import { type EmbeddedCluster, startEmbedded } from './start-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-embedded-'));
chmodSync(folder, 0o711);
after(() => rmSync(folder, { recursive: true, force: true }));

let folderCount = 0;
function newDataDir(): string {
  folderCount += 1;
  return join(folder, `data-${folderCount}`);
}

const start = (dataDir: string) => startEmbedded({ dataDir, socketRoot: folder });

async function query(cluster: EmbeddedCluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (cluster: EmbeddedCluster): Promise<boolean> =>
  query(cluster, 'select 1').then(
    () => true,
    () => false,
  );

/** Kills the postmaster (not its backends) with SIGKILL and waits until it is gone. */
async function killServer(cluster: EmbeddedCluster): Promise<void> {
  process.kill(cluster.pid, 'SIGKILL');
  while (await isAlive(cluster)) await sleep(20);
}

test('a first start makes a sound cluster, a second start finds what was written', async (t) => {
  const dataDir = newDataDir();
  let begun = performance.now();
  const first = await start(dataDir);
  t.diagnostic(`first start: ${Math.round(performance.now() - begun)} ms`);
  const facts = await query(
    first,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone,
       (select datlocale from pg_database where datname = 'postgres') as locale`,
  );
  assert.deepEqual(facts, [
    { checksums: 'on', fsync: 'on', addresses: '', zone: 'UTC', locale: 'C.UTF-8' },
  ]);
  await query(first, 'create table kept as select 7 as number');
  await first.stop();
  assert.equal(await isAlive(first), false);
  begun = performance.now();
  const second = await start(dataDir);
  t.diagnostic(`second start: ${Math.round(performance.now() - begun)} ms`);
  assert.deepEqual(await query(second, 'select number from kept'), [{ number: 7 }]);
  await second.stop();
});

test('[V27] committed rows survive a kill -9 of the server, which comes back when asked', async () => {
  const cluster = await start(newDataDir());
  await query(cluster, 'create table kept (number int)');
  await query(cluster, 'insert into kept select generate_series(1, 1000)');
  const killedPid = cluster.pid;
  await killServer(cluster);
  await cluster.ensureRunning();
  assert.notEqual(cluster.pid, killedPid);
  assert.deepEqual(await query(cluster, 'select count(*)::int as count from kept'), [
    { count: 1000 },
  ]);
  await cluster.stop();
});

test('[V27] while a part of a killed server hangs on no other one starts on its data, which is told; then it does', async () => {
  const cluster = await start(newDataDir());
  await query(cluster, 'create table kept as select 7 as number');
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => undefined);
  await client.connect();
  const [row] = (await client.query('select pg_backend_pid() as pid')).rows;
  process.kill(row.pid, 'SIGSTOP');
  await killServer(cluster);
  await assert.rejects(cluster.ensureRunning(), {
    name: 'DatabaseStartError',
    message: /was killed, and processes of it still run/,
  });
  process.kill(row.pid, 'SIGCONT');
  await cluster.ensureRunning();
  assert.deepEqual(await query(cluster, 'select number from kept'), [{ number: 7 }]);
  await client.end().catch(() => undefined);
  await cluster.stop();
});

test('a lock file that names a living stranger does not stop a start', async () => {
  const dataDir = newDataDir();
  const cluster = await start(dataDir);
  const pidPath = join(clusterIn(cluster.home), 'postmaster.pid');
  await query(cluster, 'create table kept as select 7 as number');
  const lockText = readFileSync(pidPath, 'utf8');
  await cluster.stop();
  // The lock file names another server: a living process of the same account.
  const stranger = await start(newDataDir());
  writeFileSync(pidPath, lockText.replace(/^\d+/, String(stranger.pid)));
  const again = await start(dataDir);
  assert.notEqual(again.pid, stranger.pid);
  assert.deepEqual(await query(again, 'select number from kept'), [{ number: 7 }]);
  await again.stop();
  assert.equal(await isAlive(stranger), true);
  await stranger.stop();
});

test('an empty lock file, left by a start that was killed, does not stop a start', async () => {
  const dataDir = newDataDir();
  const cluster = await start(dataDir);
  await cluster.stop();
  writeFileSync(join(clusterIn(cluster.home), 'postmaster.pid'), '');
  const again = await start(dataDir);
  assert.equal(await isAlive(again), true);
  await again.stop();
});

test('a server without room for connections is waited for, and its last user still stops it', async () => {
  const cluster = await startEmbedded({
    dataDir: newDataDir(),
    socketRoot: folder,
    extraSettings: { max_connections: '5' },
  });
  const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: cluster.url }));
  await Promise.all(others.map((client) => client.connect()));
  const running = cluster.ensureRunning();
  await sleep(300);
  await Promise.all(others.map((client) => client.end()));
  await running;
  await cluster.stop();
  assert.equal(await isAlive(cluster), false);
});

test('two starts at once share one server, which stays until the last of them stops', async () => {
  const dataDir = newDataDir();
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
  assert.equal(one.pid, other.pid);
  await one.stop();
  assert.deepEqual(await query(other, 'select 1 as one'), [{ one: 1 }]);
  await other.stop();
  assert.equal(await isAlive(other), false);
});

test('a killed initdb leaves nothing in the way of the next start', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'initializing-a1b2c3/base'), { recursive: true });
  writeFileSync(join(dataDir, 'initializing-a1b2c3/PG_VERSION'), '18\n');
  const cluster = await start(dataDir);
  assert.deepEqual(await query(cluster, 'select 1 as one'), [{ one: 1 }]);
  assert.deepEqual(readdirSync(dataDir), ['cluster']);
  await cluster.stop();
});

test('a folder that cannot be written is told in a plain sentence', async () => {
  const parent = newDataDir();
  mkdirSync(parent, { mode: 0o555 });
  const isRoot = process.geteuid?.() === 0;
  // Root ignores permissions, so the attempt is made as "nobody".
  if (isRoot) process.seteuid?.(65_534);
  try {
    await assert.rejects(start(join(parent, 'data')), (error) => {
      assert.ok(error instanceof DatabaseStartError);
      assert.match(error.message, /cannot be written by this account/);
      return true;
    });
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('a file in the place of the data folder is told in a plain sentence', async () => {
  const path = newDataDir();
  writeFileSync(path, '');
  await assert.rejects(start(path), {
    name: 'DatabaseStartError',
    message: /a file stands in its place/,
  });
});

test('data of another PostgreSQL version is refused and left as it is', async () => {
  const dataDir = newDataDir();
  const cluster = await start(dataDir);
  await cluster.stop();
  const versionPath = join(clusterIn(cluster.home), 'PG_VERSION');
  writeFileSync(versionPath, '17\n');
  await assert.rejects(start(dataDir), {
    name: 'DatabaseStartError',
    message: /made by PostgreSQL 17; this release runs PostgreSQL 18/,
  });
  assert.equal(readFileSync(versionPath, 'utf8'), '17\n');
});

test('a full disk is named as such', () => {
  const output = 'initdb: error: could not write file "base/1/1247": No space left on device';
  assert.match(explainServerFailure(output, '/somewhere').message, /The disk .* is full/);
});

test('a setting that the server refuses is shown in its own words', async () => {
  await assert.rejects(
    startEmbedded({
      dataDir: newDataDir(),
      socketRoot: folder,
      extraSettings: { work_mem: 'plenty' },
    }),
    { name: 'DatabaseStartError', message: /invalid value for parameter "work_mem"/ },
  );
});

async function startInChild(dataDir: string) {
  const module = JSON.stringify(fileURLToPath(new URL('./start-embedded.ts', import.meta.url)));
  const script = `const { startEmbedded } = await import(${module});
    const cluster = await startEmbedded(${JSON.stringify({ dataDir, socketRoot: folder })});
    console.log(cluster.pid);
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  return { child, pid: Number(String(chunk)) };
}

test('after a kill -9 of the service its server goes on; the next user finds it and stops it', async () => {
  const dataDir = newDataDir();
  const { child, pid } = await startInChild(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const cluster = await start(dataDir);
  assert.equal(cluster.pid, pid);
  assert.deepEqual(await query(cluster, 'select 1 as one'), [{ one: 1 }]);
  await cluster.stop();
  assert.equal(await isAlive(cluster), false);
});

test('[V27] after a kill -9 of the service and its server the next start has all that was committed', async () => {
  const dataDir = newDataDir();
  const before = await start(dataDir);
  await query(before, 'create table kept as select 7 as number');
  const { child, pid } = await startInChild(dataDir);
  process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const cluster = await start(dataDir);
  assert.deepEqual(await query(cluster, 'select number from kept'), [{ number: 7 }]);
  await cluster.stop();
});

test('users that come and go at once never lose the server that they use', async () => {
  const dataDir = newDataDir();
  const comeAndGo = async () => {
    for (let round = 0; round < 4; round += 1) {
      const cluster = await start(dataDir);
      assert.deepEqual(await query(cluster, 'select 1 as one'), [{ one: 1 }]);
      await cluster.stop();
    }
  };
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
  const cluster = await start(dataDir);
  assert.equal(await isAlive(cluster), true);
  await cluster.stop();
  assert.equal(await isAlive(cluster), false);
});
