import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as access from '@pahiram/api/access';
import { getCompany } from '@pahiram/api/company';
import { operation } from '@pahiram/api/operation';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { route } from './route.ts';

const long = operation({
  name: 'testLong',
  method: 'GET',
  path: '/api/v2/test/long',
  audience: 'anyone',
  summary: 'Answers a long list',
  spec: [],
  reply: z.object({ lines: z.array(z.string()) }),
  problems: {},
});

let service: TestApp;
let port: number;
before(async () => {
  service = await startTestApp({
    routes: [
      route(long, async () => ({ lines: Array.from({ length: 200 }, (_, at) => `Line ${at}`) })),
    ],
  });
  await service.server.listen({ host: '127.0.0.1', port: 0 });
  port = (service.server.server.address() as AddressInfo).port;
});
after(() => service.close());

/** Sends raw bytes. @returns the whole reply */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
    socket.write(bytes);
  });
}

const unreadable: readonly (readonly [string, number, string])[] = [
  ['an unknown method', 400, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no HTTP', 400, '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  [
    'headers that are too large',
    431,
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'two Host headers',
    400,
    'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  ],
  [
    'two lengths',
    400,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  ],
];
for (const [title, status, bytes] of unreadable) {
  test(`[V29] ${title} gets ${status} in the one shape, with the security headers`, async () => {
    const answer = await exchange(bytes);
    assert.equal(Number(answer.slice(9, 12)), status, answer);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    assert.match(head, /x-content-type-options: nosniff/i);
    assert.match(head, /content-security-policy: default-src 'none'/i);
    const { message, code, trace } = JSON.parse(body);
    assert.match(message, /\.$/);
    assert.match(code, /^[a-z-]+$/);
    assert.match(trace, /^[0-9a-f-]{36}$/);
  });
}

const wrong: readonly (readonly ['GET' | 'DELETE' | 'POST', string, string])[] = [
  ['GET', access.signIn.path, 'POST'],
  ['DELETE', '/readyz', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/api/v2/uploadedfiles/639171234567/a', 'GET, HEAD'],
];
for (const [method, url, allow] of wrong) {
  test(`[V29] ${method} ${url} gets 405 and the methods that are allowed`, async () => {
    const response = await service.server.inject({ method, url });
    assert.equal(response.statusCode, 405, response.body);
    assert.equal(response.headers.allow, allow);
    assert.equal(response.json().code, 'method-not-allowed');
  });
}

test('an unknown API path gets 404 in the one shape, whatever content type is accepted', async () => {
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    const response = await service.server.inject({ url: '/api/v2/gone', headers: { accept } });
    assert.equal(response.statusCode, 404);
    assert.equal(response.json().code, 'not-found');
  }
});

test('password managers are redirected to the page that changes the password', async () => {
  const response = await service.server.inject({ url: '/.well-known/change-password' });
  assert.equal(response.statusCode, 302);
  assert.equal(response.headers.location, '/settings/password');
});

test('a reply of the API is compressed as the caller accepts, with a Vary header', async () => {
  const ask = (accepted: string) =>
    service.server.inject({
      url: long.path,
      headers: { 'accept-encoding': accepted },
    });
  const plain = await ask('identity');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.ok(plain.rawPayload.length > 1_400, 'too small for this test');
  const brotli = await ask('gzip, br');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
  const gzip = await ask('br;q=0, gzip');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  for (const { headers } of [plain, brotli, gzip]) {
    assert.equal(headers.vary, 'accept-encoding');
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.equal(headers['cache-control'], 'no-store');
  }
});

test('a small reply is not compressed', async () => {
  const response = await service.server.inject({
    url: getCompany.path,
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(response.headers['content-encoding'], undefined);
  assert.equal(response.headers.vary, 'accept-encoding');
});
