import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  confirmEmail,
  confirmEmailByLink,
  requestEmailCode,
} from '@pahiram/api/email-confirmation';
import { getMemberDetails } from '@pahiram/api/members';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { addMember, newPhoneNumber, registerMember, type TestMember } from '../../test/people.ts';

describe('confirming the email address of an account', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const withEmail = async () => {
    const email = `mail.${newPhoneNumber()}@example.com`;
    return { email, member: await addMember(testApp, { email }) };
  };
  const ask = ({ token, phoneNumber }: TestMember) =>
    testApp.call(requestEmailCode, { token, body: { phoneNumber } });
  const confirm = ({ token, phoneNumber }: TestMember, code: string) =>
    testApp.call(confirmEmail, { token, body: { phoneNumber, code } });
  const isConfirmed = async ({ token, phoneNumber }: TestMember) =>
    (await testApp.call(getMemberDetails, { token, body: { phoneNumber } })).reply.emailConfirmed;

  test('[D1][A7] the code from the mailbox confirms the address, once, and both steps are on record', async () => {
    const { email, member } = await withEmail();
    assert.equal(await isConfirmed(member), false);
    const asked = await ask(member);
    assert.equal(asked.status, 200, asked.text);
    assert.deepEqual(await messagesTo(testApp, member.phoneNumber), [], 'no SMS is spent on it');
    const code = await lastCodeTo(testApp, email);
    assert.match(code, /^\d{6}$/);
    const confirmed = await confirm(member, code);
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal(await isConfirmed(member), true);
    assert.equal(await countAudit(testApp, 'member.request-email-code', member.id), 1);
    assert.equal(await countAudit(testApp, 'member.confirm-email', member.id), 1);
    assert.equal((await confirm(member, code)).error.code, 'email-already-confirmed');
    assert.equal((await ask(member)).error.code, 'email-already-confirmed');
  });

  /** The secret of the link in the only email to an address. */
  const secretTo = async (email: string) => {
    const mails = await messagesTo(testApp, email);
    assert.equal(mails.length, 1, 'one email asks to confirm the address');
    assert.equal(mails[0]?.subject, 'Confirm your email address');
    return /\/confirm-email#([\w-]{43})/.exec(mails[0]?.body ?? '')?.[1] ?? assert.fail('a link');
  };
  const follow = ({ token }: TestMember, secret: string) =>
    testApp.call(confirmEmailByLink, { token, body: { secret } });

  test('[S2.27][D1] an address given at registration gets a link, which confirms it in a session of that account, once', async () => {
    const email = `new.${newPhoneNumber()}@example.com`;
    const member = await registerMember(testApp, { email });
    const secret = await secretTo(email);
    const mail = (await messagesTo(testApp, email))[0]?.body ?? '';
    assert.ok(!mail.includes(member.phoneNumber), 'it names nobody');
    const stranger = await addMember(testApp, { email });
    assert.equal((await follow(stranger, secret)).error.code, 'email-link-wrong');
    assert.equal(await isConfirmed(stranger), false);
    assert.equal(await isConfirmed(member), false);
    const followed = await follow(member, secret);
    assert.equal(followed.status, 200, followed.text);
    assert.equal(await isConfirmed(member), true);
    assert.equal(await countAudit(testApp, 'member.confirm-email', member.id), 1);
    assert.equal((await follow(member, secret)).error.code, 'email-already-confirmed');
  });

  test('[S2.27] the link of an address that the account does not have any more confirms nothing', async () => {
    const email = `former.${newPhoneNumber()}@example.com`;
    const member = await registerMember(testApp, { email });
    const secret = await secretTo(email);
    await runAsOwner(
      testApp,
      `UPDATE member SET email = 'later.${member.phoneNumber}@example.com' WHERE phone_number = '${member.phoneNumber}'`,
    );
    assert.equal((await follow(member, secret)).error.code, 'email-link-wrong');
    assert.equal(await isConfirmed(member), false);
  });

  test('[V19] wrong codes are counted and audited; after five even the right one is refused', async () => {
    const { email, member } = await withEmail();
    await ask(member);
    const code = await lastCodeTo(testApp, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let left = 4; left > 0; left -= 1) {
      assert.equal((await confirm(member, wrong)).error.details?.triesLeft, left);
    }
    assert.equal((await confirm(member, wrong)).error.code, 'code-void');
    assert.equal((await confirm(member, code)).error.code, 'code-none');
    assert.equal(await isConfirmed(member), false);
    assert.equal(await countAudit(testApp, 'member.confirm-email-refused', member.id), 6);
  });

  test('[A7] a code expires after five minutes', async () => {
    const { email, member } = await withEmail();
    await ask(member);
    const code = await lastCodeTo(testApp, email);
    testApp.clock.advance({ minutes: 5, seconds: 1 });
    assert.equal((await confirm(member, code)).error.code, 'code-expired');
  });

  test('[A7] a second code within the minute is refused, and an eleventh of a day', async () => {
    const { member } = await withEmail();
    assert.equal((await ask(member)).status, 200);
    const soon = await ask(member);
    assert.equal(soon.status, 429);
    assert.ok(Number(soon.headers['retry-after']) > 0);
    for (let count = 2; count <= 10; count += 1) {
      testApp.clock.advance({ seconds: 61 });
      assert.equal((await ask(member)).status, 200);
    }
    testApp.clock.advance({ seconds: 61 });
    assert.equal((await ask(member)).status, 429);
  });

  test('[V19] a code for one address does not confirm another', async () => {
    const { email, member } = await withEmail();
    await ask(member);
    const code = await lastCodeTo(testApp, email);
    const other = `other.${member.phoneNumber}@example.com`;
    await runAsOwner(
      testApp,
      `UPDATE member SET email = '${other}' WHERE phone_number = '${member.phoneNumber}'`,
    );
    assert.equal((await confirm(member, code)).error.code, 'code-wrong');
    assert.equal(await isConfirmed(member), false);
  });

  test('[D1] an account without an email address has none to confirm', async () => {
    const member = await addMember(testApp);
    assert.equal((await ask(member)).error.code, 'email-missing');
    assert.equal((await confirm(member, '123456')).error.code, 'email-missing');
  });
});
