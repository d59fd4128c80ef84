import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { listSessions, signIn } from '@pahiram/api/access';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember, newPhoneNumber, signInStaff } from '../../test/people.ts';
import { bucketOf } from '../http/limits.ts';
import { accessTokenSeconds } from './access-tokens.ts';
import { hashesStarted } from './password-hash.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const signInWith = (phoneNumber: string, password: string) =>
  testApp.call(signIn, { body: { phoneNumber, password } });

test('[S7.02][S7.08][S3.01][S3.02] sign-in answers a token with UserInfo and sets the cookie', async () => {
  const member = await addMember(testApp);
  const reply = await signInWith(member.phoneNumber, member.password);
  assert.equal(reply.status, 200);
  const payload = JSON.parse(
    Buffer.from(reply.reply.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  assert.deepEqual(payload.UserInfo, { phoneNumber: member.phoneNumber, roles: ['MEMBER'] });
  assert.equal(payload.sub, member.id);
  assert.equal(payload.exp - payload.iat, accessTokenSeconds);
  const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat();
  assert.match(cookie, /^pahiram_refresh=ses_/);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v2']) {
    assert.ok(cookie.includes(part), part);
  }
  assert.ok(!cookie.includes('Max-Age'), 'without Remember me the cookie ends with the browser');
});

test('[S2.25][A2] Remember me keeps the cookie for 30 days', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const reply = await testApp.call(signIn, { body: { phoneNumber, password, remember: true } });
  assert.match(String(reply.headers['set-cookie']), /Max-Age=2592000/);
});

test('[A18] every spelling of a number is one identity', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const local = phoneNumber.slice(2);
  const spellings = [
    `+63${local}`,
    `0${local}`,
    `63${local}`,
    ` 0${local.slice(0, 3)} ${local.slice(3)} `,
  ];
  for (const spelling of spellings) {
    const reply = await signInWith(spelling, password);
    assert.equal(reply.status, 200, spelling);
  }
});

test('[A6][V23] an unknown number, a wrong password and a closed account answer alike', async () => {
  const member = await addMember(testApp);
  const closed = await addMember(testApp);
  await runAsOwner(testApp, `UPDATE member SET state = 'disabled' WHERE id = '${closed.id}'`);
  const replies = [
    await signInWith(member.phoneNumber, 'Wrong#2026a'),
    await signInWith(newPhoneNumber(), 'Wrong#2026a'),
    await signInWith('not a number', 'Wrong#2026a'),
    await signInWith(closed.phoneNumber, closed.password),
  ];
  for (const reply of replies) {
    assert.equal(reply.status, 401);
    assert.equal(reply.error.code, 'credentials-wrong');
    assert.equal(reply.error.message, replies[0]?.error.message);
    assert.deepEqual(
      Object.keys(reply.headers).sort(),
      Object.keys(replies[0]?.headers ?? {}).sort(),
    );
  }
});

test('[A6][V23] known and unknown numbers cost the same work: one password hash each', async () => {
  const member = await addMember(testApp);
  for (const phoneNumber of [member.phoneNumber, newPhoneNumber()]) {
    const before = hashesStarted();
    assert.equal((await signInWith(phoneNumber, 'Wrong#2026a')).status, 401);
    assert.equal(hashesStarted() - before, 1);
  }
});

test('[A01][A6] the eleventh wrong password says when to try again; later the account opens', async () => {
  const member = await addMember(testApp);
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await signInWith(member.phoneNumber, 'Wrong#2026a');
    assert.equal(reply.status, 401);
  }
  const refused = await signInWith(member.phoneNumber, member.password);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal(await countAudit(testApp, 'access.sign-in-refused', member.id), 1);
  testApp.clock.advance({ minutes: 16 });
  assert.equal((await signInWith(member.phoneNumber, member.password)).status, 200);
});

test('[A6] the right password resets the account’s counter of wrong tries', async () => {
  const member = await addMember(testApp);
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 8; tries += 1) await signInWith(member.phoneNumber, 'Wrong#2026a');
    assert.equal((await signInWith(member.phoneNumber, member.password)).status, 200);
  }
});

