import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as access from '@pahiram/api/access';
import type { AnyOperation } from '@pahiram/api/operation';
import { signInStaff as staffSignIn } from '@pahiram/api/staff-access';
import { SIGN_IN_LIMITS } from '@pahiram/domain/access/try-limits';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { addMember, newPhoneNumber, signInStaff, totpNow } from '../../test/people.ts';
import { bucketOf } from '../http/limits.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());
beforeEach(async () => {
  await testApp.app.db.reader.deleteFrom('limit_counter').execute();
});

const wrong = 'Wrong#2026a';
const home = '198.51.100.7';
const stranger = (host: number): string => `203.0.113.${host}`;

/** A request from the given IP address, with the cookies of its browser. */
async function post(
  operation: AnyOperation,
  address: string,
  payload: object,
  browser: Map<string, string> = new Map(),
) {
  const response = await testApp.server.inject({
    method: 'POST',
    url: operation.path,
    remoteAddress: address,
    payload,
    headers: { cookie: [...browser].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  for (const { name, value } of response.cookies) browser.set(name, value);
  return {
    status: response.statusCode,
    reply: response.json(),
    cookies: response.cookies,
    retryAfter: Number(response.headers['retry-after']),
  };
}

type Browser = Map<string, string>;
const signIn = (address: string, phoneNumber: string, password: string, browser?: Browser) =>
  post(access.signIn, address, { phoneNumber, password }, browser);

/**
 * Uses up all but a few of the tries that unknown devices have. Writes the counter directly,
 * because hashing that many passwords is slow.
 */
async function exhaust(door: 'member' | 'staff', account: string): Promise<void> {
  const left = 3;
  await runAsOwner(
    testApp,
    `INSERT INTO limit_counter (bucket, window_start, taken) VALUES ($1, $2, $3)
     ON CONFLICT (bucket) DO UPDATE SET window_start = excluded.window_start, taken = excluded.taken`,
    [
      bucketOf(testApp.app.vault, `sign-in:${door}:account`, account),
      testApp.clock.now(),
      SIGN_IN_LIMITS.account.max - left,
    ],
  );
  for (let host = 1; host <= left + 1; host += 1) {
    if (door === 'member') await signIn(stranger(host), account, wrong);
    else
      await post(staffSignIn, stranger(host), { email: account, password: wrong, code: '000000' });
  }
}

test('[V34][A6] wrong passwords from one address do not keep the owner out at another', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  for (let tries = 0; tries < 11; tries += 1) await signIn(stranger(1), phoneNumber, wrong);
  assert.equal((await signIn(stranger(1), phoneNumber, password)).status, 429);
  assert.equal((await signIn(home, phoneNumber, password)).status, 200);
});

test('[V34][A6] wrong passwords from many addresses do not keep out a device that signed in before', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const phone: Browser = new Map();
  assert.equal((await signIn(home, phoneNumber, password, phone)).status, 200);
  await exhaust('member', phoneNumber);
  const unknown = await signIn(home, phoneNumber, password);
  assert.equal(unknown.status, 429);
  assert.ok(unknown.retryAfter > 0 && unknown.retryAfter <= 3600);
  assert.equal((await signIn(home, phoneNumber, password, phone)).status, 200);
  assert.equal((await signIn(stranger(1), phoneNumber, password, phone)).status, 200);
});

test('[V34][A6] a device cookie that somebody planted never makes them a known device of another account', async () => {
  const attacker = await addMember(testApp);
  const victim = await addMember(testApp);
  const own: Browser = new Map();
  await signIn(stranger(1), attacker.phoneNumber, attacker.password, own);
  const shared: Browser = new Map(own);
  assert.equal((await signIn(home, victim.phoneNumber, victim.password, shared)).status, 200);
  await exhaust('member', victim.phoneNumber);
  const tried = await signIn(stranger(2), victim.phoneNumber, wrong, new Map(own));
  assert.equal(tried.status, 429, 'the planted cookie opens no counter of its own');
  assert.equal((await signIn(home, victim.phoneNumber, victim.password, shared)).status, 200);
  await exhaust('member', attacker.phoneNumber);
  const again = await signIn(home, attacker.phoneNumber, attacker.password, shared);
  assert.equal(again.status, 200, 'a shared device stays known to both accounts');
});

test('[V34][A6] a neighbour who uses up the tries of a shared address does not refuse a known device there', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const phone: Browser = new Map();
  await signIn(home, phoneNumber, password, phone);
  const { app } = testApp;
  const settings = { ...app.config.settings, LIMIT_SIGN_INS_PER_ADDRESS: 3 };
  Object.assign(app.config, { settings });
  try {
    for (let tries = 0; tries < 4; tries += 1) await signIn(home, newPhoneNumber(), wrong);
    assert.equal((await signIn(home, newPhoneNumber(), wrong)).status, 429);
    assert.equal((await signIn(home, phoneNumber, password, phone)).status, 200);
  } finally {
    Object.assign(app.config, { settings: { ...settings, LIMIT_SIGN_INS_PER_ADDRESS: 300 } });
  }
});

