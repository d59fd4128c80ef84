import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { requestAccountCorrection } from '@pahiram/api/members';
import type { AnyOperation } from '@pahiram/api/operation';
import { decidePhone, isOfCountry } from '@pahiram/domain/access/phone';
import { activatedMember } from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, newPhoneNumber } from '../../test/people.ts';
import { readConfig } from '../config.ts';

const lines: Record<string, unknown>[] = [];
let testApp: TestApp;
before(async () => {
  testApp = await startTestApp({
    environment: { SMS_STRANGERS_PER_HOUR: '5', SMS_RECOVERY_PER_HOUR: '2' },
    log: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
});
after(() => testApp.close());

async function post(operation: AnyOperation, address: string, payload: object) {
  const response = await testApp.server.inject({
    method: 'POST',
    url: operation.path,
    remoteAddress: address,
    payload,
  });
  const retryAfter = Number(response.headers['retry-after']);
  return { status: response.statusCode, reply: response.json(), retryAfter };
}

async function askRegistrationCode(address: string, phoneNumber: string) {
  const { reply } = await post(access.startRegistration, address, {});
  const { registrationId } = reply;
  return post(access.sendRegistrationCode, address, { registrationId, phoneNumber });
}
const sentSms = async (): Promise<number> => {
  await testApp.drainJobs();
  const rows = await testApp.app.db.reader
    .selectFrom('sandbox_message')
    .select('id')
    .where('channel', '=', 'sms')
    .execute();
  return rows.length;
};

test('[V34] codes pumped by strangers from many addresses to many numbers are refused over the budget, with the time to wait', async () => {
  const before = await sentSms();
  const replies = [];
  for (let host = 1; host <= 12; host += 1) {
    replies.push(await askRegistrationCode(`203.0.113.${host}`, newPhoneNumber()));
  }
  assert.deepEqual(
    replies.map(({ status }) => status),
    [...Array(5).fill(200), ...Array(7).fill(503)],
  );
  const refused = replies.at(-1);
  assert.equal(refused?.reply.code, 'sms-paused');
  assert.ok(refused.retryAfter > 0 && refused.retryAfter <= 3600);
  assert.equal((await sentSms()) - before, 5);
  const logged = lines.filter(({ part, cause }) => part === 'sms' && cause === 'strangers');
  assert.equal(logged.length, 1, 'one line an hour');
});

test('[V34] strangers register with Philippine numbers unless a setting names other countries', async () => {
  const abroad = await askRegistrationCode('198.51.100.9', '+6581234567');
  assert.equal(abroad.status, 422);
  assert.equal(abroad.reply.code, 'phone-country-not-served');
  assert.match(abroad.reply.message, /begin with \+63\./);
  const codesOf = (text?: string) =>
    readConfig(text === undefined ? {} : { REGISTRATION_COUNTRY_CODES: text }).settings
      .REGISTRATION_COUNTRY_CODES;
  assert.deepEqual([codesOf(), codesOf('63,65'), codesOf('any')], [['63'], ['63', '65'], []]);
  const number = (text: string) => {
    const phone = decidePhone(text);
    assert.ok(phone.ok);
    return phone.value;
  };
  assert.equal(isOfCountry(number('+6581234567'), codesOf('63,65')), true);
  assert.equal(isOfCountry(number('+6581234567'), codesOf('any')), true);
  assert.equal(isOfCountry(number('0917 123 4567'), codesOf()), true);
});

test('[V34][V23] over the budget a known number gets the same reply as an unknown one', async () => {
  const { phoneNumber } = await addMember(testApp);
  const known = await askRegistrationCode('198.51.100.1', phoneNumber);
  const unknown = await askRegistrationCode('198.51.100.2', newPhoneNumber());
  assert.equal(known.status, 503);
  assert.equal(known.reply.code, unknown.reply.code);
  assert.equal(known.reply.message, unknown.reply.message);
});

test('[V34][A10] recovery and members still get their codes while strangers are refused', async () => {
  const { phoneNumber } = await addMember(testApp);
  assert.equal((await post(access.startRecovery, '198.51.100.3', { phoneNumber })).status, 200);
  assert.equal((await messagesTo(testApp, phoneNumber)).length, 1);
  const member = await activatedMember(testApp, { isVerified: true });
  const asked = await testApp.call(requestAccountCorrection, {
    token: member.token,
    body: {
      phoneNumber: member.phoneNumber,
      bankName: 'BDO Unibank, Inc.',
      accountNumber: '001234567890',
    },
  });
  assert.equal(asked.status, 200, asked.text);
});

test('[V34][A10] recovery codes of unknown numbers cost nothing; past the budget of known ones a device that signed in before is still served', async () => {
  for (let host = 20; host < 30; host += 1) {
    const phoneNumber = newPhoneNumber();
    const asked = await post(access.startRecovery, `198.51.100.${host}`, { phoneNumber });
    assert.equal(asked.status, 200);
  }
  await testApp.drainJobs();
  const people = [await addMember(testApp), await addMember(testApp)];
  const statuses: number[] = [];
  for (const { phoneNumber } of people) {
    statuses.push((await post(access.startRecovery, '198.51.100.40', { phoneNumber })).status);
    await testApp.drainJobs();
  }
  assert.deepEqual(statuses, [200, 503], 'two an hour: one was sent in the test before');
  const [, owner] = people;
  assert.ok(owner);
  const { phoneNumber, password } = owner;
  const signedIn = await testApp.call(access.signIn, { body: { phoneNumber, password } });
  const device = signedIn.cookies.find(({ name }) => name === 'pahiram_device')?.value;
  const again = await testApp.call(access.startRecovery, {
    body: { phoneNumber },
    headers: { cookie: `pahiram_device=${device}` },
  });
  assert.equal(again.status, 200, again.text);
  assert.match((await messagesTo(testApp, phoneNumber)).at(-1)?.body ?? '', /recovery code/);
});

test('[V34] the gauge counts sent and refused codes, and each hour has its own budget', async () => {
  const metrics = await testApp.server.inject({ url: '/metrics' });
  assert.match(metrics.body, /pahiram_sms_codes\{budget="strangers",count="hour"\} 5/);
  assert.match(metrics.body, /pahiram_sms_codes\{budget="strangers",count="refused"\} 9/);
  testApp.clock.advance({ minutes: 61 });
  assert.equal((await askRegistrationCode('203.0.113.99', newPhoneNumber())).status, 200);
});
