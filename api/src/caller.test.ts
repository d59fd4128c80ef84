import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { loadWallet, login } from './addresses.ts';
import { CallError, createCaller, faultText } from './caller.ts';

const words = { offline: 'offline', slow: 'slow', garbled: 'garbled', unforeseen: 'unforeseen' };
const expired = { message: 'Your login has expired.', code: 'session-expired', trace: 't' };
const phoneNumber = '639170000001';

/** Calls against a server that answers as `listen` says; browsers' relative addresses made whole. */
async function against<T>(listen: RequestListener, work: (base: string) => Promise<T>): Promise<T> {
  const server = createServer(listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const direct = globalThis.fetch;
  globalThis.fetch = (path, init) => direct(`http://127.0.0.1:${port}${path}`, init);
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    globalThis.fetch = direct;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function caller(refreshed: string | null) {
  let refreshes = 0;
  const call = createCaller({
    token: () => 'old',
    refresh: async () => {
      refreshes += 1;
      return refreshed;
    },
    language: () => 'fil',
  });
  return { call, refreshes: () => refreshes };
}

const faultOf = (error: unknown) => (error instanceof CallError ? error.fault : error);

test('[S8.01][A3] a 403 is answered by one refresh and one retry with the new token', async () => {
  const tokens: (string | undefined)[] = [];
  const { call, refreshes } = caller('new');
  const reply = await against(
    (request, response) => {
      tokens.push(request.headers.authorization);
      const isNew = request.headers.authorization === 'Bearer new';
      response.writeHead(isNew ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isNew ? { wallet: 1 } : expired));
    },
    () => call(loadWallet, { body: { phoneNumber } }),
  );
  assert.deepEqual(reply, { wallet: 1 });
  assert.deepEqual(tokens, ['Bearer old', 'Bearer new']);
  assert.equal(refreshes(), 1);
});

test('[S8.01] refused again after the refresh, the words are "Your login has expired."', async () => {
  const { call, refreshes } = caller('new');
  const fault = await against(
    (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(expired));
    },
    () => call(loadWallet, { body: { phoneNumber } }).catch((error: unknown) => error),
  );
  assert.equal(faultText(fault, words), 'Your login has expired.');
  assert.equal(refreshes(), 1);
});

test('[S8.04] a refusal is told in the server’s own words, in the reader’s language', async () => {
  const { call } = caller(null);
  const told = await against(
    (request, response) => {
      assert.equal(request.headers['accept-language'], 'fil');
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Mali', code: 'credentials-wrong', trace: 't' }));
    },
    () => call(login, { body: { phoneNumber, password: 'x' } }).catch((error: unknown) => error),
  );
  assert.equal(faultText(told, words), 'Mali');
  assert.ok(told instanceof CallError && told.code === 'credentials-wrong');
});

test('[S8.03][S8.12] no server is FETCH_ERROR, an unreadable answer PARSING_ERROR', async () => {
  const { call } = caller(null);
  const cut = await against(
    (request) => request.socket.destroy(),
    () => call(login, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
  );
  assert.deepEqual(cut, { kind: 'FETCH_ERROR' });
  const page = await against(
    (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    },
    () => call(login, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
  );
  assert.deepEqual(page, { kind: 'PARSING_ERROR', status: 502 });
  assert.equal(faultText(new CallError({ kind: 'TIMEOUT_ERROR' }), words), 'slow');
  assert.equal(faultText(new TypeError('a fault of ours'), words), 'unforeseen');
});

test('[D8] the key of an intent travels with the call', async () => {
  const { call } = caller(null);
  const key = '0b9d9a0e-6f0f-4f8e-9b57-0f1c0a4f1f11';
  await against(
    (request, response) => {
      assert.equal(request.headers['idempotency-key'], key);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    },
    () => call(loadWallet, { body: { phoneNumber }, key }),
  );
});
