import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { listSessions, loadWallet, refresh, signIn } from './addresses.ts';
import { type Call, CallError, createCaller, faultText, isRefusedForGood } from './caller.ts';
import { createSessionKeeper } from './session-keeper.ts';

const words = {
  offline: 'offline',
  unreachable: 'unreachable',
  slow: 'slow',
  garbled: (status: number) => `garbled ${status}`,
  unforeseen: 'unforeseen',
  unsure: 'unsure',
};
const expired = { message: 'Your login has expired.', code: 'session-expired', trace: 't' };
const phoneNumber = '639170000001';

function tokenOf(phone: string, mark: string): string {
  const claims = { sub: phone, UserInfo: { phoneNumber: phone, roles: ['MEMBER'] }, mark };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;
}
const freshToken = tokenOf(phoneNumber, 'fresh');

/** Starts a server with this listener and makes the relative URLs of a browser point to it. */
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
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch((error: unknown) => error),
  );
  assert.equal(faultText(told, words), 'Mali');
  assert.ok(told instanceof CallError && told.code === 'credentials-wrong');
});

test('[S8.03][S8.12] no server is FETCH_ERROR, an unreadable answer PARSING_ERROR', async () => {
  const { call } = caller(null);
  const cut = await against(
    (request) => request.socket.destroy(),
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
  );
  assert.deepEqual(cut, { kind: 'FETCH_ERROR' });
  const page = await against(
    (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    },
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
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

test('[S8.12] a line that breaks in the middle of an answer is FETCH_ERROR, not a bad answer', async () => {
  const { call } = caller(null);
  const fault = await against(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"wallet":');
      setTimeout(() => response.destroy(), 20);
    },
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch((error: unknown) => error),
  );
  assert.deepEqual(faultOf(fault), { kind: 'FETCH_ERROR' });
  assert.equal(faultText(fault, words), 'unreachable');
});

test('[S8.12] a server that stays silent is TIMEOUT_ERROR, in words of its own', async (t) => {
  const { call } = caller(null);
  const late = new AbortController();
  t.mock.method(AbortSignal, 'timeout', () => late.signal);
  const fault = await against(
    () => late.abort(),
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch((error: unknown) => error),
  );
  assert.deepEqual(faultOf(fault), { kind: 'TIMEOUT_ERROR' });
  assert.equal(faultText(fault, words), 'slow');
});

test('[S8.03] a device without a network says so, and nothing was sent', async (t) => {
  const { call } = caller(null);
  const sent = t.mock.method(globalThis, 'fetch', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  t.after(() => Reflect.deleteProperty(navigator, 'onLine'));
  const fault = await call(loadWallet, { body: { phoneNumber }, key: randomUUID() }).catch(
    (error: unknown) => error,
  );
  assert.ok(fault instanceof CallError && !fault.isUnsure);
  assert.equal(faultText(fault, words), 'offline');
  assert.equal(sent.mock.callCount(), 1, 'and it is not asked about');
});

test('[S8.01][A3] however many calls are refused at once, one refresh is made', async () => {
  const seen: string[] = [];
  await against(
    (request, response) => {
      const { authorization = '' } = request.headers;
      seen.push(`${request.url} ${authorization}`);
      const isRefresh = request.url === refresh.path;
      const isGood = isRefresh || authorization === `Bearer ${freshToken}`;
      response.writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' });
      const body = isRefresh ? { accessToken: freshToken } : isGood ? { wallet: 1 } : expired;
      // The refresh takes a while, so that all calls wait for it.
      setTimeout(() => response.end(JSON.stringify(body)), isRefresh ? 50 : 0);
    },
    async () => {
      const keeper = createSessionKeeper(refresh, { language: () => 'en' });
      keeper.start(tokenOf('639170000001', 'old'));
      const call = createCaller({
        token: () => keeper.current()?.token ?? null,
        refresh: async () => {
          const outcome = await keeper.refresh();
          return outcome.kind === 'signed-in' ? outcome.session.token : null;
        },
        language: () => 'en',
      });
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => call(loadWallet, { body: { phoneNumber } })),
      );
      assert.deepEqual(replies, Array(5).fill({ wallet: 1 }));
    },
  );
  assert.equal(seen.filter((line) => line.startsWith(refresh.path)).length, 1);
  assert.equal(seen.length, 11, 'five refused, one refresh, five again');
});

test('[S8.01] when nobody answers the refresh, the session is not called expired', async () => {
  const call = createCaller({
    token: () => 'old',
    refresh: () => Promise.reject(new CallError({ kind: 'FETCH_ERROR' })),
    language: () => 'en',
  });
  const fault = await against(
    (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(expired));
    },
    () => call(loadWallet, { body: { phoneNumber } }).catch((error: unknown) => error),
  );
  assert.equal(faultText(fault, words), 'unreachable');
});

