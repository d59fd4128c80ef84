import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { operation } from '@pahiram/api/operation';
import { claimedPhoneNumber, line, pesosAsCentavos } from '@pahiram/api/wire';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, type TestMember } from '../../test/people.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { route } from './route.ts';

const echo = operation({
  name: 'testEcho',
  method: 'POST',
  path: '/api/v2/test/echo',
  audience: 'anyone',
  summary: 'Says what it understood',
  spec: [],
  body: z.strictObject({ note: line(200), amount: pesosAsCentavos.optional() }),
  reply: z.object({ note: z.string(), amount: pesosAsCentavos.nullable() }),
  problems: {},
});

const claim = operation({
  name: 'testClaim',
  method: 'POST',
  path: '/api/v2/test/claim',
  audience: 'member',
  summary: 'Carries a number',
  spec: ['A1'],
  body: z.strictObject({ phoneNumber: claimedPhoneNumber }),
  reply: z.object({ memberId: z.string() }),
  problems: {},
});

const once = operation({
  name: 'testOnce',
  method: 'POST',
  path: '/api/v2/test/once',
  audience: 'member',
  summary: 'Leaves one trace',
  spec: ['D8'],
  body: z.strictObject({ name: z.string().max(40), fail: z.boolean().optional() }),
  reply: z.object({ made: z.string() }),
  idempotency: 'required',
  problems: {},
});

const wait = operation({
  name: 'testWait',
  method: 'POST',
  path: '/api/v2/test/wait',
  audience: 'anyone',
  summary: 'Waits for a lock',
  spec: [],
  reply: z.object({}),
  problems: {},
});

const waitOnce = operation({
  ...once,
  name: 'testWaitOnce',
  path: '/api/v2/test/wait-once',
  body: z.strictObject({}),
  reply: z.object({}),
});

const fail = operation({
  name: 'testFail',
  method: 'POST',
  path: '/api/v2/test/fail',
  audience: 'anyone',
  summary: 'Breaks',
  spec: [],
  reply: z.object({}),
  problems: {},
});

const malformed = operation({ ...fail, name: 'testMalformed', path: '/api/v2/test/malformed' });
const limited = operation({ ...fail, name: 'testLimited', path: '/api/v2/test/limited' });

const lockSettings = (ctx: Context) =>
  ctx.transaction(async (tx) => {
    await sql`LOCK TABLE setting IN ACCESS EXCLUSIVE MODE`.execute(tx);
    return {};
  });

let service: TestApp;
let member: TestMember;
before(async () => {
  service = await startTestApp({
    routes: [
      route(echo, async (_ctx, { body }) => ({ note: body.note, amount: body.amount ?? null })),
      route(claim, async (ctx) => ({ memberId: ctx.actor.id })),
      route(once, async (ctx, { body }, refuse) =>
        ctx.transaction(async (tx) => {
          const made = ctx.random.uuid();
          await enqueue(tx, body.name, {}, { runAt: ctx.clock.now() });
          if (body.fail) throw refuse('not-allowed');
          return { made };
        }),
      ),
      route(wait, lockSettings),
      route(waitOnce, lockSettings),
      route(fail, async () => {
        throw new Error('a secret of the inside');
      }),
      route(malformed, async () => {
        z.string().parse(1);
        return {};
      }),
      route(limited, async () => ({}), { limitPerMinute: 3 }),
    ],
  });
  member = await addMember(service, { phoneNumber: '639170001111' });
});
after(() => service.close());

function post(path: string, payload: string | Buffer, type = 'application/json') {
  return service.server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type },
  });
}

