import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, type CalendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import {
  addOpenAccount,
  callerOf,
  importFile,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';

type Borrower = FundedMember & { readonly loanNumber: string; readonly firstDue: CalendarDate };

describe('reminders while a bank file waits', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  async function borrower(): Promise<Borrower> {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const { loanNumber } = await walletOf(testApp, member);
    const row = await testApp.app.db.reader
      .selectFrom('loan_installment')
      .select('due_date')
      .where('loan_id', '=', member.loanId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    return { ...member, loanNumber, firstDue: row.due_date as CalendarDate };
  }
  const goTo = async (day: CalendarDate) => {
    testApp.clock.set(new Date(manilaInstant(day, 12 * 60)));
    await closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
    await testApp.drainJobs();
  };
  const reminders = async ({ id }: FundedMember) =>
    (
      await testApp.app.db.reader
        .selectFrom('member_notice')
        .select('id')
        .where('member_id', '=', id)
        .where('is_reminder', '=', true)
        .execute()
    ).length;

  test('[V24] a loan with a row in a waiting file gets no reminder for three banking days, others do, and then it does again', async () => {
    const [paying, other] = [await borrower(), await borrower()];
    const { firstDue } = paying;
    for (let day = addDays(firstDue, -8); day < addDays(firstDue, -1); day = addDays(day, 1)) {
      await goTo(day);
    }
    const before = [await reminders(paying), await reminders(other)];
    assert.deepEqual(before, [2, 2], 'seven and three days before');
    const people = await signInStatementPeople(testApp);
    const to = yesterday(testApp.app);
    const accountId = await addOpenAccount(testApp, people, { day: addDays(to, -1) });
    const row = { amount: 100, reference: paymentReference(paying.loanNumber) };
    const content = statementFile([row], to);
    await importFile(callerOf(testApp), people, { accountId, content, to });
    await goTo(addDays(firstDue, -1));
    assert.deepEqual([await reminders(paying), await reminders(other)], [2, 3], 'a day before');
    for (let day = firstDue; day <= addDays(firstDue, 10); day = addDays(day, 1)) await goTo(day);
    const [own, others] = [await reminders(paying), await reminders(other)];
    assert.ok(own < others, `${own} and ${others}`);
    assert.ok(own > 2, 'after three banking days reminders come again');
  });
});
