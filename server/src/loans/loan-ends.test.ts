import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as holds from '@pahiram/api/holds';
import * as offers from '@pahiram/api/loan-offer';
import { askAgain } from '@pahiram/api/loan-review';
import { changeMemberLoan, getLoanDetail, listMemberLoans } from '@pahiram/api/member-loan';
import { lockMoney } from '@pahiram/api/money-lock';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import {
  addDays,
  calendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { activeLoan, apply, offeredLoan, pendingLoan } from '../../test/active-loan.ts';

import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { assertTold } from '../../test/notices.ts';
import { signInStaff, type TestMember } from '../../test/people.ts';
import { testPassword } from '../../test/sign-in-facts.ts';
import { systemContext } from '../context.ts';
import { getBalance } from '../ledger/balances.ts';
import { expireOffers, lapseLoans, tellBeforeLapse } from './tasks.ts';

type Action = 'take-back' | 'decline-offer' | 'cancel' | 'answer';

describe('how a loan ends before the first withdrawal', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const change = (
    { token, phoneNumber }: TestMember,
    loanNumber: string,
    action: Action,
    password?: string,
  ) =>
    testApp.call(changeMemberLoan, { token, body: { phoneNumber, loanNumber, action, password } });
  const holdMember = async (memberId: string) => {
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const reviewOn = addDays(manilaDate(testApp.clock.now().getTime()), 3);
    const proposed = await testApp.call(holds.proposeMemberHold, {
      token: reviewer.token,
      params: { memberId: memberId as `mbr_${string}` },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const { id } = proposed.reply;
    const { token } = finance;
    const approved = await testApp.call(holds.approveWithdrawalHold, { token, params: { id } });
    assert.equal(approved.status, 200, approved.text);
    return approved.reply;
  };
  const detailOf = async ({ token, phoneNumber }: TestMember, loanNumber: string) => {
    const body = { phoneNumber, loanNumber };
    const { reply } = await testApp.call(getLoanDetail, { token, body });
    assert.ok(reply.loan);
    return reply.loan;
  };
  const wallet = async (memberId: string) =>
    (await getBalance(testApp.app.db.reader, 'member_wallet', memberId))?.posted;

  test('[D1] an offer is open through midnight in Manila at the end of its last day, then expires', async () => {
    const { member, application } = await offeredLoan(testApp);
    const { phoneNumber } = member;
    const readOffer = () =>
      testApp.call(offers.getOffer, { token: member.token, body: { phoneNumber } });
    const offer = await readOffer();
    assert.equal(offer.reply.offerExpiresAt, '2026-11-25T16:00:00.000Z');
    assert.match(offer.reply.statusMessage, /open until Nov 25, 2026/);
    const start = testApp.clock.now();
    testApp.clock.set(new Date('2026-11-25T15:59:59Z'));
    await expireOffers(systemContext(testApp.app, 'job:expire-offers', 'test'));
    assert.equal((await detailOf(member, application.loanNumber)).state, 'APPROVED');
    testApp.clock.set(new Date('2026-11-25T16:00:00Z'));
    const late = await readOffer();
    assert.equal(late.status, 410, late.text);
    await expireOffers(systemContext(testApp.app, 'job:expire-offers', 'test'));
    await expireOffers(systemContext(testApp.app, 'job:expire-offers', 'test'));
    const expired = await detailOf(member, application.loanNumber);
    assert.equal(expired.state, 'EXPIRED');
    assert.deepEqual(
      expired.timeline.map(({ state }) => state),
      ['PENDING', 'APPROVED', 'EXPIRED'],
    );
    await assertTold(testApp, member, 'loan-offer-expired', 'LOAN', ['sms']);
    testApp.clock.set(start);
  });

  test('[D2] an overdue offer does not block a new application, even before the job has expired it', async () => {
    const { member } = await offeredLoan(testApp);
    const start = testApp.clock.now();
    testApp.clock.advance({ days: 8 });
    assert.equal((await apply(testApp, member)).state, 'LOAN_CREATED');
    const { reply } = await testApp.call(listMemberLoans, { token: member.token });
    assert.deepEqual(
      reply.loans.map(({ state }) => state),
      ['PENDING', 'EXPIRED'],
    );
    testApp.clock.set(start);
  });

  test('[D1] a question that is never answered ends the application after 30 days, not before', async () => {
    const { member, application } = await pendingLoan(testApp);
    const { loanId, loanNumber } = application;
    const early = await change(member, loanNumber, 'answer');
    assert.equal(early.error.code, 'question-not-open');
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    await testApp.call(askAgain, {
      token: officer.token,
      params: { loanId },
      body: { item: 'ADDRESS', reason: 'INCOMPLETE' },
    });
    const start = testApp.clock.now();
    const expire = () => expireOffers(systemContext(testApp.app, 'job:expire-offers', 'test'));
    testApp.clock.advance({ days: 29 });
    await expire();
    assert.equal((await detailOf(member, loanNumber)).state, 'MORE_INFO');
    testApp.clock.advance({ days: 1 });
    await expire();
    assert.equal((await detailOf(member, loanNumber)).state, 'EXPIRED');
    await assertTold(testApp, member, 'loan-question-expired', 'LOAN', ['sms']);
    testApp.clock.set(start);
  });

  test('[D11][V09] taking an application back and declining an offer cost nothing', async () => {
    const first = await pendingLoan(testApp);
    const number = first.application.loanNumber;
    const back = await change(first.member, number, 'take-back');
    assert.equal(back.reply.state, 'CANCELLED_BY_BORROWER', back.text);
    const again = await change(first.member, number, 'take-back');
    assert.equal(again.error.code, 'loan-state-changed');
    const second = await offeredLoan(testApp);
    const declined = await change(second.member, second.application.loanNumber, 'decline-offer');
    assert.equal(declined.reply.state, 'CANCELLED_BY_BORROWER');
    assert.equal(await wallet(second.member.id), undefined);
  });

  test('[S7.19][D11][V09] cancelling before the first withdrawal is free and leaves no debt', async () => {
    const { member, loanId, loanNumber } = await activeLoan(testApp);
    assert.equal((await detailOf(member, loanNumber)).canCancelNow, true);
    const cancelled = await change(member, loanNumber, 'cancel');
    assert.equal(cancelled.reply.state, 'CANCELLED', cancelled.text);
    assert.equal(await wallet(member.id), 0n);
    for (const kind of ['loan_principal', 'loan_interest'] as const) {
      const balance = await getBalance(testApp.app.db.reader, kind, loanId);
      assert.equal(balance?.posted ?? 0n, 0n);
    }
    assert.equal((await apply(testApp, member)).state, 'LOAN_CREATED');
  });

  test('[V37][D11] while the money is locked no end of a loan works without the password: the session may be a thief’s', async () => {
    const pending = await pendingLoan(testApp);
    const offered = await offeredLoan(testApp);
    const { member: signer, loanNumber: signed } = await activeLoan(testApp);
    const ends = [
      [pending.member, pending.application.loanNumber, 'take-back'],
      [offered.member, offered.application.loanNumber, 'decline-offer'],
      [signer, signed, 'cancel'],
    ] as const;
    for (const [member, loanNumber, action] of ends) {
      await testApp.call(lockMoney, { token: member.token, body: {} });
      const { state } = await detailOf(member, loanNumber);
      const alone = await change(member, loanNumber, action);
      assert.deepEqual([alone.status, alone.error.code], [422, 'lock-password-needed'], action);
      const guessed = await change(member, loanNumber, action, 'Bayabas#99');
      assert.deepEqual([guessed.status, guessed.error.code], [422, 'password-wrong'], action);
      assert.equal(await countAudit(testApp, 'loan.end-refused', member.id), 1, action);
      assert.equal((await detailOf(member, loanNumber)).state, state, action);
      const owned = await change(member, loanNumber, action, testPassword);
      assert.equal(owned.status, 200, `${action}: ${owned.text}`);
    }
  });

  test('[V37] a password that was set by SMS after the lock ends no loan for a week', async () => {
    const { member, application } = await pendingLoan(testApp);
    await testApp.call(lockMoney, { token: member.token, body: {} });
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', [
      member.id,
      testApp.clock.now(),
    ]);
    const refused = await change(member, application.loanNumber, 'take-back', testPassword);
    assert.deepEqual([refused.status, refused.error.code], [409, 'lock-password-recovered']);
    assert.equal((await detailOf(member, application.loanNumber)).state, 'PENDING');
  });

  test('[V07] a withdrawal and a cancellation never both take the money', async () => {
    const { member, loanId, loanNumber } = await activeLoan(testApp);
    const { token, phoneNumber } = member;
    const withdraw = () =>
      testApp.call(requestWithdrawal, {
        token,
        key: testApp.app.random.uuid(),
        body: { id: loanId, phoneNumber, withdrawalAmount: 50_000 },
      });
    const [held, cancelled] = await Promise.all([withdraw(), change(member, loanNumber, 'cancel')]);
    assert.notEqual(
      held.status === 200,
      cancelled.status === 200,
      `${held.text} ${cancelled.text}`,
    );
    if (held.status === 200) assert.equal(cancelled.error.code, 'withdrawal-under-way');
    assert.equal(await wallet(member.id), held.status === 200 ? 15_000_000n : 0n);
  });

  test('[D9] a loan of which nothing was withdrawn in 30 days lapses at no cost', async () => {
    const { member, loanId, loanNumber } = await activeLoan(testApp);
    const start = testApp.clock.now();
    const lapse = () => lapseLoans(systemContext(testApp.app, 'job:lapse-loans', 'test'));
    const { lapsesOn } = await detailOf(member, loanNumber);
    assert.ok(lapsesOn);
    const lastDay = calendarDate(lapsesOn);
    assert.equal(lastDay, addDays(manilaDate(start.getTime()), 30));
    testApp.clock.set(new Date(manilaInstant(addDays(lastDay, 1)) - 60_000));
    await lapse();
    assert.equal((await detailOf(member, loanNumber)).state, 'ACTIVE', 'all of the last day');
    testApp.clock.advance({ minutes: 1 });
    await Promise.all([lapse(), lapse()]);
    await assertTold(testApp, member, 'loan-lapsed', 'MONEY', ['sms']);
    assert.equal((await detailOf(member, loanNumber)).state, 'LAPSED');
    assert.equal(await wallet(member.id), 0n);
    const owed = await getBalance(testApp.app.db.reader, 'loan_principal', loanId);
    assert.equal(owed?.posted, 0n);
    testApp.clock.set(start);
  });

  test('[D9][V14] a fraud hold does not end a signed loan: its 30 days begin again after the hold', async () => {
    const { member, loanNumber } = await activeLoan(testApp);
    const start = testApp.clock.now();
    const lapse = () => lapseLoans(systemContext(testApp.app, 'job:lapse-loans', 'test'));
    testApp.clock.advance({ days: 20 });
    const hold = await holdMember(member.id);
    testApp.clock.advance({ days: 15 });
    await lapse();
    const held = await detailOf(member, loanNumber);
    assert.equal(held.state, 'ACTIVE');
    const freeFrom = addDays(calendarDate(hold.endsOn), 1);
    assert.equal(held.lapsesOn, addDays(freeFrom, 30));
    testApp.clock.set(new Date(manilaInstant(addDays(freeFrom, 30))));
    await lapse();
    assert.equal((await detailOf(member, loanNumber)).state, 'ACTIVE');
    testApp.clock.advance({ days: 1 });
    await lapse();
    assert.equal((await detailOf(member, loanNumber)).state, 'LAPSED');
    testApp.clock.set(start);
  });

  test('[V20] another member’s loan cannot be changed or seen', async () => {
    const { application } = await pendingLoan(testApp);
    const { member: stranger } = await pendingLoan(testApp);
    const refused = await change(stranger, application.loanNumber, 'take-back');
    assert.equal(refused.status, 404);
    const { reply } = await testApp.call(getLoanDetail, {
      token: stranger.token,
      body: { phoneNumber: stranger.phoneNumber, loanNumber: application.loanNumber },
    });
    assert.equal(reply.loan, null);
  });

  test('[D9][V30] a borrower who withdrew nothing is told 7 days and 1 day before the loan ends, once each', async () => {
    const { member } = await activeLoan(testApp);
    const tell = () => tellBeforeLapse(systemContext(testApp.app, 'job:tell-before-lapse', 'test'));
    const told = async () =>
      (await messagesTo(testApp, member.phoneNumber)).filter(({ body }) =>
        body.includes('is still in your wallet'),
      );
    const counts: number[] = [];
    for (let day = 1; day <= 30; day += 1) {
      testApp.clock.advance({ days: 1 });
      await tell();
      await tell();
      await testApp.drainJobs();
      counts.push((await told()).length);
    }
    assert.deepEqual(counts, [...Array(22).fill(0), ...Array(6).fill(1), 2, 2]);
  });
});
