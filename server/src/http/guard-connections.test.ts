import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { guardConnections } from './guard-connections.ts';

let service: TestApp;
let port: number;
before(async () => {
  service = await startTestApp();
  await service.server.listen({ host: '127.0.0.1', port: 0 });
  port = (service.server.server.address() as AddressInfo).port;
});
after(() => service.close());

const memoryMb = (): number => {
  const { rss } = process.memoryUsage();
  return rss / 1024 / 1024;
};

/** Sends many requests at once and reads nothing. */
function pipeline(path: string, count: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  return socket;
}

async function slowest(path: string, times: number): Promise<number> {
  let most = 0;
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    assert.equal(response.status, 200);
    most = Math.max(most, performance.now() - begun);
  }
  return most;
}

for (const path of ['/api/openapi.json', '/api/docs/static/swagger-ui-bundle.js']) {
  test(`[V34] thousands of requests for ${path} with unread replies use no memory and do not slow others down`, async () => {
    // The first request packs the text, which is not to be measured.
    await slowest(path, 1);
    const before = memoryMb();
    const sockets = Array.from({ length: 8 }, () => pipeline(path, 1_000));
    const longest = await slowest('/livez', 20);
    const grown = memoryMb() - before;
    for (const socket of sockets) socket.destroy();
    assert.ok(grown < 150, `${Math.round(grown)} MB more`);
    assert.ok(longest < 5_000, `another request took ${Math.round(longest)} ms`);
  });
}

test('[V34] a connection with more than 4 unanswered requests is closed; 4 are answered', async () => {
  const receive = async (count: number): Promise<{ answers: number; isClosed: boolean }> => {
    const socket = pipeline('/version', count).resume();
    let text = '';
    let isClosed = false;
    socket.once('close', () => {
      isClosed = true;
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    for (let tries = 0; tries < 50 && !isClosed; tries += 1) {
      await wait(20);
      if (text.split('HTTP/1.1 200').length - 1 === count) break;
    }
    socket.destroy();
    return { answers: text.split('HTTP/1.1 200').length - 1, isClosed };
  };
  assert.deepEqual(await receive(4), { answers: 4, isClosed: false });
  assert.equal((await receive(200)).isClosed, true);
});

test('[V34] a client that reads nothing for too long is disconnected; a slow reader is not', async () => {
  const body = Buffer.alloc(8 * 1024 * 1024);
  const server = createServer((_request, response) => response.end(body));
  guardConnections(server, {
    unansweredMax: 16,
    requestsPerConnectionMax: 100,
    unreadMsMax: 300,
    checkEveryMs: 50,
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const open = (): Socket => {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  };
  try {
    const silent = open().pause();
    const reading = open();
    let received = 0;
    reading.on('data', (chunk) => {
      received += chunk.length;
    });
    await wait(800);
    const connections = await new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    assert.equal(connections, 1);
    assert.ok(received > body.length);
    silent.destroy();
    reading.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('[V34] the API document is compressed once and gets 304 while it is unchanged', async () => {
  const url = '/api/openapi.json';
  const plain = await service.server.inject({ url });
  const gzip = await service.server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  assert.ok(gzip.rawPayload.length < plain.rawPayload.length / 8);
  assert.equal(plain.headers.vary, 'accept-encoding');
  const known = { 'if-none-match': String(plain.headers.etag) };
  assert.equal((await service.server.inject({ url, headers: known })).statusCode, 304);
});

const encodings: readonly (readonly [string | undefined, string | undefined])[] = [
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  [undefined, undefined],
];
for (const [accepted, encoding] of encodings) {
  test(`accept-encoding ${accepted ?? 'absent'} is answered with ${encoding ?? 'no encoding'}`, async () => {
    const response = await service.server.inject({
      url: '/api/openapi.json',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    assert.equal(response.headers['content-encoding'], encoding);
  });
}
