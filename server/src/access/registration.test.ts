import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { createInvitations, revokeInvitation } from '@pahiram/api/staff-access';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import {
  addMember,
  forgetAddressLimits,
  newPhoneNumber,
  registerMember,
  signInStaff,
  testPassword,
} from '../../test/people.ts';
import { getMember } from '../accounts/members.ts';
import { countryOfIpAddress } from './country-of-ip-address.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

async function start(): Promise<`reg_${string}`> {
  await forgetAddressLimits(testApp);
  const reply = await testApp.call(access.startRegistration, { body: {} });
  assert.equal(reply.status, 200, reply.text);
  return reply.reply.registrationId;
}

const sendCode = (registrationId: `reg_${string}`, phoneNumber: string) =>
  testApp.call(access.sendRegistrationCode, { body: { registrationId, phoneNumber } });
const confirm = (registrationId: `reg_${string}`, code: string) =>
  testApp.call(access.confirmRegistrationCode, { body: { registrationId, code } });
const submit = (registrationId: `reg_${string}`, phoneNumber: string, more: object = {}) =>
  testApp.call(access.register, {
    body: {
      registrationId,
      phoneNumber,
      fullName: 'Juan dela Cruz',
      password: testPassword,
      ...more,
    },
  });

async function prove(phoneNumber: string): Promise<`reg_${string}`> {
  const registrationId = await start();
  const sent = await sendCode(registrationId, phoneNumber);
  assert.equal(sent.status, 200, sent.text);
  const confirmed = await confirm(registrationId, await lastCodeTo(testApp, phoneNumber));
  assert.equal(confirmed.status, 200, confirmed.text);
  return registrationId;
}

test('[S2.26][S7.05][A7] invitation step, code by SMS and form create the account', async () => {
  const member = await registerMember(testApp, { email: 'maria@example.com' });
  const stored = await getMember(testApp.app.db.reader, member.id);
  assert.equal(stored?.phoneNumber, member.phoneNumber);
  assert.equal(stored?.email, 'maria@example.com');
});

test('[S3.03][A8] the account starts with the stated defaults', async () => {
  const member = await registerMember(testApp);
  const stored = await getMember(testApp.app.db.reader, member.id);
  assert.deepEqual(stored?.employment, {
    workPlaceCountry: 'Philippines',
    workLocation: 'N/A',
    jobTitle: 'N/A',
    jobCategory: 'N/A',
    monthlyNetIncome: 99_900n,
  });
  assert.equal(stored?.isEmploymentStated, false);
});

test('[S3.03][S7.25][A9] address and country are the server’s; the browser’s are ignored', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await prove(phoneNumber);
  const reply = await submit(registrationId, phoneNumber, {
    ipAddress: '203.0.113.9',
    countryRegister: 'Atlantis',
  });
  assert.equal(reply.status, 200, reply.text);
  const [row] = await runAsOwner(
    testApp,
    'SELECT ip_address, country_register FROM member WHERE phone_number = $1',
    [phoneNumber],
  );
  assert.deepEqual(row, { ip_address: '127.0.0.1', country_register: '' });
});

test('[A9] the country comes from bundled data', () => {
  assert.equal(countryOfIpAddress('202.90.128.1'), 'Philippines');
  assert.equal(countryOfIpAddress('::ffff:202.90.128.1'), 'Philippines');
  assert.equal(countryOfIpAddress('8.8.8.8'), 'United States');
  assert.equal(countryOfIpAddress('127.0.0.1'), '');
});

test('[A7] without the code there is no account, and the code is for that phone only', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await start();
  assert.equal((await submit(registrationId, phoneNumber)).error.code, 'phone-not-proven');
  const proven = await prove(phoneNumber);
  assert.equal((await submit(proven, newPhoneNumber())).error.code, 'phone-not-proven');
  await forgetAddressLimits(testApp);
  testApp.clock.advance({ minutes: 2 });
  assert.equal((await sendCode(proven, newPhoneNumber())).status, 200);
  assert.equal((await submit(proven, phoneNumber)).error.code, 'phone-not-proven');
});

