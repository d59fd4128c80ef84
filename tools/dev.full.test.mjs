import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-dev-'));
// Under root the database runs as another account, which must be able to enter.
chmodSync(folder, 0o711);
const waitMsMax = 300_000;
let dev;
let address;
let output = '';

before(async () => {
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['tools/dev.mjs', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await until(() => output.includes(`For borrowers   ${address}/`), 'the service did not start');
});

after(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function until(isSo, message) {
  const deadline = performance.now() + waitMsMax;
  while (performance.now() < deadline && dev.exitCode === null) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error(`${message}: ${output}`);
}

/** Changes the time of a file, which watchers take for a change of its text. */
const touch = (path) => utimesSync(join(root, path), new Date(), new Date());

const signIn = (origin) =>
  fetch(`${address}/api/v2/authmember/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ phoneNumber: '09170000001', password: 'Kalamansi#26' }),
  });

for (const [workspace, base] of [
  ['web', '/'],
  ['console', '/console/'],
]) {
  test(`a change of ${workspace} is sent to the open page`, async () => {
    const page = await fetch(`${address}${base}`);
    assert.match(await page.text(), /\/@vite\/client/);
    assert.match(page.headers.get('content-security-policy'), /script-src 'self' 'unsafe-inline';/);
    for (const file of ['main.tsx', 'app.css']) {
      assert.equal((await fetch(`${address}${base}src/${file}`)).status, 200, file);
    }
    const client = await (await fetch(`${address}${base}@vite/client`)).text();
    const [, token] = /wsToken = "([^"]+)"/.exec(client);
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}${base}?token=${token}`,
      'vite-hmr',
    );
    const messages = [];
    socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)));
    await once(socket, 'open');
    touch(`${workspace}/src/app.css`);
    const isUpdate = ({ type, updates }) =>
      type === 'update' && updates.some(({ path }) => path === '/src/app.css');
    await until(() => messages.some(isUpdate), 'no update came');
    socket.close();
  });
}

test('the service checks the origin, and no other page may read its replies', async () => {
  const own = await signIn(address);
  assert.equal(own.status, 200);
  assert.equal(own.headers.get('access-control-allow-origin'), null);
  const other = await signIn('http://127.0.0.1:4100');
  assert.equal(other.status, 403);
  assert.equal((await other.json()).code, 'origin-not-allowed');
});

test('a change of a server file restarts the service; SIGTERM ends everything', async () => {
  const isUp = () =>
    fetch(`${address}/api/v2/company`).then(
      ({ ok }) => ok,
      () => false,
    );
  touch('server/src/main.ts');
  await until(async () => !(await isUp()), 'the service was not stopped');
  await until(isUp, 'the service did not come back');
  dev.kill('SIGTERM');
  const [code] = await once(dev, 'close');
  assert.equal(code, 0, output);
  assert.equal(await isUp(), false);
});
