import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';
import { makeRelease, releaseName } from './release.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-release-test-'));
const isRoot = process.getuid() === 0;
const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
/** An ordinary account: PostgreSQL and the service behave differently under root. */
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const outside = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root));
const env = { PATH: outside.join(delimiter), HOME: folder, LOG_LEVEL: 'warn' };
const readyMsMax = 300_000;
let archive;
let service;
let output = '';

before(async () => {
  archive = await makeRelease(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  const words = ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', words, { cwd: folder, env: { ...process.env, PATH: env.PATH } });
  if (isRoot) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  chmodSync(folder, 0o755);
});

after(async () => {
  if (service && service.exitCode === null) {
    process.kill(-service.pid, 'SIGKILL');
    await once(service, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('npm ci --omit=dev installs the production packages only', () => {
  for (const name of ['vite', 'typescript', '@biomejs', 'react', 'playwright']) {
    assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
  }
});

test('the archive, its folder and its service name the same version and commit', async () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commit = readFileSync(join(folder, 'commit.txt'), 'utf8').trim();
  assert.match(commit, /^([0-9a-f]{40}(-changed)?|unknown)$/);
  assert.equal(basename(archive), `${releaseName(version, commit)}.tar.gz`);
});

test('an unpacked release serves both sites under an ordinary account, and builds nothing', async () => {
  service = spawn('npm', ['start', '--', '--port', '0'], {
    ...account,
    cwd: folder,
    env,
    detached: true,
  });
  for (const stream of [service.stdout, service.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const address = await readAddress();
  const commit = readFileSync(join(folder, 'commit.txt'), 'utf8').trim();
  assert.equal((await (await fetch(`${address}/version`)).json()).commit, commit);
  for (const [path, words] of [
    ['/readyz', /"ready":true/],
    ['/', /<h1/],
    ['/console/', /<div id="root">/],
  ]) {
    const response = await fetch(`${address}${path}`);
    const text = await response.text();
    assert.equal(response.status, 200, path);
    assert.match(text, words, path);
    for (const [, file] of text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
      assert.equal((await fetch(`${address}${file}`)).status, 200, file);
    }
  }
  assert.doesNotMatch(output, /Installing|Building/);
  service.kill('SIGTERM');
  const [code] = await once(service, 'close');
  assert.equal(code, 0, output);
});

async function readAddress() {
  const deadline = performance.now() + readyMsMax;
  while (performance.now() < deadline && service.exitCode === null) {
    const address = /For borrowers\s+(http:\S+?)\/\n/.exec(output)?.[1];
    if (address !== undefined) return address;
    await sleep(100);
  }
  throw new Error(`the release did not start: ${output}`);
}
