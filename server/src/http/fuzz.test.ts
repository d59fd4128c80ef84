import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { commonProblems } from '@pahiram/api/common-words';
import type { AnyOperation } from '@pahiram/api/operation';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import fc from 'fast-check';
import * as z from 'zod';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, signInStaff, type TestMember } from '../../test/people.ts';
import { routes } from '../capabilities.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 5);

let service: TestApp;
let member: TestMember;
let staffToken: string;
before(async () => {
  service = await startTestApp();
  member = await addMember(service);
  staffToken = (await signInStaff(service, STAFF_ROLES)).token;
});
after(() => service.close());

type Schema = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType | undefined): Schema | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  "' OR 1=1 --",
  '$$; DROP TABLE member; $$',
  '\u2028<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  'a'.repeat(5000),
  '١٢٣',
  '-0',
  '1e309',
  '9999999999999999999',
  '2026-02-30',
  '0001-01-01',
  '\ud800',
  'a\0b',
  'İ',
  '😀0😀',
  -1,
  0,
  1.005,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  null,
  [],
  {},
);

/** Values that mostly fit the schema, so that they pass validation, and some that do not. */
function valuesOf(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 6) return nasty;
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, depth) },
    { weight: 1, arbitrary: nasty },
  );
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth + 1)));
  switch (schema.type) {
    case 'object':
      return objects(schema, depth);
    case 'array':
      return fc.array(valuesOf(schema.items as Schema, depth + 1), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: -5, max: 1_000_000 });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema);
    default:
      return nasty;
  }
}

function objects(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const model = properties.map(([name, inner]) => [name, valuesOf(inner, depth + 1)] as const);
  return fc.record(Object.fromEntries(model), {
    requiredKeys: (schema.required as string[] | undefined) ?? [],
  });
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const lengthMax = Math.min(Number(schema.maxLength ?? 40), 60);
  const { pattern } = schema;
  const shaped =
    typeof pattern === 'string' && !/\\p|\(\?/.test(pattern)
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ unit: 'binary', maxLength: lengthMax });
  return fc.oneof(
    shaped,
    fc.constantFrom('639170000001', 'Ana Reyes', '1990-05-17', '2026-11-18T04:00:00Z', 'ana@x.ph'),
  );
}

function tokenFor({ audience }: AnyOperation): Record<string, string> {
  if (audience === 'anyone') return {};
  return { authorization: `Bearer ${audience === 'member' ? member.token : staffToken}` };
}

/** Sends a generated request, with the member's own phone number where it must match the session. */
async function knock(operation: AnyOperation, given: { [part: string]: unknown }) {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(String(params[name] ?? 'x').toWellFormed()) || 'x',
  );
  const entries = Object.entries((given.query ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const body = given.body as Record<string, unknown> | undefined;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const claimed = isObject && 'phoneNumber' in body && operation.audience === 'member';
  const sent = claimed ? { ...body, phoneNumber: member.phoneNumber } : body;
  return service.server.inject({
    method: operation.method,
    url: `${path}?${query}`,
    headers: {
      ...tokenFor(operation),
      'idempotency-key': randomUUID(),
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(operation.body ? { payload: JSON.stringify(sent ?? null) } : {}),
  });
}

/** These operations may end the session, so sign in again afterwards: other calls would get 403. */
const endsSession = /logout|signOut|changePassword|deleteAccount|endSession/i;

for (const { operation } of routes) {
  test(`[S7.26][V29] no input of ${operation.name} causes a 5xx`, async () => {
    const calls = fc.record({
      params: valuesOf(schemaOf(operation.params)),
      query: valuesOf(schemaOf(operation.query)),
      body: valuesOf(schemaOf(operation.body)),
    });
    const documented = new Set<number>([200]);
    for (const { status } of Object.values({ ...commonProblems, ...operation.problems })) {
      documented.add(status);
    }
    const check = fc.asyncProperty(calls, async (given) => {
      await service.app.db.reader.deleteFrom('limit_counter').execute();
      const { statusCode, body } = await knock(operation, given);
      assert.ok(statusCode < 500, `${statusCode} ${body}`);
      assert.ok(documented.has(statusCode), `${statusCode} is not in the contract`);
    });
    await fc.assert(check, { numRuns: runs });
    if (endsSession.test(operation.name)) {
      member = await addMember(service);
      staffToken = (await signInStaff(service, STAFF_ROLES)).token;
    }
  });
}