test('[A7][A11] five wrong codes void the code; the sixth, right one is refused', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await start();
  await sendCode(registrationId, phoneNumber);
  const code = await lastCodeTo(testApp, phoneNumber);
  const wrong = code === '000000' ? '000001' : '000000';
  const answers: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { error } = await confirm(registrationId, wrong);
    answers.push(error.details?.triesLeft ?? error.code);
  }
  assert.deepEqual(answers, [4, 3, 2, 1, 'code-void']);
  assert.equal((await confirm(registrationId, code)).error.code, 'code-none');
});

test('[A7][A12] a code of five minutes and one second is expired', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await start();
  await sendCode(registrationId, phoneNumber);
  const code = await lastCodeTo(testApp, phoneNumber);
  testApp.clock.advance({ seconds: 301 });
  assert.equal((await confirm(registrationId, code)).error.code, 'code-expired');
});

test('[A7] another code after 60 seconds, and the earlier one is void', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await start();
  await sendCode(registrationId, phoneNumber);
  const first = await lastCodeTo(testApp, phoneNumber);
  testApp.clock.advance({ seconds: 59 });
  const early = await sendCode(registrationId, phoneNumber);
  assert.equal(early.error.code, 'code-too-soon');
  assert.equal(early.headers['retry-after'], '1');
  testApp.clock.advance({ seconds: 1 });
  assert.equal((await sendCode(registrationId, phoneNumber)).status, 200);
  const second = await lastCodeTo(testApp, phoneNumber);
  if (first !== second) assert.equal((await confirm(registrationId, first)).status, 422);
  assert.equal((await confirm(registrationId, second)).status, 200);
});

test('[S5.02][S2.26][A7] a landline gets no SMS and no account', async () => {
  const registrationId = await start();
  for (const landline of ['02 8888 1234', '+63 2 8888 1234', '63288881234']) {
    const sent = await sendCode(registrationId, landline);
    assert.equal(sent.status, 422, landline);
    assert.equal(sent.error.code, 'phone-not-mobile');
    assert.equal(sent.error.fields?.[0]?.path, 'phoneNumber');
    assert.match(sent.error.message, /mobile number/);
    const account = await submit(registrationId, landline);
    assert.equal(account.error.code, 'phone-not-mobile');
  }
  assert.deepEqual(await messagesTo(testApp, '63288881234'), []);
  const abroad = '+65 6123 4567';
  assert.equal((await sendCode(registrationId, abroad)).error.code, 'phone-country-not-served');
  const { settings } = testApp.app.config;
  Object.assign(settings, { REGISTRATION_COUNTRY_CODES: ['63', '65'] });
  assert.equal((await sendCode(registrationId, abroad)).status, 200, 'taken as it is');
  Object.assign(settings, { REGISTRATION_COUNTRY_CODES: ['63'] });
});

test('[A7] one phone gets at most five codes an hour', async () => {
  const phoneNumber = newPhoneNumber();
  for (let count = 0; count < 5; count += 1) {
    assert.equal((await sendCode(await start(), phoneNumber)).status, 200);
  }
  const refused = await sendCode(await start(), phoneNumber);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 60);
});

test('[V23] a known number gets the same reply; only its owner learns of the account', async () => {
  const known = await addMember(testApp);
  const unknown = newPhoneNumber();
  const replies = [];
  for (const phoneNumber of [known.phoneNumber, unknown]) {
    const registrationId = await start();
    const sent = await sendCode(registrationId, phoneNumber);
    const tried = await confirm(registrationId, '000000');
    replies.push({
      sent: sent.reply,
      status: tried.status,
      code: tried.error.code,
      message: tried.error.message,
    });
  }
  assert.deepEqual(replies[0], replies[1]);
  const messages = await messagesTo(testApp, known.phoneNumber);
  assert.match(messages.at(-1)?.body ?? '', /already has an account/);
  assert.doesNotMatch(messages.at(-1)?.body ?? '', /\d{6}/);
});

test('[A17] the same phone registered 50 times at once makes one account', async () => {
  const phoneNumber = newPhoneNumber();
  const proofs = [await prove(phoneNumber)];
  await runAsOwner(testApp, 'DELETE FROM limit_counter');
  proofs.push(await prove(phoneNumber));
  await forgetAddressLimits(testApp);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => submit(proofs[at % 2] ?? 'reg_', phoneNumber)),
  );
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.equal(statuses.filter((status) => status === 409).length, 49);
  const rows = await runAsOwner(testApp, 'SELECT FROM member WHERE phone_number = $1', [
    phoneNumber,
  ]);
  assert.equal(rows.length, 1);
});

