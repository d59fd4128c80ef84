import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const mainScript = script('../main.ts');
const folder = mkdtempSync(join(tmpdir(), 'pahiram-main-'));
// Under root the database runs as another account, which must be able to enter.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');

const running = new Set<ChildProcess>();

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

function run(path: string, argv: readonly string[], environment: Record<string, string>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, [path, ...argv], { env, cwd: folder });
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

const start = (argv: readonly string[] = []): Started =>
  run(mainScript, ['--port', '0', ...argv], { DATA_DIR: dataDir });

/** Waits until the service has printed its URL. */
async function addressOf(service: Started): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const address = /For borrowers\s+(http:\S+?)\/\n/.exec(service.output())?.[1];
    if (address !== undefined) return address;
    if (service.child.exitCode !== null) break;
    await pause(50);
  }
  throw new Error(`it did not start: ${service.output()}`);
}

async function stop(service: Started): Promise<number | null> {
  service.child.kill('SIGTERM');
  return service.exit;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    if (await isSo()) return true;
    await pause(50);
  }
  return false;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie counts as dead.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const databasePid = (): number =>
  Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

interface DemoPerson {
  readonly kind: string;
  readonly signIn: string;
  readonly password: string;
  readonly totp: { readonly code: string } | null;
}

async function demoPeople(address: string): Promise<{ people: DemoPerson[] }> {
  const answer = await fetch(`${address}/api/v2/demo/people`);
  return (await answer.json()) as { people: DemoPerson[] };
}

