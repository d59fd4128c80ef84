import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config.ts';
import { securityHeadersOf } from './security-headers.ts';
import { serveSites } from './serve-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-site-'));
let server: FastifyInstance;
before(async () => {
  for (const name of ['web', 'console']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), `<title>${name}</title>`);
    writeFileSync(join(folder, name, 'assets/main-4f2a.js'), 'export {}');
  }
  writeFileSync(join(folder, 'web/routes.json'), JSON.stringify(['/', '/dash', '/loans/:id']));
  server = Fastify();
  const sendPage = await serveSites(server, [
    { folder: join(folder, 'console'), prefix: '/console/' },
    { folder: join(folder, 'web'), prefix: '/' },
    { folder: join(folder, 'not-built'), prefix: '/other/' },
  ]);
  server.setNotFoundHandler((request, reply) =>
    sendPage(request, reply) ? reply : reply.code(404).send({ code: 'not-found' }),
  );
  await server.ready();
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => server.inject({ url, headers: { accept } });

const pages: readonly (readonly [string, number, string])[] = [
  ['/', 200, 'web'],
  ['/dash', 200, 'web'],
  ['/dash?tab=1', 200, 'web'],
  ['/loans/loan_1', 200, 'web'],
  ['/no-such-page', 404, 'web'],
  ['/loans/loan_1/more', 404, 'web'],
  ['/console/', 200, 'console'],
  ['/console/queue/1', 200, 'console'],
];
for (const [url, status, site] of pages) {
  test(`[S8.11] ${url} is a page of ${site} with status ${status}`, async () => {
    const response = await get(url);
    assert.equal(response.statusCode, status);
    assert.match(response.body, new RegExp(`<title>${site}</title>`));
    assert.match(String(response.headers['cache-control']), /no-cache/);
  });
}

test('a file with a hash in its name is kept for ever', async () => {
  for (const url of ['/assets/main-4f2a.js', '/console/assets/main-4f2a.js']) {
    const response = await get(url, '*/*');
    assert.equal(response.statusCode, 200, url);
    assert.match(String(response.headers['cache-control']), /immutable/);
  }
});

const nothing = [
  '/assets/gone.js',
  '/api/v2/gone',
  '/routes.json',
  '/..%2fweb%2findex.html',
  '/.env',
];
for (const url of nothing) {
  test(`${url} is not a page`, async () => {
    const response = await get(url, url === '/routes.json' ? '*/*' : 'text/html');
    assert.ok([403, 404].includes(response.statusCode), `${response.statusCode}`);
    assert.doesNotMatch(response.body, /<title>/);
  });
}

test('the security headers tell browsers to insist on https in live mode only', () => {
  const demo = readConfig({});
  const live = { ...demo, mode: 'live' as const };
  assert.equal(securityHeadersOf(demo, '/')['strict-transport-security'], undefined);
  assert.match(securityHeadersOf(live, '/')['strict-transport-security'] ?? '', /max-age=\d{8}/);
});
