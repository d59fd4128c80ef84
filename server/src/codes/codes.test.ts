import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { systemContext } from '../context.ts';
import { type CodeResult, issueCode, tryCode, voidCode } from './one-time-codes.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const boundTo = '{"amount":"500000","account":"a1"}';
let count = 0;
const newSubject = () => {
  count += 1;
  return { purpose: 'WITHDRAWAL', subjectId: `wdr_${count}` } as const;
};

async function issue(subject: ReturnType<typeof newSubject>, digits?: number): Promise<string> {
  const ctx = systemContext(testApp.app, 'test', 'test');
  const wanted = {
    ...subject,
    channel: 'sms' as const,
    boundTo,
    ...(digits === undefined ? {} : { digits }),
  };
  const { code } = await ctx.transaction((tx) => issueCode(tx, ctx, wanted));
  return code;
}

async function attempt(
  subject: ReturnType<typeof newSubject>,
  code: string,
  facts = boundTo,
): Promise<CodeResult> {
  const ctx = systemContext(testApp.app, 'test', 'test');
  return ctx.transaction((tx) => tryCode(tx, ctx, { ...subject, boundTo: facts, code }));
}

test('[D3][V19] a code has eight digits unless 6 to 12 are asked for', async () => {
  assert.match(await issue(newSubject()), /^\d{8}$/);
  assert.match(await issue(newSubject(), 6), /^\d{6}$/);
  assert.match(await issue(newSubject(), 12), /^\d{12}$/);
  await assert.rejects(issue(newSubject(), 5));
  await assert.rejects(issue(newSubject(), 13));
});

test('[A13][V19] of 32 right tries at the same moment exactly one is right', async () => {
  const subject = newSubject();
  const code = await issue(subject);
  const results = await Promise.all(Array.from({ length: 32 }, () => attempt(subject, code)));
  assert.equal(results.filter(({ result }) => result === 'right').length, 1);
  assert.equal(results.filter(({ result }) => result === 'none').length, 31);
});

test('[A11][V19] of 32 wrong tries at the same moment five count, and the right code is void', async () => {
  const subject = newSubject();
  const code = await issue(subject);
  const wrong = code === '00000000' ? '00000001' : '00000000';
  const results = await Promise.all(Array.from({ length: 32 }, () => attempt(subject, wrong)));
  const left = results.flatMap((one) => (one.result === 'wrong' ? [one.triesLeft] : []));
  assert.deepEqual(left.sort(), [0, 1, 2, 3, 4]);
  assert.equal((await attempt(subject, code)).result, 'none');
});

test('[A14][V19] the same digits for another subject or other facts are wrong', async () => {
  const subject = newSubject();
  const other = newSubject();
  const code = await issue(subject);
  await issue(other);
  assert.equal((await attempt(other, code)).result, 'wrong');
  assert.equal(
    (await attempt(subject, code, '{"amount":"500001","account":"a1"}')).result,
    'wrong',
  );
  assert.equal((await attempt(subject, code)).result, 'right');
});

test('[A12][V19] a withdrawal code works in its fifteenth minute and not after it', async () => {
  const subject = newSubject();
  const first = await issue(subject);
  testApp.clock.advance({ minutes: 15 });
  assert.equal((await attempt(subject, first)).result, 'expired');
  const second = await issue(subject);
  testApp.clock.advance({ minutes: 14, seconds: 59 });
  assert.equal((await attempt(subject, second)).result, 'right');
});

test('[D3] a new code voids the old one, and a voided code no longer works', async () => {
  const subject = newSubject();
  const first = await issue(subject);
  const second = await issue(subject);
  if (first !== second) assert.equal((await attempt(subject, first)).result, 'wrong');
  await testApp.app.db.transaction((tx) => voidCode(tx, subject));
  assert.equal((await attempt(subject, second)).result, 'none');
});

test('[V19] no row contains the code in clear text', async () => {
  const subject = newSubject();
  const code = await issue(subject);
  const rows = await runAsOwner(testApp, 'SELECT one_time_code::text AS row FROM one_time_code');
  for (const { row } of rows) {
    assert.ok(!row.includes(code));
    assert.ok(!row.includes(Buffer.from(code).toString('hex')));
  }
});
