import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeEmail, requestEmailChangeCode } from '@pahiram/api/email-change';
import { getMemberDetails } from '@pahiram/api/members';
import { getMoneyLock, lockMoney, requestLockLink } from '@pahiram/api/money-lock';
import * as stops from '@pahiram/api/stops';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { confirmEmailOf } from '../../test/confirm-email.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { asNow, changeNumber, prove, stopLinkTo } from '../../test/number-change.ts';
import { aboutOf, confirmBy, givePasskey, secondSession } from '../../test/passkeys.ts';
import { forgetAddressLimits, newPhoneNumber, testPassword } from '../../test/people.ts';
import { reportTheft } from '../../test/theft-report.ts';
import { storeSetting } from '../company/settings.ts';

let count = 0;
const newEmail = () => `other${++count}@example.com`;

describe('another email address', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  async function withEmail(isConfirmed = true) {
    const member = await addFundedMember(testApp.app);
    const email = newEmail();
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = $3 WHERE id = $1',
      [member.id, email, isConfirmed ? testApp.clock.now() : null],
    );
    return { member, email };
  }
  const ask = (member: FundedMember, email: string) =>
    testApp.call(requestEmailChangeCode, { ...asNow(testApp, member), body: { email } });
  const change = (member: FundedMember, email: string, code: string, password?: string) =>
    testApp.call(changeEmail, {
      ...asNow(testApp, member),
      body: { email, code, ...(password === undefined ? {} : { password }) },
    });
  const confirmed = async (member: FundedMember, email: string) => {
    const key = await givePasskey(testApp, member);
    const about = aboutOf({ purpose: 'EMAIL_CHANGE', email }, { purpose: 'EMAIL_CHANGE', email });
    return confirmBy(testApp, member, key, about);
  };
  async function changeByPasskey(member: FundedMember, email: string) {
    const answer = await change(member, email, (await confirmed(member, email)).reply.code);
    assert.equal(answer.status, 200, answer.text);
  }
  const emailOf = async (member: FundedMember) => {
    const { token } = asNow(testApp, member);
    const body = { phoneNumber: member.phoneNumber };
    const { reply } = await testApp.call(getMemberDetails, { token, body });
    return [reply.email, reply.emailConfirmed];
  };
  const textsTo = async (recipient: string) =>
    (await messagesTo(testApp, recipient)).map(({ body }) => body).join('\n');
  const isLocked = async (member: FundedMember) => {
    const again = { ...member, ...(await secondSession(testApp, member)) } as FundedMember;
    return (await testApp.call(getMoneyLock, asNow(testApp, again))).reply.lock !== null;
  };

  test('[H5][V37][V21] a passkey changes it at once; it is not confirmed, phone and old mailbox are told, and the new one is asked to confirm', async () => {
    const { member, email } = await withEmail();
    const next = newEmail();
    await changeByPasskey(member, next);
    assert.deepEqual(await emailOf(member), [next, false]);
    assert.equal(await countAudit(testApp, 'member.change-email', member.id), 1);
    const masked = /email address of your account is now ot\*{3}@example\.com/;
    for (const channel of [member.phoneNumber, email]) {
      assert.match(await textsTo(channel), masked, channel);
    }
    assert.doesNotMatch(await textsTo(member.phoneNumber), /\/stop\//, 'a thief may read it');
    assert.match(await textsTo(next), /\/confirm-email#/);
    assert.doesNotMatch(await textsTo(next), /\/stop\/|639/);
    await forgetAddressLimits(testApp);
    await confirmEmailOf(testApp, member, next);
    assert.deepEqual(await emailOf(member), [next, true]);
  });

  test('[V37][V19] the link in the old mailbox locks the money for 30 days, and so does one that is asked for there', async () => {
    const { member, email } = await withEmail();
    const [first, second] = [newEmail(), newEmail()];
    await changeByPasskey(member, first);
    const link = await stopLinkTo(testApp, email);
    testApp.clock.advance({ days: 20 });
    const thief = { ...member, ...(await secondSession(testApp, member)) };
    await confirmEmailOf(testApp, { ...thief, ...asNow(testApp, thief) }, first);
    await changeByPasskey(thief, second);
    const before = (await messagesTo(testApp, email)).length;
    const { phoneNumber } = member;
    await testApp.call(requestLockLink, { body: { phoneNumber } });
    const asked = (await messagesTo(testApp, email)).slice(before);
    assert.match(asked[0]?.body ?? '', /\/stop\/lkl_/, 'a second change keeps the owner’s mailbox');
    assert.match(await textsTo(second), /\/stop\/lkl_/, 'and the present one');
    testApp.clock.advance({ days: 9, hours: 23 });
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.equal(await isLocked(member), true);
  });

  test('[V37][V19] the page of a lock link says for a day that the address was changed, without the address', async () => {
    const { member, email } = await withEmail();
    const next = newEmail();
    await changeByPasskey(member, next);
    await forgetAddressLimits(testApp);
    await confirmEmailOf(testApp, member, next);
    const { params, secret } = await stopLinkTo(testApp, email);
    const shown = async () => {
      const { reply } = await testApp.call(stops.getStoppable, { params, secret });
      const happened = reply.kind === 'LOCK' ? reply.happened : assert.fail(reply.kind);
      return happened.filter(({ kind }) => kind === 'EMAIL').map(({ about }) => about);
    };
    testApp.clock.advance({ minutes: 1 });
    assert.deepEqual(await shown(), [null]);
    testApp.clock.advance({ days: 1 });
    assert.deepEqual(await shown(), []);
  });

  test('[V37] the mailbox of a changed address gets no way to take back a number that was changed before', async () => {
    const { member } = await withEmail();
    const newNumber = newPhoneNumber();
    const key = await givePasskey(testApp, member);
    await prove(testApp, member, newNumber);
    const about = aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    assert.equal((await changeNumber(testApp, member, code)).status, 200);
    const moved = { ...member, phoneNumber: newNumber };
    const now = { ...moved, ...(await secondSession(testApp, moved)) };
    const next = newEmail();
    const shown = async () => {
      // What waits is sent side by side: the link that is asked for now must be the newest.
      await testApp.drainJobs();
      await testApp.call(requestLockLink, { body: { phoneNumber: newNumber } });
      const mailbox = (await emailOf(now))[0];
      const { params, secret } = await stopLinkTo(testApp, `${mailbox}`);
      const { reply } = await testApp.call(stops.getStoppable, { params, secret });
      return reply.kind === 'LOCK' ? reply.numberChanges.length : assert.fail(reply.kind);
    };
    assert.equal(await shown(), 1);
    testApp.clock.advance({ minutes: 1 });
    await changeByPasskey(now, next);
    assert.equal(await shown(), 0);
  });

  test('[V37][V19] an address that was not confirmed keeps its way to the lock too, and its link never says what happened', async () => {
    const { member, email } = await withEmail(false);
    const next = newEmail();
    await changeByPasskey(member, next);
    assert.match(await textsTo(email), /Your email address was changed/);
    assert.doesNotMatch(await textsTo(email), /@example|639/);
    const { params, secret } = await stopLinkTo(testApp, email);
    await forgetAddressLimits(testApp);
    await confirmEmailOf(testApp, member, next);
    const { reply } = await testApp.call(stops.getStoppable, { params, secret });
    assert.ok(reply.kind === 'LOCK');
    assert.deepEqual([reply.happened, reply.canReport], [[], false], 'it may be a stranger’s');
    testApp.clock.advance({ days: 29 });
    const before = (await messagesTo(testApp, email)).length;
    await testApp.call(requestLockLink, { body: { phoneNumber: member.phoneNumber } });
    const asked = (await messagesTo(testApp, email)).slice(before);
    assert.match(asked[0]?.body ?? '', /\/stop\/lkl_/);
    assert.doesNotMatch(asked[0]?.body ?? '', /In the last 24 hours|sign-in,/);
    assert.equal((await testApp.call(stops.stop, { params, secret })).status, 200);
    assert.equal(await isLocked(member), true);
  });

  test('[V37][V21] for 30 days the address before hears every warning about the account, without amounts and names, and how to lock the money', async () => {
    const { member, email } = await withEmail();
    await changeByPasskey(member, newEmail());
    const heard = async () => (await messagesTo(testApp, email)).map(({ body }) => body);
    const before = (await heard()).length;
    await givePasskey(testApp, member);
    const [warning = '', ...others] = (await heard()).slice(before);
    assert.deepEqual(others, []);
    assert.match(warning, /^This was the email address of your account until /);
    assert.match(warning, /A passkey was added .* Not you\? .*\/lock\s/);
    assert.doesNotMatch(warning, /\/stop\/|₱|639|@example/);
    testApp.clock.advance({ days: 31 });
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    assert.doesNotMatch((await heard()).join('\n'), /locked/, 'it is no longer the member’s');
  });

  test('[V37] locked money, a reported theft and the same address refuse it, also after a passkey confirmed it', async () => {
    const { member, email } = await withEmail();
    const next = newEmail();
    assert.equal((await ask(member, email.toUpperCase())).error.code, 'email-same');
    assert.equal((await ask(member, 'nobody@nowhere')).error.code, 'email-not-valid');
    const { code } = (await confirmed(member, next)).reply;
    await testApp.call(lockMoney, { token: member.token, body: {} });
    assert.equal((await change(member, next, code)).error.code, 'money-locked');
    assert.equal((await ask(member, next)).error.code, 'money-locked');
    const { member: other } = await withEmail();
    const given = (await confirmed(other, next)).reply.code;
    await reportTheft(testApp, other);
    assert.equal((await change(other, next, given)).error.code, 'email-phone-stolen');
    assert.deepEqual(await emailOf(member), [email, true]);
  });

  test('[V23] the reply says nothing about another account that confirmed the address', async () => {
    const { email } = await withEmail();
    const { member } = await withEmail();
    await changeByPasskey(member, email);
    assert.deepEqual(await emailOf(member), [email, false]);
  });

  describe('without a passkey', () => {
    before(async () => {
      const setting = { at: testApp.clock.now(), by: 'test' };
      await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, setting));
    });

    test('[H5][V37][V19] it takes the password and a code for that address, on a device that is known for 24 hours', async () => {
      const { member, email } = await withEmail();
      const next = newEmail();
      const knownFor = (days: number) =>
        runAsOwner(
          testApp,
          'UPDATE session SET device_at = created_at - make_interval(days => $2) WHERE member_id = $1',
          [member.id, days],
        );
      await knownFor(0);
      assert.equal((await ask(member, next)).error.code, 'device-new');
      await knownFor(2);
      const asked = await ask(member, next);
      assert.equal(asked.status, 200, asked.text);
      const code = await lastCodeTo(testApp, member.phoneNumber);
      assert.match(await textsTo(member.phoneNumber), /your account to ot\*{3}@example\.com\./);
      assert.equal((await change(member, next, code)).error.code, 'password-needed');
      assert.equal((await change(member, next, code, 'Wrong#1234')).error.code, 'password-wrong');
      assert.equal((await change(member, newEmail(), code, testPassword)).error.code, 'code-wrong');
      assert.deepEqual(await emailOf(member), [email, true]);
      const changed = await change(member, next, code, testPassword);
      assert.equal(changed.status, 200, changed.text);
      assert.deepEqual(await emailOf(member), [next, false]);
      assert.equal((await change(member, newEmail(), code, testPassword)).error.code, 'code-ended');
    });
  });
});
