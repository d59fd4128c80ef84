import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { claimWithdrawalCall } from '@pahiram/api/code-queue';
import * as withdrawals from '@pahiram/api/withdrawals';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { signInStaff } from '../../test/people.ts';
import { asked, codeBySms, confirm } from '../../test/withdrawals.ts';

const nothing = { expectedBy: null, warnings: [], code: null, resendAt: null, caller: null };

describe('the facts shown before a withdrawal is confirmed', () => {
  let testApp: TestApp;
  let member: FundedMember;
  before(async () => {
    testApp = await startTestApp();
    member = await addFundedMember(testApp.app, {});
  });
  after(() => testApp.close());
  const confirmation = async (id: `wdr_${string}`, by = member) => {
    const token = tokenOf(testApp.app, by);
    return testApp.call(withdrawals.getWithdrawalConfirmation, { token, params: { id } });
  };

  test('[S2.38][D4][V19] the reply has the channel, tries and expiry of the valid code, never its digits', async () => {
    const id = await asked(testApp, member, 20_000);
    const before = await confirmation(id);
    assert.equal(before.reply.code, null);
    assert.equal(before.reply.resendAt, null);
    const code = await codeBySms(testApp, member, id);
    const sentAt = testApp.clock.now().getTime();
    const sent = await confirmation(id);
    assert.equal(sent.reply.code?.channel, 'sms');
    assert.equal(sent.reply.code?.triesLeft, 5);
    assert.equal(Date.parse(String(sent.reply.code?.expiresAt)), sentAt + 15 * 60_000);
    assert.equal(Date.parse(String(sent.reply.resendAt)), sentAt + 60_000);
    assert.ok(!sent.text.includes(code));
    await confirm(testApp, member, id, code === '11111111' ? '22222222' : '11111111');
    assert.equal((await confirmation(id)).reply.code?.triesLeft, 4);
    testApp.clock.advance({ minutes: 15 });
    assert.equal((await confirmation(id)).reply.code, null, 'its time is over');
    const fresh = await codeBySms(testApp, member, id);
    assert.equal((await confirm(testApp, member, id, fresh)).status, 200);
    const done = await confirmation(id);
    assert.deepEqual({ ...done.reply, expectedBy: null }, nothing);
  });

  test('[D3][S2.38] the assistant who has taken the call is named until the call is given back or old', async () => {
    const other = await addFundedMember(testApp.app, {});
    const id = await asked(testApp, other, 20_000);
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const claim = (isTaken: boolean) =>
      testApp.call(claimWithdrawalCall, {
        token: staff.token,
        params: { id },
        body: { claim: isTaken },
      });
    const callerOf = async () => (await confirmation(id, other)).reply.caller;
    assert.equal(await callerOf(), null);
    assert.equal((await claim(true)).status, 200);
    assert.equal(await callerOf(), 'LOAN_ASSISTANT person');
    assert.equal((await claim(false)).status, 200);
    assert.equal(await callerOf(), null);
    assert.equal((await claim(true)).status, 200);
    testApp.clock.advance({ minutes: 16 });
    assert.equal(await callerOf(), null, 'the call is over');
  });

  test('[S2.37][D7] the expected arrival time is shown before confirming', async () => {
    const other = await addFundedMember(testApp.app, {});
    const id = await asked(testApp, other, 20_000);
    const answer = await confirmation(id, other);
    const expectedAt = Date.parse(String(answer.reply.expectedBy));
    assert.equal(expectedAt, testApp.clock.now().getTime() + 15 * 60_000);
    assert.deepEqual(answer.reply.warnings, []);
    assert.equal((await confirmation(id)).status, 404, 'somebody else’s');
  });

  test('[S2.37][D7] the expected arrival time stays after confirming until the money is sent, and ends with a cancellation', async () => {
    const other = await addFundedMember(testApp.app, {});
    const id = await asked(testApp, other, 20_000);
    const code = await codeBySms(testApp, other, id);
    const before = await confirmation(id, other);
    assert.equal((await confirm(testApp, other, id, code)).reply.state, 'CONFIRMED');
    const after = await confirmation(id, other);
    assert.ok(after.reply.expectedBy);
    assert.equal(after.reply.expectedBy, before.reply.expectedBy);
    testApp.clock.advance({ minutes: 16 });
    assert.equal((await confirmation(id, other)).reply.expectedBy, null, 'that time is over');
    testApp.clock.advance({ minutes: -16 });
    const token = tokenOf(testApp.app, other);
    const cancel = { token, params: { id }, key: randomUUID() };
    assert.equal((await testApp.call(withdrawals.cancelWithdrawal, cancel)).status, 200);
    assert.deepEqual((await confirmation(id, other)).reply, {
      ...nothing,
      resendAt: (await confirmation(id, other)).reply.resendAt,
    });
  });

  test('[S2.37][D7] an amount that the e-wallet may not accept is shown with a warning before confirming', async () => {
    const other = await addFundedMember(testApp.app, { bankCode: 'GCASH' });
    const id = await asked(testApp, other, 120_000);
    const { reply } = await confirmation(id, other);
    assert.deepEqual(reply.warnings, [
      'amount-over-usual-wallet-limit',
      'slower-over-instapay-limit',
    ]);
  });
});