test('[S5.02][S5.03][S5.04][S5.05][S5.08][S5.09] each invalid field is named', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await prove(phoneNumber);
  const faults: [object, string, string][] = [
    [{ fullName: 'Ng' }, 'name-not-valid', 'fullName'],
    [{ fullName: 'Juan 2' }, 'name-not-valid', 'fullName'],
    [{ phoneNumber: '12345' }, 'phone-not-valid', 'phoneNumber'],
    [{ email: 'juan@localhost' }, 'email-not-valid', 'email'],
    [{ password: 'short' }, 'password-weak', 'password'],
    [{ password: 'Password123!' }, 'password-common', 'password'],
    [{ jobTitle: 'x' }, 'employment-not-valid', 'jobTitle'],
    [{ monthlyNetIncome: 99 }, 'employment-not-valid', 'monthlyNetIncome'],
    [{ monthlyNetIncome: 10_000_000 }, 'employment-not-valid', 'monthlyNetIncome'],
  ];
  for (const [more, code, path] of faults) {
    const reply = await submit(registrationId, phoneNumber, more);
    assert.equal(reply.error.code, code, reply.text);
    assert.equal(reply.error.fields?.[0]?.path, path);
  }
  assert.equal((await submit(registrationId, phoneNumber)).status, 200);
});

test('[A16][V29] codes with spaces and full-width digits are accepted; other text is refused without a server fault', async () => {
  const phoneNumber = newPhoneNumber();
  const registrationId = await start();
  await sendCode(registrationId, phoneNumber);
  const code = await lastCodeTo(testApp, phoneNumber);
  for (const nonsense of ['letters', '1234567890123', '--']) {
    assert.equal((await confirm(registrationId, nonsense)).status, 400, nonsense);
  }
  const fullWidth = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const typed = ` ${fullWidth.slice(0, 3).join('')} ${fullWidth.slice(3).join('')} `;
  assert.equal((await confirm(registrationId, typed)).status, 200);
});

test('[S2.26][A7] an invitation is required, checked, usable as often as it allows, and can be revoked', async () => {
  const closed = await startTestApp({ environment: { REGISTRATION: 'invite' } });
  try {
    const rules = await closed.call(access.getRegistrationRules);
    assert.equal(rules.reply.mode, 'invite');
    const bare = await closed.call(access.startRegistration, { body: {} });
    assert.equal(bare.error.code, 'invitation-needed');
    const admin = await signInStaff(closed, ['ADMIN']);
    const expiresAt = new Date(closed.clock.now().getTime() + DAY_MS).toISOString();
    const made = await closed.call(createInvitations, {
      token: admin.token,
      body: { campaign: 'Launch', count: 2, expiresAt },
    });
    const [single, revoked] = made.reply.invitations;
    assert.ok(single && revoked);
    const begin = (invitationCode: string) =>
      closed.call(access.startRegistration, { body: { invitationCode } });
    assert.equal((await begin('INV-0000-0000')).error.code, 'invitation-not-valid');
    assert.equal((await begin(single.code.toLowerCase().replaceAll('-', ' '))).status, 200);
    await closed.call(revokeInvitation, {
      token: admin.token,
      params: { invitationId: revoked.id },
      body: { reason: 'It was posted in public.' },
    });
    assert.equal((await begin(revoked.code)).error.code, 'invitation-not-valid');
    const walks = [];
    for (let count = 0; count < 2; count += 1) {
      const phoneNumber = newPhoneNumber();
      const { registrationId } = (await begin(single.code)).reply;
      await closed.call(access.sendRegistrationCode, { body: { registrationId, phoneNumber } });
      const code = await lastCodeTo(closed, phoneNumber);
      await closed.call(access.confirmRegistrationCode, { body: { registrationId, code } });
      walks.push({ registrationId, phoneNumber });
    }
    const replies = await Promise.all(
      walks.map((walk) =>
        closed.call(access.register, {
          body: { ...walk, fullName: 'Juan dela Cruz', password: testPassword },
        }),
      ),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
    closed.clock.advance({ days: 2 });
    assert.equal((await begin(single.code)).error.code, 'invitation-not-valid');
  } finally {
    await closed.close();
  }
});
