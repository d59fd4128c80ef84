import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getLoanAccount } from '@pahiram/api/repayments';
import { pauseLoan } from '@pahiram/api/staff-loan-requests';
import { getStaffLoan, listStaffLoans } from '@pahiram/api/staff-loans';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { payByStatement } from '../../../test/bank-statements.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { addBorrower, askForTime, type Borrower, confirmAnswer } from '../../../test/more-time.ts';
import { signInStaff } from '../../../test/people.ts';
import { systemContext } from '../../context.ts';
import { closeBusiness } from './close-of-business.ts';
import { reversePayment } from './reverse-payment.ts';
import { lockPayment, type PaymentId } from './store.ts';

describe('loans as staff see them', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const system = () => systemContext(testApp.app, 'job:close-of-business', 'test');
  const today = () => manilaDate(testApp.clock.now().getTime());
  const accountOf = async (who: Borrower) => {
    const { reply } = await testApp.call(getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.ok(reply.account);
    return reply.account;
  };
  /** In the list, on the loan's page, and for the borrower. */
  const daysOf = async (who: Borrower): Promise<readonly (number | undefined)[]> => {
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const { loanNumber } = who;
    const listed = await testApp.call(listStaffLoans, { token, query: {} });
    const row = listed.reply.rows.find((one) => one.loanNumber === loanNumber);
    const found = await testApp.call(getStaffLoan, { token, params: { loanNumber } });
    return [
      row?.daysPastDue,
      found.reply.loan.daysPastDue,
      found.reply.account?.daysPastDue,
      (await accountOf(who)).daysPastDue,
    ];
  };

  test('[V40] days of a pause count as late nowhere: list, page of the loan and borrower agree', async () => {
    const who = await addBorrower(testApp);
    testApp.clock.advance({ days: 35 });
    await closeBusiness(system());
    const late = (await accountOf(who)).daysPastDue;
    assert.ok(late > 0);
    assert.deepEqual(await daysOf(who), [late, late, late, late]);
    const requestId = await askForTime(testApp, who, 'PAUSE');
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const paused = await testApp.call(pauseLoan, {
      ...{ token, params: { requestId } },
      body: { until: addDays(today(), 20), note: 'In hospital until then.' } as never,
    });
    assert.equal(paused.status, 200, paused.text);
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    testApp.clock.advance({ days: 10 });
    await closeBusiness(system());
    const shown = (await accountOf(who)).daysPastDue;
    assert.ok(shown <= late + 1, `${shown} days after a pause of ten`);
    assert.deepEqual(await daysOf(who), [shown, shown, shown, shown]);
  });

  test('[V08][V40] after a payment that the bank took back by its error, days late count from then on every page', async () => {
    const who = await addBorrower(testApp);
    testApp.clock.advance({ days: 50 });
    const [first] = (await accountOf(who)).installments;
    assert.ok(first);
    const reference = paymentReference(who.loanNumber);
    const row = { amount: first.total, reference, date: first.dueDate };
    await payByStatement(testApp, [row]);
    const { id } = await testApp.app.db.reader
      .selectFrom('payment')
      .select('id')
      .where('loan_id', '=', who.loanId)
      .executeTakeFirstOrThrow();
    await testApp.app.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id as PaymentId);
      assert.ok(payment);
      const reason = 'PROVIDER_OR_BANK_ERROR';
      const reversed = await reversePayment(tx, system(), payment, { reason, date: today() });
      assert.ok(reversed.ok);
    });
    testApp.clock.advance({ days: 4 });
    await closeBusiness(system());
    assert.deepEqual(await daysOf(who), [4, 4, 4, 4]);
  });
});
