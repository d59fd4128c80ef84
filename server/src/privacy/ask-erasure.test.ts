import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/member-data';
import { changeMemberLoan } from '@pahiram/api/member-loan';
import { lockMoney } from '@pahiram/api/money-lock';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import { activatedMember } from '../../test/activated-member.ts';
import { activeLoan, apply, offeredLoan, pendingLoan } from '../../test/active-loan.ts';
import {
  askErasure,
  assertBlocked,
  countPersonalRows,
  erasureAsked,
  lookAtErasure,
  memberRow,
  runErasures,
  takeBackErasure,
} from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { aboutOf, askFor, confirmBy, givePasskey } from '../../test/passkeys.ts';
import { addMember, signInMember } from '../../test/people.ts';

describe('requesting erasure, and cancelling it', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V21] a request needs the password, counts wrong tries, and notifies every channel once', async () => {
    const member = await addMember(testApp, { email: 'careful@example.ph' });
    const wrong = await askErasure(testApp, member, 'Wrong#1234');
    assert.equal(wrong.status, 422);
    assert.equal(wrong.error.code, 'password-wrong');
    assert.equal((await lookAtErasure(testApp, member)).reply.asked, null);
    assert.equal(await countAudit(testApp, 'member.ask-erasure-refused', member.id), 1);
    const both = await Promise.all([askErasure(testApp, member), askErasure(testApp, member)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(both[0]?.reply, both[1]?.reply);
    assert.equal(await countAudit(testApp, 'member.ask-erasure', member.id), 1);
    const sms = await messagesTo(testApp, member.phoneNumber);
    assert.equal(sms.filter(({ body }) => body.includes('asked us to erase')).length, 1);
    const mails = await messagesTo(testApp, 'careful@example.ph');
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your account will be erased'],
    );
    for (let tries = 0; tries < 7; tries += 1) await askErasure(testApp, member, 'Wrong#1234');
    assert.equal((await askErasure(testApp, member)).error.code, 'too-many-requests');
  });

  test('[V37] while the money is locked nothing is erased, not even by a passkey', async () => {
    const member = await addMember(testApp);
    await givePasskey(testApp, member);
    const lastDay = (await lookAtErasure(testApp, member)).reply.lastDayIfAskedNow;
    await testApp.call(lockMoney, { token: member.token, body: {} });
    await assertBlocked(testApp, member, ['MONEY_LOCKED']);
    const about = aboutOf(
      { purpose: 'ERASURE' },
      { purpose: 'ERASURE', lastDay: lastDay ?? '', keptUntil: '' },
    );
    assert.equal((await askFor(testApp, member, about)).error.code, 'nothing-to-confirm');
  });

  test('[H5][V37] a passkey confirms it without a password, bound to the days that the page shows', async () => {
    const member = await addMember(testApp);
    const key = await givePasskey(testApp, member);
    const { lastDayIfAskedNow: lastDay } = (await lookAtErasure(testApp, member)).reply;
    const about = (day: string) =>
      aboutOf({ purpose: 'ERASURE' }, { purpose: 'ERASURE', lastDay: day, keptUntil: '' });
    assert.equal((await askFor(testApp, member, about('2026-01-01'))).error.code, 'shown-differs');
    const { code } = (await confirmBy(testApp, member, key, about(lastDay))).reply;
    const { token } = member;
    const asked = await testApp.call(contract.askErasure, { token, body: { code } });
    assert.equal(asked.status, 200, asked.text);
    assert.equal(asked.reply.asked?.lastDay, lastDay);
    assert.equal((await takeBackErasure(testApp, member)).reply.asked, null);
  });

  test('[H5][V37] a session alone, and a read-out code without the password, erase nothing', async () => {
    const member = await addMember(testApp);
    const { token } = member;
    const ask = (code: string, password?: string) =>
      testApp.call(contract.askErasure, {
        token,
        body: { code, ...(password === undefined ? {} : { password }) },
      });
    assert.equal((await ask('123456')).error.code, 'password-wrong');
    await testApp.call(contract.requestErasureCode, { token, body: {} });
    const readOut = await lastCodeTo(testApp, member.phoneNumber);
    assert.equal((await ask(readOut)).error.code, 'password-wrong');
    const wrong = String((Number(readOut) + 1) % 1_000_000).padStart(6, '0');
    assert.equal((await ask(wrong, member.password)).error.code, 'code-wrong');
    assert.equal((await lookAtErasure(testApp, member)).reply.asked, null);
    assert.equal((await ask(readOut, member.password)).status, 200);
  });

  test('[V25] cancelling keeps all data, notifies the member, and can be repeated', async () => {
    const member = await activatedMember(testApp);
    await erasureAsked(testApp, member);
    const first = await takeBackErasure(testApp, member);
    assert.equal(first.status, 200, first.text);
    assert.equal(first.reply.asked, null);
    assert.equal((await takeBackErasure(testApp, member)).status, 200);
    assert.equal(await countAudit(testApp, 'member.take-back-erasure', member.id), 1);
    const told = await messagesTo(testApp, member.phoneNumber);
    assert.equal(told.filter(({ body }) => body.includes('keeping your account')).length, 1);
    const kept = await countPersonalRows(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'active');
    const { outgoing_message, session, ...now } = await countPersonalRows(testApp, member);
    assert.deepEqual({ ...now, outgoing_message, session }, { ...kept, outgoing_message, session });
  });

  test('[V26] an open application, loan or balance blocks the erasure, with the reason and the way out', async () => {
    const { member: applicant, application } = await pendingLoan(testApp);
    await assertBlocked(testApp, applicant, ['APPLICATION_OPEN']);
    const { member: offered } = await offeredLoan(testApp);
    await assertBlocked(testApp, offered, ['OFFER_OPEN']);
    const {
      member: borrower,
      loanId,
      loanNumber,
    } = await activeLoan(testApp, {
      bank: { bankName: 'BDO Unibank, Inc.', accountNumber: '001234567890' },
    });
    await assertBlocked(testApp, borrower, ['LOAN_NOT_WITHDRAWN']);
    const { token, phoneNumber } = borrower;
    const withdrawal = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loanId, phoneNumber, withdrawalAmount: 20_000 },
    });
    assert.equal(withdrawal.status, 200, withdrawal.text);
    await assertBlocked(testApp, borrower, [
      'LOAN_NOT_WITHDRAWN',
      'WITHDRAWAL_UNDER_WAY',
      'MONEY_IN_WALLET',
    ]);
    assert.ok(loanNumber);
    const back = await testApp.call(changeMemberLoan, {
      token: applicant.token,
      body: {
        phoneNumber: applicant.phoneNumber,
        loanNumber: application.loanNumber,
        action: 'take-back',
      },
    });
    assert.equal(back.status, 200, back.text);
    await erasureAsked(testApp, applicant);
  });

  test('[V26] a member who applies within the seven days is not erased, and is notified why', async () => {
    const member = await activatedMember(testApp, { monthlyNetIncome: 900_000, isVerified: true });
    await erasureAsked(testApp, member);
    await apply(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    const row = await memberRow(testApp, member);
    assert.equal(row.state, 'active');
    assert.equal(row.erasure_last_day, null);
    const told = await messagesTo(testApp, member.phoneNumber);
    assert.equal(told.filter(({ body }) => body.includes('was not erased')).length, 1);
    const stopped = await runAsOwner(
      testApp,
      "SELECT details FROM audit_entry WHERE subject_id = $1 AND action = 'member.stop-erasure'",
      [member.id],
    );
    assert.deepEqual(stopped, [{ details: { blocks: 'APPLICATION_OPEN' } }]);
  });

  test('[V25][V27] when a member cancels while the job runs, exactly one of the two happens, completely', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => activatedMember(testApp)));
    for (const member of members) await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 9 });
    const fresh = await Promise.all(
      members.map(({ phoneNumber }) => signInMember(testApp, phoneNumber)),
    );
    const [answers] = await Promise.all([
      Promise.all(fresh.map((one) => takeBackErasure(testApp, one))),
      runErasures(testApp),
    ]);
    for (const [index, member] of members.entries()) {
      const answer = answers[index];
      const { state } = await memberRow(testApp, member);
      if (answer?.status === 200) {
        assert.equal(state, 'active');
        assert.equal((await countPersonalRows(testApp, member)).identity_document, 3);
      } else {
        assert.equal(answer?.error.code, 'session-expired');
        assert.equal(state, 'erased');
        assert.equal((await countPersonalRows(testApp, member)).member_profile, 0);
      }
    }
  });
});
