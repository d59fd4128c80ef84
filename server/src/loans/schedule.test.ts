import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getLoanDocument } from '@pahiram/api/loan-offer';
import type { scheduleChange } from '@pahiram/api/loan-requests';
import { getApplication } from '@pahiram/api/loan-review';
import { getLoanDetail } from '@pahiram/api/member-loan';
import { getLoanAccount } from '@pahiram/api/repayments';
import { offerSchedule } from '@pahiram/api/staff-loan-requests';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { payByStatement } from '../../test/bank-statements.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import {
  acceptSchedule,
  addBorrower,
  askForTime,
  type Borrower,
  confirmAnswer,
} from '../../test/more-time.ts';
import { signInStaff } from '../../test/people.ts';

type Change = Parameters<typeof scheduleChange.encode>[0];

describe('the schedule in force', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  async function agreeOn(member: Borrower, change: Change): Promise<void> {
    const kind = change.type === 'PAYMENT_HOLIDAY' ? 'PAYMENT_HOLIDAY' : 'EXTENSION';
    const requestId = await askForTime(testApp, member, kind);
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const body = { change, note: 'The member lost working hours.' } as never;
    const proposed = await testApp.call(offerSchedule, { token, params: { requestId }, body });
    assert.equal(proposed.status, 200, proposed.text);
    // A short holiday needs no second person.
    if (change.type !== 'PAYMENT_HOLIDAY') {
      assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    }
    const accepted = await acceptSchedule(testApp, {
      ...{ ...member, requestId, token: tokenOf(testApp.app, member) },
    });
    assert.equal(accepted.status, 200, accepted.text);
  }

  const detailOf = async (member: Borrower) => {
    const { phoneNumber } = member;
    const token = tokenOf(testApp.app, member);
    const { reply } = await testApp.call(getLoanDetail, { token, body: { phoneNumber } });
    assert.ok(reply.loan);
    return reply.loan;
  };
  const today = () => manilaDate(testApp.clock.now().getTime());

  const changes: readonly (readonly [string, () => Change, number])[] = [
    ['an extension', () => ({ type: 'EXTENDED', installments: 3 }), 9],
    ['a payment holiday', () => ({ type: 'PAYMENT_HOLIDAY', installments: 1 }), 6],
    [
      'a new plan',
      () =>
        ({
          type: 'RESCHEDULED',
          installmentCount: 12,
          firstDueDate: addDays(today(), 40),
        }) as Change,
      12,
    ],
  ];
  test('[V40] the next due date is the first that money paid ahead leaves something of, as in the account', async () => {
    const member = await addBorrower(testApp);
    const [first, second] = (await detailOf(member)).schedule;
    assert.ok(first && second);
    testApp.clock.advance({ days: 5 });
    const reference = paymentReference(member.loanNumber);
    await payByStatement(testApp, [{ amount: first.total + 1, reference }]);
    assert.equal((await detailOf(member)).nextDueDate, second.dueDate);
  });

  test('[V18][V40] the dated schedule says when its dates and amounts hold, and never that they are final, also when the loan becomes shorter', async () => {
    const member = await addBorrower(testApp);
    const loanId = member.loanId as `loan_${string}`;
    const document = async () => {
      const params = { loanId, kind: 'schedule' } as const;
      const token = tokenOf(testApp.app, member);
      const got = await testApp.call(getLoanDocument, { token, params });
      assert.equal(got.status, 200, got.text);
      return got.reply;
    };
    const signed = await document();
    const { en, fil } = signed.schedule?.note ?? assert.fail('a note');
    assert.doesNotMatch(`${en} ${fil}`, /final|pinal/i);
    assert.match(en, /if each installment is paid in full on its due date/);
    assert.match(fil, /kung babayaran nang buo ang bawat hulog sa due date nito/);
    testApp.clock.advance({ days: 5 });
    const reference = paymentReference(member.loanNumber);
    await payByStatement(testApp, [{ amount: 80_000, reference }]);
    assert.equal((await document()).hash, signed.hash);
  });

  for (const [name, change, count] of changes) {
    test(`[S2.42][V40] after ${name} was accepted, borrower and reviewer see the new dates and amounts`, async () => {
      const member = await addBorrower(testApp);
      const signed = await detailOf(member);
      assert.equal(signed.schedule.length, 6);
      assert.equal(signed.nextDueDate, signed.schedule[0]?.dueDate);
      await agreeOn(member, change());
      const { schedule, nextDueDate } = await detailOf(member);
      assert.equal(schedule.length, count);
      const { account } = (
        await testApp.call(getLoanAccount, {
          token: tokenOf(testApp.app, member),
          params: { loanNumber: member.loanNumber },
        })
      ).reply;
      assert.deepEqual(
        schedule.map(({ dueDate, total }) => ({ dueDate, total })),
        account?.installments.map(({ dueDate, total }) => ({ dueDate, total })),
      );
      assert.equal(nextDueDate, account?.next?.dueDate);
      assert.notEqual(schedule.at(-1)?.dueDate, signed.schedule.at(-1)?.dueDate);
      const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
      const application = await testApp.call(getApplication, {
        token: officer.token,
        params: { loanId: member.loanId as `loan_${string}` },
      });
      assert.deepEqual(application.reply.schedule, schedule);
    });
  }
});
