import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changePassword, listSessions, signIn } from '@pahiram/api/access';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { addMember, signInMember, type TestMember } from '../../test/people.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const fresh = 'Bagong#Pasok7';
const change = (member: TestMember, password: string, newPassword: string) =>
  testApp.call(changePassword, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, password, newPassword },
  });

test('[A09][S7.06][V21] the right current password: changed, others signed out, every channel told', async () => {
  const member = await addMember(testApp, { email: 'juan@example.com' });
  const other = await signInMember(testApp, member.phoneNumber);
  assert.equal((await change(member, member.password, fresh)).status, 200);
  assert.equal((await testApp.call(listSessions, { token: member.token })).status, 200);
  assert.equal((await testApp.call(listSessions, { token: other.token })).status, 403);
  const { phoneNumber } = member;
  const old = await testApp.call(signIn, { body: { phoneNumber, password: member.password } });
  assert.equal(old.status, 401);
  const sms = await messagesTo(testApp, phoneNumber);
  assert.match(sms.at(-1)?.body ?? '', /password was changed/);
  const mail = await messagesTo(testApp, 'juan@example.com');
  assert.equal(mail.at(-1)?.subject, 'Your password was changed');
  const now = await testApp.call(signIn, { body: { phoneNumber, password: fresh } });
  assert.equal(now.status, 200);
  assert.equal(await countAudit(testApp, 'access.change-password', member.id), 1);
});

test('[A09][A4] a wrong current password changes nothing and is counted', async () => {
  const member = await addMember(testApp);
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await change(member, 'Wrong#2026a', fresh);
    assert.equal(reply.status, 422);
    assert.equal(reply.error.code, 'password-wrong');
  }
  assert.equal((await change(member, member.password, fresh)).status, 429);
  assert.equal(await countAudit(testApp, 'access.change-password-refused', member.id), 10);
});

test('[S5.05][S5.26][A5] the rule is the hint: each missing part is refused', async () => {
  const member = await addMember(testApp);
  const weak = [
    'Aa1!',
    'lowercase1!',
    'UPPERCASE1!',
    'NoDigits!!',
    'NoMarks12',
    'Has space1!',
    `${'Aa1!'.repeat(6)}x`,
  ];
  for (const password of weak) {
    const reply = await change(member, member.password, password);
    assert.equal(reply.error.code, 'password-weak', password);
    assert.equal(reply.error.fields?.[0]?.path, 'newPassword');
  }
});

test('[A5] common passwords are refused, also in disguise', async () => {
  const member = await addMember(testApp);
  for (const password of ['P@ssw0rd1!', 'Password123!', 'Sunshine#2024']) {
    const reply = await change(member, member.password, password);
    assert.equal(reply.error.code, 'password-common', password);
  }
  const same = await change(member, member.password, member.password);
  assert.equal(same.error.code, 'password-same');
});

test('[A4] of two changes at once one is done and the other is told that the password is wrong', async () => {
  const member = await addMember(testApp);
  const replies = await Promise.all([
    change(member, member.password, 'Unang#Pasok7'),
    change(member, member.password, 'Ikalawang#Pasok7'),
  ]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422]);
});
