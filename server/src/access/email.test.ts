import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { confirmEmail, requestEmailCode } from '@pahiram/api/email-confirmation';
import { getMemberDetails } from '@pahiram/api/members';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { addMember, newPhoneNumber, type TestMember } from '../../test/people.ts';

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
