import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config.ts';
import { addSecurityHeaders, securityHeadersOf } from '../http/security-headers.ts';
import { type ServedSites, serveSites } from './serve-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-site-'));
let facts = { shortName: 'Halimbawa' };
let renderings = 0;
Object.assign(globalThis, { countRendering: () => (renderings += 1) });
let server: FastifyInstance;
let sites: ServedSites;

/** A stand-in for the site's renderer: known paths and the facts. */
const renderer = `
const pages = ['/', '/hiw', '/dash', '/ticket/:number'];
export function placeOf(pathname) {
  const address = pathname.startsWith('/ticket/') ? pathname : pathname.toLowerCase();
  const key = pathname.startsWith('/ticket/') ? '/ticket/:number' : address;
  const isThere = pages.includes(key);
  return { address: isThere ? address : pathname, key: isThere ? key : '/not-found', isThere };
}
export async function renderPage(pathname, { built, origin, facts }) {
  globalThis.countRendering();
  const status = pages.includes(pathname) ? 200 : 404;
  const html = '<title>web</title>' + origin + pathname + built.words + facts.shortName;
  return { status, html };
}
export const siteMap = (origin) => '<loc>' + origin + '/</loc>';
export const robotsText = (origin) => 'Sitemap: ' + origin + '/sitemap.xml';
`;

const script = 'begin()';
const style = 'p{}';
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const files: Readonly<Record<string, string>> = {
  'web/render/render.js': renderer,
  'web/render/built.json': JSON.stringify({ script, style, words: ' ' }),
  'web/assets/main-4f2a.js': 'export {}',
  'web/assets/main-4f2a.js.br': 'packed',
  'console/index.html': '<title>console</title>',
  'console/render/pages.json': JSON.stringify(['/sign-in', '/', '/tickets', '/tickets/:id']),
  'console/assets/main-4f2a.js': 'export {}',
};

before(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = Fastify();
  addSecurityHeaders(server, readConfig({}), { now: () => new Date() });
  const needs = { origin: 'https://loans.example', facts: async () => facts };
  sites = await serveSites(server, needs, [
    { folder: join(folder, 'console'), prefix: '/console/' },
    { folder: join(folder, 'web'), prefix: '/' },
    { folder: join(folder, 'not-built'), prefix: '/other/' },
  ]);
  server.setNotFoundHandler(
    (request, reply) =>
      sites.sendPage(request, reply) ?? reply.code(404).send({ code: 'not-found' }),
  );
  await server.ready();
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });

const pages: readonly (readonly [string, number, string])[] = [
  ['/', 200, 'web'],
  ['/dash', 200, 'web'],
  ['/dash?tab=1', 200, 'web'],
  ['/no-such-page', 404, 'web'],
  ['/consoles', 404, 'web'],
  ['/console', 200, 'console'],
  ['/console/', 200, 'console'],
  ['/console/tickets/1', 200, 'console'],
  ['/console/tickets/1/2', 404, 'console'],
  ['/console/nonexistent', 404, 'console'],
  ['/console/index.html', 404, 'console'],
  ['/hiw.html', 404, 'web'],
  ['/index.html', 404, 'web'],
];
for (const [url, status, site] of pages) {
  test(`[S2.11][S8.11] ${url} is a page of ${site} with status ${status}`, async () => {
    const response = await get(url);
    assert.equal(response.statusCode, status);
    assert.match(response.body, new RegExp(`<title>${site}</title>`));
    assert.match(String(response.headers['content-type']), /^text\/html/);
    assert.equal(response.headers['cache-control'], 'no-cache');
  });
}