test('[A6] one address is limited over all accounts', async () => {
  await runAsOwner(
    testApp,
    `INSERT INTO limit_counter (bucket, window_start, taken)
    VALUES ($1, $2, 300)
    ON CONFLICT (bucket) DO UPDATE SET window_start = excluded.window_start, taken = 300`,
    [bucketOf(testApp.app.vault, 'sign-in:member:address', '127.0.0.1'), testApp.clock.now()],
  );
  const refused = await signInWith(newPhoneNumber(), 'Wrong#2026a');
  assert.equal(refused.status, 429);
  await runAsOwner(testApp, 'DELETE FROM limit_counter');
});

test('[A3] no token: 401; a bad one: 403 "Your login has expired."', async () => {
  const none = await testApp.call(listSessions);
  assert.equal(none.status, 401);
  const bad = await testApp.call(listSessions, { token: 'nonsense' });
  assert.equal(bad.status, 403);
  assert.equal(bad.error.message, 'Your login has expired.');
});

test('[A06] forged, foreign, altered and expired tokens are refused', async () => {
  const { token: own } = await addMember(testApp);
  const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
  const [header = '', payload = '', seal = ''] = own.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = (head: object, body: object, key: string) => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${seal}`,
    signed(hs256, claims, 'guess'),
    signed(hs256, claims, ''),
    `${header}.${encode({ ...claims, sub: officer.id })}.${seal}`,
    officer.token,
    `${own}x`,
    'a'.repeat(5_000),
  ];
  assert.equal((await testApp.call(listSessions, { token: own })).status, 200);
  for (const token of forged) {
    assert.equal((await testApp.call(listSessions, { token })).status, 403, token.slice(0, 60));
  }
  testApp.clock.advance({ seconds: accessTokenSeconds - 1 });
  assert.equal((await testApp.call(listSessions, { token: own })).status, 200);
  testApp.clock.advance({ seconds: 1 });
  assert.equal((await testApp.call(listSessions, { token: own })).status, 403);
});

test('[A07] a disabled member is refused at once', async () => {
  const member = await addMember(testApp);
  assert.equal((await testApp.call(listSessions, { token: member.token })).status, 200);
  await runAsOwner(testApp, "UPDATE member SET state = 'disabled' WHERE id = $1", [member.id]);
  assert.equal((await testApp.call(listSessions, { token: member.token })).status, 403);
});

test('[A19][V29] no password makes a server fault', async () => {
  const { phoneNumber } = await addMember(testApp);
  const expected: [string, number][] = [
    ['a'.repeat(64), 401],
    ['😀'.repeat(20), 401],
    ['nul\u0000inside', 400],
    [' leading', 401],
    ['a'.repeat(201), 400],
    ['a'.repeat(100_000), 413],
  ];
  for (const [password, status] of expected) {
    assert.equal((await signInWith(phoneNumber, password)).status, status, password.slice(0, 20));
  }
  const nulPhone = await signInWith('63917\u0000123', 'x');
  assert.ok(nulPhone.status < 500, String(nulPhone.status));
});

test('[A20][V34] of 200 sign-ins at once from 200 addresses every one waits for its turn and is answered', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const response = await testApp.server.inject({
        method: 'POST',
        url: signIn.path,
        remoteAddress: `203.0.113.${at}`,
        payload: { phoneNumber: newPhoneNumber(), password: 'Wrong#2026a' },
      });
      return response.statusCode;
    }),
  );
  assert.deepEqual([...new Set(statuses)], [401]);
});

test('[S5.01][V29] unknown keys and wrong types are 400', async () => {
  for (const body of [{ phoneNumber: '639171234567' }, { phoneNumber: 1, password: [] }, []]) {
    const response = await testApp.server.inject({
      method: 'POST',
      url: signIn.path,
      payload: body,
    });
    assert.equal(response.statusCode, 400);
  }
});