async function signInStatus(address: string, person: DemoPerson): Promise<number> {
  const answer = await fetch(`${address}/api/v2/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: person.signIn,
      password: person.password,
      code: person.totp?.code,
    }),
  });
  return answer.status;
}

describe('the one command', () => {
  before(async () => {
    const first = start();
    const address = await addressOf(first);
    assert.ok(await isReady(address));
    const { people } = await demoPeople(address);
    const staff = people.filter(({ kind }) => kind === 'staff');
    assert.equal(staff.length, 10);
    assert.ok(people.length - staff.length >= 5);
    // The seed has just signed them in. A TOTP code works once, so this one must be unused.
    for (const person of staff)
      assert.equal(await signInStatus(address, person), 200, person.signIn);
    const pid = databasePid();
    assert.equal(await stop(first), 0, first.output());
    assert.equal(isAlive(pid), false, 'the database lives on');
  });
  after(async () => {
    // Kill the processes that a failed test left running.
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('[V27] the second start finds what was there, and SIGTERM ends it cleanly', async (t) => {
    const begun = performance.now();
    const service = start();
    const address = await addressOf(service);
    t.diagnostic(`second start: ${Math.round(performance.now() - begun)} ms`);
    assert.ok(await isReady(address));
    assert.match(service.output(), /admin@demo\.example/);
    assert.equal(await stop(service), 0, service.output());
  });

  test('secrets are made once and readable by this account only', () => {
    const path = join(dataDir, 'secrets.json');
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.equal(
      Buffer.from(JSON.parse(readFileSync(path, 'utf8')).masterKey, 'base64').length,
      32,
    );
  });

  test('[V27] the database is killed under it: it comes back by itself', async () => {
    const service = start();
    const address = await addressOf(service);
    const told = service.output().length;
    process.kill(databasePid(), 'SIGKILL');
    assert.ok(await until(async () => !(await isReady(address)), 20), 'the kill was not noticed');
    const isBack = await until(() => isReady(address), 90);
    const databaseLog = readFileSync(join(dataDir, 'cluster/start.log'), 'utf8');
    assert.ok(isBack, `not back: ${databaseLog}\n${service.output().slice(told)}`);
    assert.equal(await stop(service), 0, service.output().slice(told));
  });

  test('[V27] the database goes on after kill -9; the next start uses it, and its end ends it', async () => {
    const service = start();
    await addressOf(service);
    const pid = databasePid();
    service.child.kill('SIGKILL');
    await service.exit;
    const next = start();
    assert.ok(await isReady(await addressOf(next)));
    assert.equal(databasePid(), pid);
    assert.equal(await stop(next), 0, next.output());
    assert.equal(isAlive(pid), false, 'the database lives on');
  });

  test('one Ctrl+C that arrives twice, from the terminal and from npm, stops it cleanly', async () => {
    const service = start();
    await addressOf(service);
    service.child.kill('SIGINT');
    await pause(50);
    service.child.kill('SIGINT');
    assert.equal(await service.exit, 0, service.output());
  });

  test('a second Ctrl+C ends it without waiting for the first', async () => {
    const service = run(mainScript, ['--port', '0'], { DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    const address = await addressOf(service);
    // Half a request delays the clean stop. It has arrived once the whole one before it is answered.
    const { hostname, port } = new URL(address);
    const half = connect(Number(port), hostname);
    half.on('error', () => {});
    half.write(
      'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n' +
        'POST /api/v2/authmember/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n',
    );
    await once(half, 'data');
    service.child.kill('SIGINT');
    assert.ok(await until(async () => service.output().includes('"stopping"'), 10));
    await pause(1_100);
    service.child.kill('SIGINT');
    assert.equal(await service.exit, 130, service.output());
    half.destroy();
  });

  test('[C14] a request that runs is answered before the end', async () => {
    const service = start();
    const address = await addressOf(service);
    const answers = Array.from({ length: 20 }, () => fetch(`${address}/api/openapi.json`));
    await pause(5);
    service.child.kill('SIGTERM');
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'fulfilled') assert.ok([200, 503].includes(answer.value.status));
      else assert.match(String(answer.reason.cause), /ECONNREFUSED|ECONNRESET|other side/);
    }
    assert.equal(await service.exit, 0, service.output());
  });

  test('a port in use is one plain sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const service = run(mainScript, ['--port', String(port)], { DATA_DIR: dataDir });
    assert.equal(await service.exit, 1);
    other.close();
    assert.match(service.output(), new RegExp(`^Port ${port} is in use\\.[^\\n]*\\n$`));
  });

  test('a data folder that cannot be written is one plain sentence', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const service = run(mainScript, [], { DATA_DIR: join(file, 'data') });
    assert.equal(await service.exit, 1);
    assert.equal(service.output().trim().split('\n').length, 1, service.output());
    assert.match(service.output(), /a-file/);
  });

  test('[E2] wrong settings are named all at once, with exit code 78', async () => {
    const service = run(mainScript, [], { PAHIRAM_MODE: 'live', PORT: 'x' });
    assert.equal(await service.exit, 78);
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'MASTER_KEY',
      'SEC_REG',
      'SMS',
      'PAYOUT_PROVIDER',
    ]) {
      assert.match(service.output(), new RegExp(`- ${name}\\b`));
    }
  });

  test('[V33] a lost or broken secrets.json is refused beside the data it belongs to', async () => {
    const path = join(dataDir, 'secrets.json');
    const kept = readFileSync(path);
    try {
      writeFileSync(path, 'garbage');
      const broken = start();
      assert.equal(await broken.exit, 78);
      assert.match(broken.output(), /^\S+secrets\.json does not hold a master key[^\n]+\n$/);
      rmSync(path);
      const lost = start();
      assert.equal(await lost.exit, 78);
      assert.match(lost.output(), /^\S+secrets\.json is missing[^\n]+\n$/);
    } finally {
      writeFileSync(path, kept, { mode: 0o600 });
    }
  });

  test('two first starts at once in one folder serve one set of people', async () => {
    const shared = join(folder, 'shared');
    const both = [0, 1].map(() => run(mainScript, ['--port', '0'], { DATA_DIR: shared }));
    const addresses = await Promise.all(both.map(addressOf));
    for (const address of addresses) {
      const { people } = await demoPeople(address);
      assert.equal(people.filter(({ kind }) => kind === 'staff').length, 9);
    }
    for (const service of both) assert.equal(await stop(service), 0, service.output());
  });

  test('the demonstration is not reset under a running service, and is after it', async () => {
    const service = start();
    await addressOf(service);
    const reset = script('../commands/reset-demo.ts');
    const early = run(reset, [], { DATA_DIR: dataDir });
    assert.equal(await early.exit, 1);
    assert.match(early.output(), /Stop it first/);
    assert.equal(await stop(service), 0);
    // A demonstration can be reset without its key.
    rmSync(join(dataDir, 'secrets.json'));
    const late = run(reset, [], { DATA_DIR: dataDir });
    assert.equal(await late.exit, 0, late.output());
    const migrated = run(script('../commands/migrate.ts'), [], { DATA_DIR: dataDir });
    assert.equal(await migrated.exit, 0, migrated.output());
    assert.match(migrated.output(), /applied 001-foundation/);
  });
});