test('a page is compressed as the browser accepts, and gets 304 while it is unchanged', async () => {
  const plain = await get('/hiw');
  const brotli = await get('/hiw', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/hiw', { 'accept-encoding': 'gzip' });
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  assert.equal(plain.headers.vary, 'accept-encoding');
  const etag = String(plain.headers.etag);
  const known = await get('/hiw', { 'if-none-match': `"other", ${etag}` });
  assert.equal(known.statusCode, 304);
  assert.equal(known.body, '');
  assert.equal((await get('/no-such-page', { 'if-none-match': etag })).statusCode, 404);
});

const asked: readonly (readonly [string, Record<string, string>])[] = [
  ['no Accept', {}],
  ['*/*', { accept: '*/*' }],
  ['text/*', { accept: 'text/*' }],
  ['application/xhtml+xml', { accept: 'application/xhtml+xml' }],
  ['TEXT/HTML', { accept: 'TEXT/HTML' }],
  ['a crawler for link previews', { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' }],
];
for (const [title, headers] of asked) {
  for (const method of ['GET', 'HEAD'] as const) {
    test(`[S2.11] ${method} with ${title} gets the page`, async () => {
      const response = await server.inject({ method, url: '/hiw', headers });
      assert.equal(response.statusCode, 200);
      assert.match(String(response.headers['content-type']), /^text\/html/);
      assert.equal(response.headers.vary, 'accept-encoding');
      assert.equal(response.body.length > 0, method === 'GET');
      assert.ok(Number(response.headers['content-length']) > 0);
    });
  }
}

test('isPage tells pages from other paths', () => {
  for (const path of ['/', '/hiw', '/ticket/1', '/console/tickets/7'])
    assert.ok(sites.isPage(path), path);
  for (const path of ['/nothing', '/api/v2/gone', '/console/gone'])
    assert.ok(!sites.isPage(path), path);
});

test('[V34] pages whose addresses differ by an id, and all that is not there, are made once', async () => {
  await get('/ticket/0');
  await get('/nothing-0');
  const count = renderings;
  const ids = Array.from({ length: 300 }, (_, at) => at);
  for (const id of ids) assert.equal((await get(`/ticket/${id}`)).statusCode, 200);
  for (const id of ids) assert.equal((await get(`/nothing-${id}`)).statusCode, 404);
  assert.equal(renderings, count);
  const long = await get(`/${'a'.repeat(15_000)}`);
  assert.equal(long.statusCode, 404);
  assert.ok(long.body.length < 1_000);
});

test('[V34] a page requested many times at once is rendered once', async () => {
  facts = { shortName: 'Sabay' };
  const count = renderings;
  await Promise.all(Array.from({ length: 20 }, () => get('/hiw')));
  assert.equal(renderings, count + 1);
  facts = { shortName: 'Halimbawa' };
});

test('[E1][V16] a page is rendered again only when a fact on it changed', async () => {
  await get('/hiw');
  const count = renderings;
  assert.match((await get('/hiw')).body, /https:\/\/loans\.example\/hiw Halimbawa/);
  assert.equal(renderings, count);
  const before = (await get('/hiw')).headers.etag;
  facts = { shortName: 'Bagong Pangalan' };
  const changed = await get('/hiw');
  assert.match(changed.body, /Bagong Pangalan/);
  assert.notEqual(changed.headers.etag, before);
  assert.equal(renderings, count + 1);
});

test('each page has one address, which never leads out of the site', async () => {
  const moved = await get('/hiw/?from=ad');
  assert.equal(moved.statusCode, 308);
  assert.equal(moved.headers.location, '/hiw?from=ad');
  for (const url of [
    '//elsewhere.example/',
    '//hiw/',
    '/\\elsewhere.example/',
    '/\\/elsewhere.example/',
    '/\\hiw/',
    '/console//elsewhere.example/',
  ]) {
    const outside = await get(url);
    assert.doesNotMatch(String(outside.headers.location ?? ''), /^\/[/\\]/, url);
  }
});

for (const [given, right] of [
  ['/HIW?a=1', '/hiw?a=1'],
  ['/Console', '/console'],
  ['/CONSOLE/Tickets/AbC', '/console/tickets/AbC'],
] as const) {
  test(`${given} redirects to ${right}`, async () => {
    const response = await get(given);
    assert.equal(response.statusCode, 308);
    assert.equal(response.headers.location, right);
  });
}

test('robots.txt and the site map contain the public URL', async () => {
  const robots = await get('/robots.txt', { accept: '*/*' });
  assert.equal(robots.body, 'Sitemap: https://loans.example/sitemap.xml');
  const map = await get('/sitemap.xml', { accept: '*/*' });
  assert.match(String(map.headers['content-type']), /^application\/xml/);
  assert.match(map.body, /https:\/\/loans\.example\//);
});

test('a file with a hash in its name is cached for ever and sent compressed', async () => {
  for (const url of ['/assets/main-4f2a.js', '/console/assets/main-4f2a.js']) {
    const response = await get(url, { accept: '*/*' });
    assert.equal(response.statusCode, 200, url);
    assert.match(String(response.headers['cache-control']), /immutable/);
  }
  const packed = await get('/assets/main-4f2a.js', { accept: '*/*', 'accept-encoding': 'br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.body, 'packed');
});

const nothing = [
  '/assets/gone.js',
  '/assets/main-4f2a.js.br',
  '/api/v2/gone',
  '/render/render.js',
  '/render/built.json',
  '/..%2fweb%2frender%2fbuilt.json',
  '/.env',
];
for (const url of nothing) {
  test(`${url} is not served`, async () => {
    const response = await get(url);
    assert.ok([400, 403, 404].includes(response.statusCode), `${response.statusCode}`);
    assert.doesNotMatch(response.body, /<title>|packed|sha256/);
  });
}

test('a page runs only this site’s files and the inline code of its hashes', async () => {
  for (const [url, isRendered] of [
    ['/', true],
    ['/no-such-page', true],
    ['/console/', false],
  ] as const) {
    const rules = new Map(
      String((await get(url)).headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ', 1)[0] ?? '', rule]),
    );
    assert.doesNotMatch([...rules.values()].join(), /unsafe|\*|https?:/, url);
    assert.equal(rules.get('default-src'), "default-src 'none'");
    assert.equal(
      rules.get('script-src'),
      `script-src 'self'${isRendered ? ` ${hashOf(script)}` : ''}`,
    );
    assert.equal(
      rules.get('style-src'),
      `style-src 'self'${isRendered ? ` ${hashOf(style)}` : ''}`,
    );
    assert.equal(rules.get('connect-src'), "connect-src 'self'");
    assert.equal(rules.get('frame-ancestors'), "frame-ancestors 'none'");
    assert.equal(rules.get('form-action'), "form-action 'none'");
    assert.equal(rules.get('base-uri'), "base-uri 'none'");
  }
});

test('[B6] the site may ask for the camera, for itself only, on every page from which one walks to the photos; the console may not', async () => {
  for (const path of ['/', '/dash', '/nowhere']) {
    const policy = String((await get(path)).headers['permissions-policy']);
    assert.match(policy, /camera=\(self\), microphone=\(\)/, path);
  }
  assert.match(String((await get('/console/')).headers['permissions-policy']), /camera=\(\)/);
  assert.match(String((await get('/robots.txt')).headers['permissions-policy']), /camera=\(\)/);
});

test('the HSTS header is sent in live mode only', () => {
  const demo = readConfig({});
  const live = { ...demo, mode: 'live' as const };
  assert.equal(securityHeadersOf(demo, '/')['strict-transport-security'], undefined);
  assert.match(securityHeadersOf(live, '/')['strict-transport-security'] ?? '', /max-age=\d{8}/);
});
