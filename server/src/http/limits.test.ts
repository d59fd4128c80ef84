import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { requestAccountCorrection } from '@pahiram/api/members';
import * as support from '@pahiram/api/support';
import { activeLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { newPhoneNumber } from '../../test/people.ts';
import { buildServer } from '../app.ts';
import { createVault } from '../vault.ts';
import { injectOperation } from './inject-operation.ts';
import { bucketOf, countAttemptOrRefuse } from './limits.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const listBuckets = async (): Promise<string[]> => {
  const rows = await testApp.app.db.reader.selectFrom('limit_counter').select('bucket').execute();
  return rows.map(({ bucket }) => bucket);
};

test('[V25][A6] no counter contains a phone number, IP address or email address', async () => {
  const { member } = await activeLoan(testApp);
  const { phoneNumber, token } = member;
  const unknown = newPhoneNumber();
  const email = 'esperanza.limits@example.ph';
  for (const number of [phoneNumber, `0${phoneNumber.slice(2)}`, unknown]) {
    const body = { phoneNumber: number, password: 'Wrong#2026a' };
    assert.equal((await testApp.call(access.signIn, { body })).status, 401);
  }
  for (const number of [phoneNumber, unknown]) {
    const recovery = await testApp.call(access.startRecovery, { body: { phoneNumber: number } });
    assert.equal(recovery.status, 200, recovery.text);
  }
  const started = await testApp.call(access.startRegistration, { body: {} });
  const { registrationId } = started.reply;
  await testApp.call(access.sendRegistrationCode, {
    body: { registrationId, phoneNumber: unknown },
  });
  const account = { bankName: 'BDO Unibank, Inc.', accountNumber: '001234567890' };
  const asked = await testApp.call(requestAccountCorrection, {
    token,
    body: { phoneNumber, ...account },
  });
  assert.equal(asked.status, 200, asked.text);
  const ticket = await testApp.call(support.openTicket, {
    body: { name: 'Ana Reyes', email, message: 'A question of mine', agreement: true },
    secret: randomBytes(32).toString('base64url'),
  });
  assert.equal(ticket.status, 200, ticket.text);

  const buckets = await listBuckets();
  const kinds = new Set(buckets.map((bucket) => bucket.replace(/(:[\w-]{43})+$/, '')));
  for (const kind of [
    ...['sign-in:member:account', 'sign-in:member:account-here', 'sign-in:member:address'],
    ...['recovery-code:account', 'recovery-code:account-here', 'recovery-code:address'],
    ...['registration-code:phone', 'registration-code:phone-day', 'registration-code:address'],
    ...['account-code', 'support:mailbox', 'startRegistration:address'],
  ]) {
    assert.ok(kinds.has(kind), `${kind} was not counted`);
  }
  const text = buckets.join('\n');
  const known = [phoneNumber, unknown].flatMap((number) => [number, number.slice(2)]);
  for (const fact of [...known, member.id, email, '127.0.0.1']) {
    assert.ok(!text.includes(fact), `${fact} is in the table`);
  }
});

test('[V25] the database refuses a counter in clear text', async () => {
  const insert = testApp.app.db.reader
    .insertInto('limit_counter')
    .values({ bucket: 'code:phone:639171234567', window_start: new Date(), taken: 1 });
  await assert.rejects(insert.execute(), { constraint: 'limit_counter_hashed_check' });
});

test('[A6] processes with the same master key share a limit', async () => {
  const other = await buildServer({ ...testApp.app, vault: { ...testApp.app.vault } });
  try {
    const body = { phoneNumber: newPhoneNumber(), password: 'Wrong#2026a' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await testApp.call(access.signIn, { body })).status);
      const there = await injectOperation(other, testApp.app.random, access.signIn, { body });
      statuses.push(there.status);
    }
    assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  } finally {
    await other.close();
  }
});

test('[V25] another person, kind or master key has another bucket', async () => {
  const { vault } = testApp.app;
  const one = bucketOf(vault, 'code:phone', '639171234567');
  assert.equal(one, bucketOf(vault, 'code:phone', '639171234567'));
  const others = [
    bucketOf(vault, 'code:phone', '639171234568'),
    bucketOf(createVault(randomBytes(32)), 'code:phone', '639171234567'),
  ];
  assert.equal(new Set([one, ...others]).size, 3);
  const hash = one.slice(one.lastIndexOf(':'));
  assert.ok(!bucketOf(vault, 'code:phone-day', '639171234567').endsWith(hash));
});

test('[A6] a limit counts names of any length and script', async () => {
  const limit = { max: 1, windowSeconds: 60 };
  const who = 'ñ'.repeat(5_000);
  await countAttemptOrRefuse(testApp.app, 'sign-in:member:account', who, limit);
  await assert.rejects(countAttemptOrRefuse(testApp.app, 'sign-in:member:account', who, limit), {
    code: 'too-many-requests',
  });
});