test('[V34][A10] recovery is open while sign-in is refused, and sign-in works after it', async () => {
  const { phoneNumber } = await addMember(testApp);
  await exhaust('member', phoneNumber);
  const phone: Browser = new Map();
  const started = await post(access.startRecovery, home, { phoneNumber }, phone);
  assert.equal(started.status, 200);
  const { recoveryId } = started.reply;
  const code = await lastCodeTo(testApp, phoneNumber);
  await post(access.confirmRecoveryCode, home, { recoveryId, code }, phone);
  const newPassword = 'Bagong#Pasok7';
  const done = await post(access.recoverAccount, home, { recoveryId, newPassword }, phone);
  assert.equal(done.status, 200);
  await exhaust('member', phoneNumber);
  assert.equal((await signIn(home, phoneNumber, newPassword, phone)).status, 200);
});

test('[V34][A10] a recovered account knows none of its earlier devices', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const stolen: Browser = new Map();
  await signIn(home, phoneNumber, password, stolen);
  const { recoveryId } = (await post(access.startRecovery, home, { phoneNumber })).reply;
  const code = await lastCodeTo(testApp, phoneNumber);
  await post(access.confirmRecoveryCode, home, { recoveryId, code });
  const newPassword = 'Bagong#Pasok7';
  await post(access.recoverAccount, home, { recoveryId, newPassword });
  await exhaust('member', phoneNumber);
  assert.equal((await signIn(home, phoneNumber, newPassword, stolen)).status, 429);
});

test('[V34][A7] registration codes asked for a number never use up the recovery of its account', async () => {
  const { phoneNumber } = await addMember(testApp);
  for (let round = 0; round < 6; round += 1) {
    const { registrationId } = (await post(access.startRegistration, stranger(1), {})).reply;
    await post(access.sendRegistrationCode, stranger(1), { registrationId, phoneNumber });
  }
  const { registrationId } = (await post(access.startRegistration, home, {})).reply;
  const more = await post(access.sendRegistrationCode, home, { registrationId, phoneNumber });
  assert.equal(more.status, 429);
  assert.equal((await post(access.startRecovery, home, { phoneNumber })).status, 200);
});

test('[V34][A10] recovery codes asked by one stranger do not keep the owner from recovering', async () => {
  const { phoneNumber } = await addMember(testApp);
  for (let minute = 0; minute < 12; minute += 1) {
    await post(access.startRecovery, stranger(1), { phoneNumber });
    testApp.clock.advance({ minutes: 2 });
  }
  assert.equal((await post(access.startRecovery, stranger(1), { phoneNumber })).status, 429);
  assert.equal((await post(access.startRecovery, home, { phoneNumber })).status, 200);
});

test('[V34][A10] recovery codes asked from many addresses do not refuse a device that signed in before', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const phone: Browser = new Map();
  await signIn(home, phoneNumber, password, phone);
  for (let host = 1; host <= 11; host += 1) {
    await post(access.startRecovery, stranger(host), { phoneNumber });
  }
  assert.equal((await post(access.startRecovery, home, { phoneNumber })).status, 429);
  assert.equal((await post(access.startRecovery, home, { phoneNumber }, phone)).status, 200);
});

test('[V23][V34] an unknown number is counted and answered as a known one at every step', async () => {
  const known = await addMember(testApp);
  const seen: unknown[] = [];
  for (const phoneNumber of [known.phoneNumber, newPhoneNumber()]) {
    await testApp.app.db.reader.deleteFrom('limit_counter').execute();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await signIn(stranger(9), phoneNumber, wrong)).status);
    }
    await exhaust('member', phoneNumber);
    statuses.push((await signIn(home, phoneNumber, wrong)).status);
    for (let host = 1; host <= 12; host += 1) {
      statuses.push((await post(access.startRecovery, stranger(host), { phoneNumber })).status);
    }
    seen.push(statuses);
  }
  assert.deepEqual(seen[0], seen[1]);
});

test('[V34][V19] the device cookie is HttpOnly and long-lived, and the database holds only its fingerprint', async () => {
  const { phoneNumber, password, id } = await addMember(testApp);
  const reply = await signIn(home, phoneNumber, password);
  const cookie = reply.cookies.find(({ name }) => name === 'pahiram_device');
  assert.ok(cookie);
  assert.equal(cookie.httpOnly, true);
  assert.equal(cookie.sameSite, 'Strict');
  assert.equal(cookie.path, '/api/v2/authmember');
  assert.equal(cookie.maxAge, 180 * 24 * 3600);
  const rows = await testApp.app.db.reader
    .selectFrom('known_device')
    .selectAll()
    .where('member_id', '=', id)
    .execute();
  assert.equal(rows.length, 1);
  const text = `${JSON.stringify(rows)} ${rows[0]?.fingerprint.toString('base64url')}`;
  assert.ok(!text.includes(cookie.value));
});

