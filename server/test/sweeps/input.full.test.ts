import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { commonProblems } from '@pahiram/api/common-words';
import type { AnyOperation } from '@pahiram/api/operation';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { routes } from '../../src/capabilities.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addMember, signInStaff, type TestMember } from '../people.ts';
import { fieldsOf, sampleOf, type WireSchema, wireSchemaOf } from './wire-schema.ts';

const nasty: Readonly<Record<string, unknown>> = {
  SQL: "'; DROP TABLE member; -- $$ \\",
  HTML: '<script>alert(1)</script>\u2028',
  'a zero byte': 'a\0b',
  'half a character': '\ud800',
  'text from right to left': '\u202e\u0635\u0648\u0631\u0629',
  'a formula': '=HYPERLINK("http://x")',
  '100,000 letters': 'a'.repeat(50_000),
  '100,000 signs that patterns dislike': `${'0 '.repeat(25_000)}!`,
  'a list': ['a'],
  'an object': { $ne: '' },
  nothing: null,
};
/** Fields that a mass-assignment attack would set. */
const strangeKeys = { roles: ['ADMIN'], active: true, creditScore: 1000, wallet: 1e9, oTP: '1' };
const replyBytesMax = 300_000;
const jsonBodied = routes
  .map(({ operation }) => operation)
  .filter(({ body, kind }) => body !== undefined && kind !== 'upload');

function pathValueOf({ params }: AnyOperation, name: string): string {
  const field = fieldsOf(wireSchemaOf(params)).get(name);
  return String(sampleOf(field) ?? '1');
}

function isText(field: WireSchema): boolean {
  if (field.type === 'string') return true;
  const choices = (field.anyOf ?? field.oneOf ?? []) as WireSchema[];
  return choices.some(isText);
}

