import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { getNoticePreferences, setNoticePreferences } from '@pahiram/api/member-notices';
import type { WireBodyOf } from '@pahiram/api/operation';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { noticesOf, templatesKept } from '../../test/notices.ts';
import { addMember, newPhoneNumber, type TestMember, testPassword } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { notifyMember } from './send.ts';

// A time zone with daylight saving: only Manila time may count, not the time of the process (V30).
process.env.TZ = 'America/New_York';

type Choice = WireBodyOf<typeof setNoticePreferences>;

const standard: Choice = {
  language: 'en',
  loan: { sms: true, mail: true },
  help: { sms: true, mail: true },
  quietHours: { isOn: true, fromHour: 21, toHour: 7 },
};
/** A time in Manila. */
const manila = (text: string) => new Date(`${text}+08:00`);
let mailbox = 0;
const newEmail = () => `chooser${++mailbox}@example.com`;

describe('notification preferences', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  async function addConfirmed(email: string): Promise<TestMember> {
    const member = await addMember(testApp, { email });
    await runAsOwner(testApp, 'UPDATE member SET email_confirmed_at = now() WHERE id = $1', [
      member.id,
    ]);
    return member;
  }

  const choose = async ({ token }: TestMember, body: Choice) => {
    const chosen = await testApp.call(setNoticePreferences, { token, body });
    assert.equal(chosen.status, 200, chosen.text);
    return chosen.reply;
  };
  const chosenOf = async ({ token }: TestMember) =>
    (await testApp.call(getNoticePreferences, { token })).reply;

  function tell(
    memberId: string,
    topic: NoticeTopic,
    more: { readonly about?: string; readonly words?: string } = {},
  ): Promise<void> {
    const ctx = systemContext(testApp.app, 'job:test', 'trace');
    const { words: given, ...state } = more;
    const words = { en: given ?? `About ${topic}`, fil: `Tungkol sa ${topic}` };
    return ctx.transaction((tx) =>
      notifyMember(tx, ctx, memberId, {
        ...state,
        topic,
        template: `test-${topic.toLowerCase()}`,
        subject: words,
        text: words,
      }),
    );
  }

  /** The messages so far in the order of their words, e.g. `sms About LOAN`: they are sent side by side. */
  async function arrived(phoneNumber: string, email?: string): Promise<string[]> {
    const sms = await messagesTo(testApp, phoneNumber);
    const mails = email === undefined ? [] : await messagesTo(testApp, email);
    return [...sms, ...mails]
      .map(({ channel, body }) => `${channel} ${body.split('\n')[0]}`)
      .sort();
  }

  test('[F] by default every channel is on, quiet hours are 21:00 to 07:00, and the language is that of registration', async () => {
    const without = await addMember(testApp);
    assert.deepEqual(await chosenOf(without), { ...standard, hasEmail: false });
    const member = await addMember(testApp, { email: newEmail() });
    assert.deepEqual(await chosenOf(member), { ...standard, hasEmail: true });
  });

  test('[F] the next message is in the chosen language; the notice centre keeps both languages', async () => {
    const member = await addMember(testApp);
    await choose(member, { ...standard, language: 'fil' });
    assert.equal((await chosenOf(member)).language, 'fil');
    await tell(member.id, 'MONEY');
    assert.deepEqual(await arrived(member.phoneNumber), ['sms Tungkol sa MONEY']);
    const [notice] = await noticesOf(testApp, member);
    assert.deepEqual(notice?.text, { en: 'About MONEY', fil: 'Tungkol sa MONEY' });
  });

  test('loan and help notices use the chosen channels; the notice centre keeps every one', async () => {
    const email = newEmail();
    const member = await addConfirmed(email);
    await choose(member, {
      ...standard,
      loan: { sms: false, mail: true },
      help: { sms: false, mail: false },
    });
    for (const topic of ['LOAN', 'HELP', 'SECURITY', 'MONEY'] as const)
      await tell(member.id, topic);
    const { phoneNumber } = member;
    assert.deepEqual(await arrived(phoneNumber, email), [
      'mail About LOAN',
      'mail About MONEY',
      'mail About SECURITY',
      'sms About MONEY',
      'sms About SECURITY',
    ]);
    assert.equal((await templatesKept(testApp, member.id)).length, 4);
  });

  test('[V30] of two messages about one state that wait for the morning, the newer one is sent', async () => {
    const member = await addMember(testApp);
    const start = testApp.clock.now();
    testApp.clock.set(manila('2026-03-10T22:00:00'));
    await tell(member.id, 'LOAN', { about: 'request:one', words: 'We received it' });
    await tell(member.id, 'LOAN', { about: 'request:two', words: 'Another request' });
    await tell(member.id, 'LOAN', { about: 'request:one', words: 'We answered it' });
    testApp.clock.set(manila('2026-03-11T07:00:00'));
    const sent = await arrived(member.phoneNumber);
    assert.deepEqual(sent, ['sms Another request', 'sms We answered it']);
    assert.equal((await templatesKept(testApp, member.id)).length, 3);
    testApp.clock.set(start);
  });

  test('[V21] a password change at night is sent at once, with every channel turned off', async () => {
    const email = newEmail();
    const member = await addConfirmed(email);
    const { phoneNumber } = member;
    const off = { sms: false, mail: false };
    await choose(member, {
      ...standard,
      loan: off,
      help: off,
      quietHours: { isOn: true, fromHour: 0, toHour: 23 },
    });
    testApp.clock.set(manila('2026-11-19T02:00:00'));
    const changed = await testApp.call(access.changePassword, {
      token: member.token,
      body: { phoneNumber, password: testPassword, newPassword: 'Sampaguita#8' },
    });
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await arrived(phoneNumber, email)).length, 2);
  });

  test('[V30] in quiet hours texts about loan and help wait until the minute they end; emails, money and security do not', async () => {
    const email = newEmail();
    const member = await addConfirmed(email);
    const { phoneNumber } = member;
    testApp.clock.set(manila('2026-11-20T23:30:00'));
    for (const topic of ['LOAN', 'HELP', 'MONEY', 'SECURITY'] as const)
      await tell(member.id, topic);
    const atOnce = [
      'mail About HELP',
      'mail About LOAN',
      'mail About MONEY',
      'mail About SECURITY',
      'sms About MONEY',
      'sms About SECURITY',
    ];
    assert.deepEqual(await arrived(phoneNumber, email), atOnce);
    assert.equal((await noticesOf(testApp, member)).length, 4, 'the centre keeps them at once');
    testApp.clock.set(manila('2026-11-21T06:59:59'));
    assert.deepEqual(await arrived(phoneNumber, email), atOnce);
    testApp.clock.set(manila('2026-11-21T07:00:00'));
    assert.equal((await arrived(phoneNumber, email)).length, 8);
  });

  test('[V30] quiet hours ignore daylight saving of the server’s time zone', async () => {
    const { id, phoneNumber } = await addMember(testApp);
    testApp.clock.set(manila('2027-03-14T21:00:00'));
    await tell(id, 'LOAN');
    testApp.clock.set(manila('2027-03-15T06:59:00'));
    assert.deepEqual(await arrived(phoneNumber), []);
    testApp.clock.set(manila('2027-03-15T07:00:00'));
    assert.deepEqual(await arrived(phoneNumber), ['sms About LOAN']);
  });

  test('[V28] the age of a delayed message counts from its due time', async () => {
    const member = await addMember(testApp);
    // Quiet hours of 23 hours: the message is almost a day old when it is due.
    await choose(member, { ...standard, quietHours: { isOn: true, fromHour: 8, toHour: 7 } });
    testApp.clock.set(manila('2027-04-01T08:00:00'));
    await tell(member.id, 'LOAN');
    const held = await runAsOwner(
      testApp,
      'SELECT due_at FROM outgoing_message WHERE member_id = $1 ORDER BY created_at DESC LIMIT 1',
      [member.id],
    );
    assert.deepEqual(held[0]?.due_at, manila('2027-04-02T07:00:00'));
    testApp.clock.set(manila('2027-04-03T06:59:00'));
    assert.deepEqual(await arrived(member.phoneNumber), ['sms About LOAN']);
    testApp.clock.set(manila('2027-04-04T08:00:00'));
    await tell(member.id, 'LOAN');
    testApp.clock.set(manila('2027-04-06T07:01:00'));
    assert.equal((await arrived(member.phoneNumber)).length, 1, 'dropped a day after it was due');
  });

  test('with quiet hours off nothing is delayed', async () => {
    const member = await addMember(testApp);
    await choose(member, { ...standard, quietHours: { isOn: false, fromHour: 21, toHour: 7 } });
    testApp.clock.set(manila('2027-05-01T23:00:00'));
    await tell(member.id, 'LOAN');
    assert.deepEqual(await arrived(member.phoneNumber), ['sms About LOAN']);
  });

  test('[V29] equal, missing or impossible hours are refused and change nothing', async () => {
    const member = await addMember(testApp);
    const { token } = member;
    const send = (quietHours: object) =>
      testApp.call(setNoticePreferences, { token, body: { ...standard, quietHours } as never });
    const equal = await send({ isOn: true, fromHour: 7, toHour: 7 });
    assert.equal(equal.status, 422);
    assert.equal(equal.error.code, 'quiet-hours-equal');
    for (const hour of [24, -1, 7.5, '7', null]) {
      assert.equal((await send({ isOn: true, fromHour: hour, toHour: 7 })).status, 400);
    }
    const more = { ...standard, security: { sms: false, mail: false } };
    const unknown = await testApp.call(setNoticePreferences, { token, body: more as never });
    assert.equal(unknown.status, 400, 'there is no such switch');
    assert.deepEqual(await chosenOf(member), { ...standard, hasEmail: false });
    assert.equal(await countAudit(testApp, 'member.set-notice-preferences', member.id), 0);
  });

  test('[V22] a change is an audit row with old and new values; an unchanged choice writes none and notifies nobody', async () => {
    const member = await addMember(testApp);
    const changed: Choice = {
      ...standard,
      language: 'fil',
      loan: { sms: false, mail: true },
      quietHours: { isOn: false, fromHour: 22, toHour: 6 },
    };
    for (let times = 0; times < 2; times += 1) await choose(member, changed);
    const rows = await runAsOwner(
      testApp,
      `SELECT actor_id, details FROM audit_entry
       WHERE action = 'member.set-notice-preferences' AND subject_id = $1`,
      [member.id],
    );
    assert.deepEqual(rows, [
      {
        actor_id: member.id,
        details: { language: 'en > fil', loanSms: 'true > false', quietHours: '21 to 7 > off' },
      },
    ]);
    assert.deepEqual(await arrived(member.phoneNumber), []);
    assert.deepEqual(await templatesKept(testApp, member.id), []);
  });

  test('[V06] two concurrent saves leave one complete choice and an audit row for each change', async () => {
    const member = await addMember(testApp);
    const first: Choice = { ...standard, language: 'fil', help: { sms: false, mail: false } };
    const second: Choice = { ...standard, loan: { sms: false, mail: false } };
    await Promise.all([choose(member, first), choose(member, second)]);
    const { hasEmail: _, ...now } = await chosenOf(member);
    assert.ok([first, second].some((one) => JSON.stringify(one) === JSON.stringify(now)));
    assert.equal(await countAudit(testApp, 'member.set-notice-preferences', member.id), 2);
  });

  test('[V25] a notice is deleted after 24 months, or after the shorter period of the settings', async () => {
    const start = testApp.clock.now();
    const member = await addMember(testApp, { phoneNumber: newPhoneNumber() });
    await tell(member.id, 'MONEY');
    const kept = async () => (await templatesKept(testApp, member.id)).length;
    testApp.clock.advance({ days: 720 });
    await testApp.drainJobs();
    assert.equal(await kept(), 1);
    testApp.clock.advance({ days: 15 });
    await testApp.drainJobs();
    assert.equal(await kept(), 0);
    await runAsOwner(
      testApp,
      "INSERT INTO setting VALUES ('notices.keptMonths', '3', now(), 'test')",
    );
    await tell(member.id, 'MONEY');
    testApp.clock.advance({ days: 95 });
    await testApp.drainJobs();
    assert.equal(await kept(), 0);
    testApp.clock.set(start);
  });
});