const strange: readonly (readonly [string, string | Buffer, number])[] = [
  ['__proto__', '{"note":"x","__proto__":{"admin":true}}', 400],
  ['constructor', '{"note":"x","constructor":{"prototype":{"admin":true}}}', 400],
  ['unknown key (J06)', '{"note":"x","roles":["ADMIN"]}', 400],
  ['deep nesting', `{"note":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ['a zero byte', '{"note":"a\\u0000b"}', 400],
  ['half a character', '{"note":"a\\ud800b"}', 400],
  ['no JSON', '{"note":', 400],
  ['an empty body', '', 400],
  ['a number for a text', '{"note":1}', 400],
  ['three decimals', '{"note":"x","amount":1.005}', 400],
  ['an amount beyond all bounds', '{"note":"x","amount":1e300}', 400],
  ['5 MB', `{"note":"${'a'.repeat(5 * 1024 * 1024)}"}`, 413],
];
for (const [what, body, status] of strange) {
  test(`[V29][J02] ${what} in a body gets ${status}`, async () => {
    const response = await post('/api/v2/test/echo', body);
    assert.equal(response.statusCode, status, response.body);
    assert.equal(typeof response.json().code, 'string');
    assert.equal(typeof response.json().trace, 'string');
  });
}

for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x']) {
  test(`[V29][J02] a body of type ${type} gets 415`, async () => {
    const response = await post('/api/v2/test/echo', '{"note":"x"}', type);
    assert.equal(response.statusCode, 415, response.body);
  });
}

const addresses = [
  '/api/v2/test/%ff',
  '/api/v2//test/echo',
  '/api/v2/test/echo/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  `/api/v2/${'a'.repeat(5000)}`,
];
for (const url of addresses) {
  test(`[V29][J08] ${url.slice(0, 60)} is not found`, async () => {
    const response = await service.server.inject({ url });
    assert.ok([400, 404, 414].includes(response.statusCode), String(response.statusCode));
    // Outside /api/ the reply may be the not-found page of the site.
    if (url.startsWith('/api/')) assert.equal(typeof response.json().trace, 'string');
    assert.doesNotMatch(response.body, /root:/);
  });
}

test('valid input is accepted, and amounts are pesos on the wire', async () => {
  const { status, reply } = await service.call(echo, { body: { note: ' ñ ', amount: 1500.5 } });
  assert.equal(status, 200);
  assert.deepEqual(reply, { note: 'ñ', amount: 1500.5 });
});

test('[V29] a server fault is answered with a trace and no internal details', async () => {
  const { status, text, error } = await service.call(fail);
  assert.equal(status, 500);
  assert.equal(error.code, 'server-fault');
  assert.doesNotMatch(text, /secret of the inside/);
  assert.match(error.message, new RegExp(error.trace));
});

test('refusals are in the requested language', async () => {
  const english = await service.call(echo, { body: {} as never });
  const filipino = await service.call(echo, { body: {} as never, language: 'fil' });
  assert.equal(english.error.code, filipino.error.code);
  assert.notEqual(english.error.message, filipino.error.message);
  assert.ok(english.error.fields?.some(({ path }) => path === 'note'));
});

test('[V29] a stored value of a wrong shape is a fault of the server, not of the caller', async () => {
  const { status, error } = await service.call(malformed);
  assert.equal(status, 500);
  assert.equal(error.code, 'server-fault');
});

test('[A1][V20] another phone number than the session’s is refused and audited', async () => {
  const { token } = member;
  const own = await service.call(claim, { token, body: { phoneNumber: '0917 000 1111' } });
  assert.equal(own.reply.memberId, member.id);
  const other = await service.call(claim, { token, body: { phoneNumber: '639170002222' } });
  assert.equal(other.status, 403);
  const written = await service.app.db.reader
    .selectFrom('audit_entry')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'access.foreign-number')
    .execute();
  assert.deepEqual(written, [{ actor_id: member.id, subject_id: 'testClaim' }]);
});

test('[A3] a missing token gets 401, an invalid one 403', async () => {
  assert.equal((await service.call(claim, { body: { phoneNumber: 'x' } })).status, 401);
  const bad = await service.call(claim, { token: 'a.b.c', body: { phoneNumber: 'x' } });
  assert.equal(bad.status, 403);
});

const traces = async (name: string): Promise<number> => {
  const query = service.app.db.reader.selectFrom('job').select('id').where('task', '=', name);
  return (await query.execute()).length;
};

test('[D8][V06] the same key a hundred times has one effect and equal replies', async () => {
  const key = randomUUID();
  const calls = Array.from({ length: 100 }, () =>
    service.call(once, { token: member.token, key, body: { name: 'hundred' } }),
  );
  const answers = await Promise.all(calls);
  const good = answers.filter(({ status }) => status === 200);
  assert.ok(good.length > 0);
  assert.equal(new Set(good.map(({ reply }) => reply.made)).size, 1);
  assert.ok(answers.every(({ status }) => [200, 409, 503].includes(status)));
  assert.equal(await traces('hundred'), 1);
});

test('[D8] a key used again for something else is 422', async () => {
  const key = randomUUID();
  const { token } = member;
  assert.equal((await service.call(once, { token, key, body: { name: 'a' } })).status, 200);
  const reused = await service.call(once, { token, key, body: { name: 'b' } });
  assert.equal(reused.status, 422);
  assert.equal(reused.error.code, 'key-reused');
});

test('[D8] members can use the same key independently', async () => {
  const key = randomUUID();
  const other = await addMember(service);
  const first = await service.call(once, { token: member.token, key, body: { name: 'c' } });
  const second = await service.call(once, { token: other.token, key, body: { name: 'c' } });
  assert.equal(second.status, 200);
  assert.notEqual(first.reply.made, second.reply.made);
});

test('[D8][V06] a refused request changes nothing and can be repeated with its key', async () => {
  const key = randomUUID();
  const { token } = member;
  const body = { name: 'refused', fail: true };
  assert.equal((await service.call(once, { token, key, body })).status, 403);
  assert.equal(await traces('refused'), 0);
  assert.equal((await service.call(once, { token, key, body: { name: 'd' } })).status, 200);
});

for (const key of ['', 'abc', 'a'.repeat(300), `${randomUUID()}x`]) {
  test(`[M15] the key "${key.slice(0, 12)}" of ${key.length} letters gets 400`, async () => {
    const { token } = member;
    const { status, error } = await service.call(once, { token, key, body: { name: 'e' } });
    assert.equal(status, 400);
    assert.equal(error.code, 'key-missing');
  });
}

test('[C11][V28] a lock timeout is 503 with Retry-After, and nothing stays locked', async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN; LOCK TABLE setting IN ACCESS EXCLUSIVE MODE');
  const { status, error, headers } = await service.call(wait);
  await owner.query('ROLLBACK');
  assert.equal(status, 503);
  assert.equal(error.code, 'busy');
  assert.match(String(headers['retry-after']), /^\d+$/);
  const locks = await owner.query(
    // Databases made from one template have the same ids of tables.
    `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE relation = 'setting'::regclass AND datname = current_database()
       AND pid <> pg_backend_pid()`,
  );
  assert.equal(locks.rowCount, 0);
  await owner.end();
});

test('[D8][V28] a lock timeout after the key was claimed is "busy", not "in progress"', async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN; LOCK TABLE setting IN ACCESS EXCLUSIVE MODE');
  const { token } = member;
  const key = randomUUID();
  const { status, error } = await service.call(waitOnce, { token, key, body: {} });
  await owner.query('ROLLBACK');
  await owner.end();
  assert.equal(status, 503);
  assert.equal(error.code, 'busy');
  const again = await service.call(waitOnce, { token, key, body: {} });
  assert.equal(again.status, 200, 'the key can be used again');
});

test('[D8][V06] a key that another request has claimed is "in progress"', async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  const key = randomUUID();
  await owner.query(
    `INSERT INTO idempotency_key (actor_id, key, operation, request_hash, created_at)
    VALUES ($1, $2, 'testOnce', sha256('other'), now())`,
    [member.id, key],
  );
  const { token } = member;
  const { status, error, headers } = await service.call(once, { token, key, body: { name: 'f' } });
  await owner.query('ROLLBACK');
  await owner.end();
  assert.equal(status, 409);
  assert.equal(error.code, 'key-in-progress');
  assert.match(String(headers['retry-after']), /^\d+$/);
});

test('[A6] a limit tells when to try again, and refuses until then', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await service.call(limited)).status);
  assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  const refused = await service.call(limited);
  const seconds = Number(refused.headers['retry-after']);
  assert.ok(seconds > 0 && seconds <= 60);
  service.clock.advance({ seconds });
  assert.equal((await service.call(limited)).status, 200);
});

test('[V29] an IP address in a header is not trusted', async () => {
  const headers = { 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` };
  service.clock.advance({ minutes: 2 });
  for (let n = 0; n < 3; n += 1) await service.call(limited, { headers });
  const other = { 'x-forwarded-for': '10.9.9.9' };
  assert.equal((await service.call(limited, { headers: other })).status, 429);
});

test('every reply carries the security headers, refusals too', async () => {
  for (const url of ['/livez', '/api/v2/nothing', '/nothing', '/%ff']) {
    const { headers } = await service.server.inject({ url });
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
    assert.ok(headers['referrer-policy'], url);
    assert.ok(headers['permissions-policy'], url);
    assert.equal(headers['strict-transport-security'], undefined, 'HSTS is for live mode');
  }
});

test('[V20] replies are never cached', async () => {
  const { headers } = await service.call(echo, { body: { note: 'x' } });
  assert.equal(headers['cache-control'], 'no-store');
});
