import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { listSessions, refresh, signIn } from '@pahiram/api/access';
import { loadWallet } from '@pahiram/api/wallet';
import { serve } from '../test/serve.ts';
import { skipPauses } from '../test/skip-pauses.ts';
import { CallError, faultText } from './errors.ts';
import { type Call, createHttpClient } from './http.ts';
import { createSessionKeeper, tokenOf } from './session.ts';

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

function accessTokenOf(phone: string, mark: string): string {
  const claims = { sub: phone, UserInfo: { phoneNumber: phone, roles: ['MEMBER'] }, mark };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;
}
const freshToken = accessTokenOf(phoneNumber, 'fresh');

/** A client whose refresh returns this token. */
function clientWith(refreshed: string | null) {
  let refreshes = 0;
  const client = createHttpClient({
    token: () => 'old',
    refresh: async () => {
      refreshes += 1;
      return refreshed;
    },
    language: () => 'fil',
  });
  return { ...client, refreshes: () => refreshes };
}

const faultOf = (error: unknown) => (error instanceof CallError ? error.fault : error);

test('[S8.01][A3] a 403 is answered by one refresh and one retry with the new token', async () => {
  const tokens: (string | undefined)[] = [];
  const { call, refreshes } = clientWith('new');
  const reply = await serve(
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
  const { call, refreshes } = clientWith('new');
  const fault = await serve(
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
  const { call } = clientWith(null);
  const told = await serve(
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
  const { call } = clientWith(null);
  const cut = await serve(
    (request) => request.socket.destroy(),
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch(faultOf),
  );
  assert.deepEqual(cut, { kind: 'FETCH_ERROR' });
  const page = await serve(
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
  const { call } = clientWith(null);
  const key = '0b9d9a0e-6f0f-4f8e-9b57-0f1c0a4f1f11';
  await serve(
    (request, response) => {
      assert.equal(request.headers['idempotency-key'], key);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    },
    () => call(loadWallet, { body: { phoneNumber }, key }),
  );
});

test('[S8.12] a line that breaks in the middle of an answer is FETCH_ERROR, not a bad answer', async () => {
  const { call } = clientWith(null);
  const fault = await serve(
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
  const { call } = clientWith(null);
  const late = new AbortController();
  t.mock.method(AbortSignal, 'timeout', () => late.signal);
  const fault = await serve(
    () => late.abort(),
    () => call(signIn, { body: { phoneNumber, password: 'x' } }).catch((error: unknown) => error),
  );
  assert.deepEqual(faultOf(fault), { kind: 'TIMEOUT_ERROR' });
  assert.equal(faultText(fault, words), 'slow');
});

test('[S8.03] a device without a network says so, and nothing was sent', async (t) => {
  const { call } = clientWith(null);
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
  await serve(
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
      keeper.start(accessTokenOf('639170000001', 'old'));
      const { call } = createHttpClient({
        token: () => keeper.current()?.token ?? null,
        refresh: async () => tokenOf(await keeper.refresh()),
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
  const { call } = createHttpClient({
    token: () => 'old',
    refresh: () => Promise.reject(new CallError({ kind: 'FETCH_ERROR' })),
    language: () => 'en',
  });
  const fault = await serve(
    (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(expired));
    },
    () => call(loadWallet, { body: { phoneNumber } }).catch((error: unknown) => error),
  );
  assert.equal(faultText(fault, words), 'unreachable');
});

test('[S8.01][A3] a refresh that is refused too says "Your login has expired."', async () => {
  const { call, refreshes } = clientWith(null);
  const fault = await serve(
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

/** A client that records what it reports about unknown outcomes; the pauses above end at once. */
function reporter(t: TestContext, person: () => string | null = () => null) {
  const reports: boolean[] = [];
  skipPauses(t, checkPausesMs);
  const { call } = createHttpClient({
    token: () => 'token',
    refresh: async () => null,
    language: () => 'en',
    person,
    onOutcomeUnknown: (isAsking) => reports.push(isAsking),
  });
  return { call, reports };
}

test('[D8][V17] when the answer to an intent is lost, the server is asked by its key before anything is said', async (t) => {
  const keys: (string | undefined)[] = [];
  const { call, reports } = reporter(t);
  const key = randomUUID();
  const reply = await serve(
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
  assert.deepEqual(reports, [true, false]);
});

test('[D8][V17] when every retry fails too, the error says that the outcome is unknown', async (t) => {
  let tries = 0;
  const { call, reports } = reporter(t);
  const fault = await serve(
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
  assert.deepEqual(reports, [true, false]);
});

test('[D8] a refusal is an answer: nothing is asked again', async (t) => {
  let tries = 0;
  const { call, reports } = reporter(t);
  const fault = await serve(
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
  assert.deepEqual([tries, reports], [1, []]);
});

test('[D8] what has no key is never sent twice by itself', async () => {
  let tries = 0;
  const { call } = clientWith(null);
  await serve(
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
  const { call } = createHttpClient({
    token: () => token,
    refresh: async () => token,
    language: () => 'en',
    person: () => person,
  });
  await serve(
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

test('[V20] the outcome of a lost request is not asked for as another person', async (t) => {
  let person = 'mbr_maria';
  const { call } = reporter(t, () => person);
  let asked = 0;
  const fault = await serve(
    (request) => {
      asked += 1;
      person = 'mbr_jose';
      request.socket.destroy();
    },
    () =>
      call(loadWallet, { body: { phoneNumber }, key: randomUUID() }).catch(
        (error: unknown) => error,
      ),
  );
  assert.ok(fault instanceof CallError && fault.isUnsure);
  assert.equal(asked, 1);
});

/** Replies with each of `answers` in order, and repeats the last. */
async function busyThen(
  answers: readonly [number, string?][],
  work: (call: Call) => Promise<unknown>,
) {
  let asked = 0;
  const outcome = await serve(
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
    () => work(clientWith(null).call).catch((error: unknown) => error),
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
  const counted = { body, key: randomUUID(), isNeverResent: true };
  assert.equal((await busyThen([[503, '0']], (call) => call(loadWallet, counted))).asked, 1);
  const always = await busyThen([[503, '0']], (call) => call(listSessions));
  assert.equal(always.asked, 3, 'not for ever');
  assert.ok(always.outcome instanceof CallError && always.outcome.code === 'busy');
});
