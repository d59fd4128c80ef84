import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { openSite } from './dev-site.mjs';
import { root } from './paths.mjs';

const secret = 'a secret of the test';
/** A folder of its own in `data/`, which a developer may have already. */
const folder = join(root, 'data', `dev-site-test-${process.pid}`);
const hadData = existsSync(join(root, 'data'));
const sites = [];
let front;
let address;

/** Lines of Vite, mostly the refusals that the tests provoke; printed only where a test fails. */
const lines = [];
const addLine = (line) => lines.push(line);
const logger = {
  info: addLine,
  warn: addLine,
  warnOnce: addLine,
  error: addLine,
  clearScreen: () => {},
  hasErrorLogged: () => false,
  hasWarned: false,
};

before(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ masterKey: secret }));
  writeFileSync(join(folder, '.env'), secret);
  front = createServer((request, response) => {
    const [web, staffConsole] = sites;
    const site = request.url.startsWith('/console/') ? staffConsole : web;
    site.middlewares(request, response);
  });
  for (const name of ['web', 'console']) sites.push(await openSite(name, { ws: false }, logger));
  await once(front.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${front.address().port}`;
});

afterEach(({ passed }) => {
  const said = lines.splice(0);
  if (!passed) process.stderr.write(`${said.join('\n')}\n`);
});

after(async () => {
  front.close();
  for (const site of sites) await site.close();
  rmSync(hadData ? folder : join(root, 'data'), { recursive: true, force: true });
});

/** Names in the checkout; those that exist are refused. */
const names = [
  '.env',
  '.env.example',
  '.git',
  '.git/HEAD',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'server/package.json',
  'server/src/vault.ts',
  'web/package.json',
  'web/vite.config.ts',
  'node_modules/@pahiram/server/src/vault.ts',
];
const queries = ['', '?raw', '?url', '?inline', '?import&raw', '?raw??'];

for (const base of ['/', '/console/']) {
  test(`npm run dev serves only source folders below ${base}: no key, settings, history or other file`, async () => {
    const existing = [join(folder, 'secrets.json'), join(folder, '.env'), '/etc/passwd']
      .concat(names.map((name) => join(root, name)))
      .filter((path) => existsSync(path));
    for (const path of existing) {
      for (const query of queries) {
        const response = await fetch(`${address}${base}@fs${path}${query}`, {
          headers: { accept: '*/*' },
        });
        const text = await response.text();
        assert.equal(response.status, 403, `${path}${query}: ${text.slice(0, 80)}`);
        assert.ok(!text.includes(secret), path);
      }
    }
  });

  test(`npm run dev still serves the page and the sources below ${base}`, async () => {
    const page = await fetch(`${address}${base}`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200);
    assert.match(await page.text(), /@vite\/client/);
    const shared = ['ui', 'client', 'domain'].map((name) => join(root, name, 'src'));
    const files = ['src/main.tsx', 'src/app.css', '@vite/client', `@fs${shared[2]}/money/money.ts`];
    for (const file of files) {
      assert.equal((await fetch(`${address}${base}${file}`)).status, 200, file);
    }
  });
}