test('[S8.01][A3] a refresh that is refused too says "Your login has expired."', async () => {
  const { call, refreshes } = caller(null);
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

/** Pauses before the server is asked again. */
const checkPausesMs = [1_500, 4_000];

/** A caller that records its doubts; the pauses above end at once. */
function doubter(t: TestContext) {
  const doubts: boolean[] = [];
  const { setTimeout } = globalThis;
  t.mock.method(globalThis, 'setTimeout', (work: () => void, milliseconds: number) =>
    setTimeout(work, checkPausesMs.includes(milliseconds) ? 0 : milliseconds),
  );
  const call = createCaller({
    token: () => 'token',
    refresh: async () => null,
    language: () => 'en',
    onDoubt: (isChecking) => doubts.push(isChecking),
  });
  return { call, doubts };
}

test('[D8][V17] when the answer to an intent is lost, the server is asked by its key before anything is said', async (t) => {
  const keys: (string | undefined)[] = [];
  const { call, doubts } = doubter(t);
  const key = randomUUID();
  const reply = await against(
    (request, response) => {
      keys.push(request.headers['idempotency-key'] as string | undefined);
      if (keys.length === 1) request.socket.destroy();
      else if (keys.length === 2) {
        response.writeHead(409, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: 'Wait', code: 'key-in-progress', trace: 't' }));
      } else {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"done":true}');
      }
    },
    () => call(loadWallet, { body: { phoneNumber }, key }),
  );
  assert.deepEqual(reply, { done: true });
  assert.deepEqual(keys, [key, key, key]);
  assert.deepEqual(doubts, [true, false]);
});

test('[D8][V17] when every retry fails too, the error says that the outcome is unknown', async (t) => {
  let tries = 0;
  const { call, doubts } = doubter(t);
  const fault = await against(
    (_, response) => {
      tries += 1;
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    },
    () =>
      call(loadWallet, { body: { phoneNumber }, key: randomUUID() }).catch(
        (error: unknown) => error,
      ),
  );
  assert.equal(faultText(fault, words), 'garbled 502 unsure');
  assert.equal(tries, 3);
  assert.deepEqual(doubts, [true, false]);
});

test('[D8] a refusal is an answer: nothing is asked again', async (t) => {
  let tries = 0;
  const { call, doubts } = doubter(t);
  const fault = await against(
    (_, response) => {
      tries += 1;
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'No', code: 'code-wrong', trace: 't' }));
    },
    () =>
      call(loadWallet, { body: { phoneNumber }, key: randomUUID() }).catch(
        (error: unknown) => error,
      ),
  );
  assert.equal(faultText(fault, words), 'No');
  assert.deepEqual([tries, doubts], [1, []]);
});

test('[D8] what has no key is never sent twice by itself', async () => {
  let tries = 0;
  const { call } = caller(null);
  await against(
    (request) => {
      tries += 1;
      request.socket.destroy();
    },
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
  );
  assert.equal(tries, 1);
});

test('[V20] a call of one person is not repeated as the person who signed in on the page meanwhile', async () => {
  let person = 'mbr_maria';
  let token = 'marias';
  const tokens: (string | undefined)[] = [];
  const call = createCaller({
    token: () => token,
    refresh: async () => token,
    language: () => 'en',
    person: () => person,
  });
  await against(
    (request, response) => {
      tokens.push(request.headers.authorization);
      person = 'mbr_jose';
      token = 'joses';
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(expired));
    },
    async () => {
      await assert.rejects(call(loadWallet), { message: expired.message });
      assert.deepEqual(tokens, ['Bearer marias']);
    },
  );
});

test('[V06] only a refusal of the intent itself ends its key', () => {
  const refused = (status: number) =>
    new CallError({ kind: 'REFUSED', status, error: { message: '', code: 'x', trace: 't' } });
  const open = [408, 409, 425, 429, 500, 502, 503, 504].map(refused);
  for (const error of [...open, new CallError({ kind: 'TIMEOUT_ERROR' }), new TypeError('')]) {
    assert.equal(isRefusedForGood(error), false);
  }
  for (const status of [400, 403, 404, 422]) assert.equal(isRefusedForGood(refused(status)), true);
});

/** Replies with each of `answers` in order, and repeats the last. */
async function busyThen(
  answers: readonly [number, string?][],
  work: (call: Call) => Promise<unknown>,
) {
  let asked = 0;
  const outcome = await against(
    (_, response) => {
      const [status, retryAfter] = answers[Math.min(asked, answers.length - 1)] ?? [200];
      asked += 1;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      });
      const busy = { message: 'Busy', code: 'busy', trace: 't' };
      response.end(JSON.stringify(status === 200 ? {} : busy));
    },
    () => work(caller(null).call).catch((error: unknown) => error),
  );
  return { asked, outcome };
}

test('[V28] a read and a keyed intent wait as long as a busy server asks', async () => {
  const busy: [number, string][] = [
    [503, '0'],
    [429, '0'],
  ];
  const read = await busyThen([...busy, [200]], (call) => call(listSessions));
  assert.deepEqual(read, { asked: 3, outcome: {} });
  const body = { phoneNumber };
  const keyed = await busyThen([...busy, [200]], (call) =>
    call(loadWallet, { body, key: randomUUID() }),
  );
  assert.deepEqual(keyed, { asked: 3, outcome: {} });
});

test('[V28] a long wait, a guess that counts and a call without a key are told at once', async () => {
  const body = { phoneNumber };
  assert.equal((await busyThen([[429, '60']], (call) => call(listSessions))).asked, 1);
  assert.equal((await busyThen([[503, '0']], (call) => call(loadWallet, { body }))).asked, 1);
  const counted = { body, key: randomUUID(), isCounted: true };
  assert.equal((await busyThen([[503, '0']], (call) => call(loadWallet, counted))).asked, 1);
  const always = await busyThen([[503, '0']], (call) => call(listSessions));
  assert.equal(always.asked, 3, 'not for ever');
  assert.ok(always.outcome instanceof CallError && always.outcome.code === 'busy');
});
