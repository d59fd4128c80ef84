import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { operation } from '@pahiram/api/operation';
import * as z from 'zod';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { route } from './route.ts';

const confide = operation({
  name: 'testConfide',
  method: 'POST',
  path: '/api/v2/test/confide',
  audience: 'anyone',
  summary: 'Answers only to the secret that it knows',
  spec: ['D8'],
  body: z.strictObject({ note: z.string().max(40) }),
  reply: z.object({ said: z.string() }),
  idempotency: 'required',
  problems: {},
});
const rightSecret = randomBytes(32).toString('base64url');

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({
    routes: [
      route(confide, async (ctx, { body }, refuse) => {
        if (ctx.http.secret !== rightSecret) throw refuse('not-found');
        return { said: `${body.note} ${ctx.random.uuid()}` };
      }),
    ],
  });
});
after(() => testApp.close());

test('[V20][D8] a stored reply is repeated only to the secret that it was made for', async () => {
  const key = randomUUID();
  const body = { note: 'private' };
  const call = (secret?: string) =>
    testApp.call(confide, { body, key, ...(secret === undefined ? {} : { secret }) });
  const first = await call(rightSecret);
  assert.equal(first.status, 200, first.text);
  assert.deepEqual((await call(rightSecret)).reply, first.reply);
  for (const secret of [randomBytes(32).toString('base64url'), undefined]) {
    const other = await call(secret);
    assert.equal(other.status, 404);
    assert.ok(!other.text.includes('private'));
  }
  const rows = await runAsOwner(testApp, 'SELECT i::text AS row FROM idempotency_key i');
  assert.ok(rows.every(({ row }) => !String(row).includes(rightSecret)));
});