describe('whatever is sent', () => {
  let testApp: TestApp;
  let member: TestMember;
  let staffToken: string;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    const { reader } = testApp.app.db;
    await reader.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
    await testApp.close();
  });

  /** New sessions, because some operations end the session that calls them. */
  const freshPeople = async ({ audience }: AnyOperation) => {
    await testApp.app.db.reader.deleteFrom('limit_counter').execute();
    if (audience === 'member') member = await addMember(testApp);
    if (audience === 'staff') staffToken = (await signInStaff(testApp, STAFF_ROLES)).token;
  };

  async function send(
    operation: AnyOperation,
    sent: { params?: Record<string, string>; query?: string; body?: unknown; raw?: string },
  ) {
    const { audience } = operation;
    const token = audience === 'member' ? member.token : staffToken;
    const url = operation.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((sent.params?.[name] ?? pathValueOf(operation, name)).toWellFormed()),
    );
    const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const answer = await testApp.server.inject({
      method: operation.method,
      url: sent.query === undefined ? url : `${url}?${sent.query}`,
      headers: {
        ...(audience === 'anyone' ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
        'x-secret': 'a'.repeat(43),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    assertInContract(operation, answer.statusCode, answer.body);
    return answer;
  }

  function assertInContract(operation: AnyOperation, status: number, body: string): void {
    assert.ok(status < 500, `${status} ${body}`);
    const problems = Object.values({ ...commonProblems, ...operation.problems });
    const stated = new Set<number>([200, ...problems.map((problem) => problem.status)]);
    assert.ok(stated.has(status), `${status} is not in the contract: ${body}`);
    assert.ok(body.length < replyBytesMax, `${body.length} letters`);
  }

  /** A sample body, with the caller's own phone number where it must match the session. */
  function baseOf(operation: AnyOperation): Record<string, unknown> {
    const base = sampleOf(wireSchemaOf(operation.body)) as Record<string, unknown>;
    const claims = operation.audience === 'member' && 'phoneNumber' in base;
    return claims ? { ...base, phoneNumber: member.phoneNumber } : base;
  }

  for (const { operation } of routes) {
    const paths = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const texts = [...fieldsOf(wireSchemaOf(operation.body))].filter(([, field]) => isText(field));
    const inQuery = [...fieldsOf(wireSchemaOf(operation.query)).keys()];
    if (operation.kind === 'upload' || paths.length + texts.length + inQuery.length === 0) continue;
    test(`[V29][J01][J07] ${operation.name}: every text field takes anything without a fault`, async () => {
      await freshPeople(operation);
      for (const value of Object.values(nasty)) {
        for (const [name] of texts) {
          await send(operation, { body: { ...baseOf(operation), [name]: value } });
        }
        const text = String(value).toWellFormed().slice(0, 5_000);
        for (const name of inQuery) {
          const query = new URLSearchParams({ [name]: text }).toString();
          await send(operation, { query, ...(operation.body ? { body: baseOf(operation) } : {}) });
        }
        for (const name of paths) {
          await send(operation, {
            params: { [name]: text.slice(0, 180) },
            ...(operation.body ? { body: baseOf(operation) } : {}),
          });
        }
      }
    });
  }

  for (const operation of jsonBodied) {
    test(`[V29][J06] ${operation.name}: a key that it does not know is refused by name`, async () => {
      await freshPeople(operation);
      const own = fieldsOf(wireSchemaOf(operation.body));
      for (const [key, value] of Object.entries(strangeKeys)) {
        if (own.has(key)) continue;
        const answer = await send(operation, { body: { ...baseOf(operation), [key]: value } });
        assert.equal(answer.statusCode, 400, answer.body);
        assert.match(answer.body, new RegExp(`Unrecognized key[^}]*${key}`));
      }
    });

    test(`[V29][J02] ${operation.name}: deep, broken and foreign JSON is refused`, async () => {
      await freshPeople(operation);
      const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const { length } = JSON.stringify(baseOf(operation));
      assert.ok(length < 5_000);
      for (const raw of [
        deep(40),
        deep(5_000),
        '['.repeat(20_000),
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{',
        '"text"',
        '[]',
        '17',
        'null',
      ]) {
        const answer = await send(operation, { raw });
        const isEmptyBody = raw === 'null' && operation.body?.safeParse({}).success === true;
        if (!isEmptyBody)
          assert.equal(answer.statusCode, 400, `${raw.slice(0, 40)} ${answer.body}`);
      }
      const huge = await send(operation, { raw: `{"a":"${'x'.repeat(5_000_000)}"}` });
      assert.equal(huge.statusCode, 413);
    });
  }

  const paged = routes
    .map(({ operation }) => operation)
    .map((operation) => {
      const inQuery = fieldsOf(wireSchemaOf(operation.query));
      const inBody = fieldsOf(wireSchemaOf(operation.body));
      const place = inQuery.has('limit') || inQuery.has('cursor') ? inQuery : inBody;
      return { operation, place, isQuery: place === inQuery };
    })
    .filter(({ place }) => place.has('limit') || place.has('cursor'));

  test('lists are found by this sweep', () => assert.ok(paged.length >= 8));

  for (const { operation, place, isQuery } of paged) {
    const ask = (field: string, value: string | number) => {
      if (isQuery) {
        const query = new URLSearchParams({ [field]: String(value) }).toString();
        return send(operation, { query });
      }
      return send(operation, { body: { ...baseOf(operation), [field]: value } });
    };
    test(`[V29][J14] ${operation.name}: pages are bounded and cursors trusted for nothing`, async () => {
      await freshPeople(operation);
      if (place.has('limit')) {
        for (const limit of [-1, 0, 101, 100_000, 1e21, 'all', 1.5, '1;--']) {
          const answer = await ask('limit', limit);
          assert.equal(answer.statusCode, 400, `${limit} ${answer.body}`);
        }
      }
      const written = (text: string) => Buffer.from(text).toString('base64url');
      for (const cursor of [
        'x',
        '%00',
        '-1',
        '99999999999999999999',
        "' OR 1=1 --",
        written('2026-11-18T04:00:00.000Z mbr_0000000000000000000000'),
        ...['wdr', 'loan', 'inc', 'tkt', 'inv'].flatMap((prefix) => [
          written(`+275760-09-13T00:00:00.000Z ${prefix}_0000000000000000000000`),
          written(`-271821-04-20T00:00:00.000Z ${prefix}_0000000000000000000000`),
        ]),
        written("2026-11-18T04:00:00.000Z '; DROP TABLE member"),
      ]) {
        if (place.has('cursor')) await ask('cursor', cursor);
      }
      if (place.has('cursor')) {
        assert.equal((await ask('cursor', 'x'.repeat(201))).statusCode, 400);
      }
    });
  }
});