test('[V34][A6] a device is known to its own account only, and two accounts can share a browser', async () => {
  const one = await addMember(testApp);
  const two = await addMember(testApp);
  const third = await addMember(testApp);
  const shared: Browser = new Map();
  for (const { phoneNumber, password } of [one, two]) {
    assert.equal((await signIn(home, phoneNumber, password, shared)).status, 200);
  }
  for (const { phoneNumber } of [one, two, third]) {
    await exhaust('member', phoneNumber);
  }
  const statuses: number[] = [];
  for (const { phoneNumber, password } of [one, two, third]) {
    statuses.push((await signIn(home, phoneNumber, password, shared)).status);
  }
  assert.deepEqual(statuses, [200, 200, 429]);
});

test('[V34][A6] a known device that guesses waits after ten tries', async () => {
  const { phoneNumber, password } = await addMember(testApp);
  const phone: Browser = new Map();
  await signIn(home, phoneNumber, password, phone);
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await signIn(home, phoneNumber, wrong, phone)).status, 401);
  }
  assert.equal((await signIn(home, phoneNumber, password, phone)).status, 429);
});

test('[V34][A11] eleven wrong tries from the office address do not lock out a colleague on a known device', async () => {
  const colleague = await signInStaff(testApp, ['LOAN_ASSISTANT']);
  const other = await signInStaff(testApp, ['LOAN_ASSISTANT']);
  const desk: Browser = new Map();
  const body = (staff: typeof colleague, password = staff.password) => ({
    email: staff.email,
    password,
    code: totpNow(testApp),
  });
  assert.equal((await post(staffSignIn, home, body(colleague), desk)).status, 200);
  for (let tries = 0; tries < 11; tries += 1) {
    await post(staffSignIn, home, body(colleague, wrong));
  }
  await exhaust('staff', colleague.email);
  testApp.clock.advance({ seconds: 30 });
  assert.equal((await post(staffSignIn, home, body(colleague))).status, 429);
  assert.equal((await post(staffSignIn, home, body(other))).status, 200);
  assert.equal((await post(staffSignIn, home, body(colleague), desk)).status, 200);
});

test('[V21][A6] a member is told once a day of five wrong passwords in a row on an unknown device', async () => {
  const { phoneNumber, password, id } = await addMember(testApp, { email: 'lola@example.ph' });
  const phone: Browser = new Map();
  await signIn(home, phoneNumber, password, phone);
  for (let tries = 0; tries < 6; tries += 1) await signIn(home, phoneNumber, wrong, phone);
  for (let tries = 0; tries < 4; tries += 1) await signIn(stranger(1), phoneNumber, wrong);
  const isWarning = ({ body }: { body: string }) => /wrong password/i.test(body);
  assert.deepEqual((await messagesTo(testApp, phoneNumber)).filter(isWarning), []);
  for (let tries = 0; tries < 9; tries += 1) await signIn(stranger(2), phoneNumber, wrong);
  await signIn(home, phoneNumber, password);
  for (let tries = 0; tries < 6; tries += 1) await signIn(stranger(3), phoneNumber, wrong);
  assert.equal((await messagesTo(testApp, phoneNumber)).filter(isWarning).length, 1);
  assert.equal((await messagesTo(testApp, 'lola@example.ph')).filter(isWarning).length, 1);
  assert.equal(await countAudit(testApp, 'access.sign-in-warning', id), 1);
});

test('[V22][A11] staff and administrators read an e-mail about five wrong sign-ins, and it is on record', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const staff = await signInStaff(testApp, ['FINANCE']);
  const body = { email: staff.email, password: wrong, code: '000000' };
  for (let tries = 0; tries < 7; tries += 1) await post(staffSignIn, stranger(1), body);
  for (const { email } of [staff, admin]) {
    const subjects = (await messagesTo(testApp, email)).map(({ subject }) => subject);
    assert.deepEqual(subjects, ['Wrong sign-ins to the console']);
  }
  assert.equal(await countAudit(testApp, 'access.sign-in-warning', staff.id), 1);
});

test('[V34] strangers who mistype their number do not use up the tries of others who do', async () => {
  const mistyped = Array.from({ length: SIGN_IN_LIMITS.account.max + 1 }, (_, host) =>
    signIn(stranger(host), 'no number', wrong),
  );
  for (const { status } of await Promise.all(mistyped)) assert.equal(status, 401);
  assert.equal((await signIn(home, 'no number', wrong)).status, 401);
});
