import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { confirmLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import type { WireQueryOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { pauseLoan } from '@pahiram/api/staff-loan-requests';
import {
  exportStaffLoans,
  getStaffLoan,
  listStaffLoanEntries,
  listStaffLoans,
} from '@pahiram/api/staff-loans';
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { payByStatement } from '../../../test/bank-statements.ts';
import { countAudit } from '../../../test/facts.ts';
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
  const ask = async (token: string, query: WireQueryOf<typeof listStaffLoans>) => {
    const { status, reply, text } = await testApp.call(listStaffLoans, { token, query });
    assert.equal(status, 200, text);
    return reply;
  };
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

  test('[D10][V31] the list says what is owed, due now and due next as the page of the loan does, of chosen members with the sum of what is due', async () => {
    const [who, other] = [await addBorrower(testApp), await addBorrower(testApp)];
    testApp.clock.advance({ days: 35 });
    await closeBusiness(system());
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const list = (query: WireQueryOf<typeof listStaffLoans>) => ask(token, query);
    const ofTwo = await list({ members: `${who.id},${other.id}` });
    assert.deepEqual(
      ofTwo.rows.map(({ loanNumber }) => loanNumber).toSorted(),
      [who.loanNumber, other.loanNumber].toSorted(),
    );
    const account = await accountOf(who);
    const row = ofTwo.rows.find(({ loanNumber }) => loanNumber === who.loanNumber);
    assert.ok(row && row.dueNow > 0);
    assert.deepEqual(
      [row.owed, row.dueNow, row.next],
      [account.owed, account.dueNow, account.next],
    );
    const otherDue = (await accountOf(other)).dueNow;
    assert.deepEqual(ofTwo.total, { rows: 2, dueNow: Number((row.dueNow + otherDue).toFixed(2)) });
    const ofOne = await list({ members: who.id, standing: 'PAST_DUE' });
    assert.deepEqual(ofOne.total, { rows: 1, dueNow: row.dueNow });
    assert.equal((await list({})).total, null, 'counting all would read every loan');
    assert.deepEqual((await list({ members: who.id, standing: 'ENDED' })).rows, []);
  });

  test('[D10][V22][V31] the file has what the list shows of a loan: owed, due now, the next installment, the days late', async () => {
    const who = await addBorrower(testApp);
    testApp.clock.advance({ days: 35 });
    await closeBusiness(system());
    testApp.clock.advance({ days: 2 });
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const [row] = (await ask(token, { members: who.id })).rows;
    assert.ok(row?.next);
    const query = { members: who.id };
    const { text } = await testApp.call(exportStaffLoans, { token, query });
    const cellsOf = (line = '') => line.slice(1, -1).split('","');
    const [head, line] = text.replace('\uFEFF', '').trim().split('\r\n').map(cellsOf);
    const fields = Object.fromEntries((head ?? []).map((name, at) => [name, line?.[at]]));
    assert.deepEqual(
      [fields.owed, fields.due_now, fields.next_installment, fields.next_due_on, fields.days_late],
      [
        ...[row.owed.toFixed(2), row.dueNow.toFixed(2)],
        ...[row.next.amount.toFixed(2), row.next.dueDate, String(row.daysPastDue)],
      ],
    );
  });

  test('[D10][D11][V31] the page of a loan has its figures by component and the principal that was repaid early', async () => {
    const who = await addBorrower(testApp);
    const { loanNumber } = who;
    testApp.clock.advance({ days: 10 });
    const { token } = await signInStaff(testApp, ['FINANCE']);
    await payByStatement(testApp, [{ amount: 20_000, reference: paymentReference(loanNumber) }]);
    const { reply } = await testApp.call(getStaffLoan, { token, params: { loanNumber } });
    const { components, account, loan } = reply;
    assert.ok(components && account);
    const { principal, interest, lateCharge, kept, refunded } = components;
    assert.equal(principal.charged, loan.principal);
    assert.equal(principal.unpaid, account.outstanding.principal);
    const paid = account.payments.reduce((sum, one) => sum + one.amount, 0);
    const parts = principal.paid + interest.paid + lateCharge.paid + kept + refunded;
    assert.equal(parts.toFixed(2), paid.toFixed(2));
    const early = reply.earlyPrincipal.reduce((sum, one) => sum + one.paid + one.givenBack, 0);
    const inInstallments = account.installments.reduce((sum, one) => sum + one.principal, 0);
    assert.equal((early + inInstallments).toFixed(2), loan.principal.toFixed(2));
  });

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

  test('[V39][V22] a correction names the people and the bank statement, and what they wrote only to those who see such changes', async () => {
    const who = await addBorrower(testApp);
    testApp.clock.advance({ days: 45 });
    await closeBusiness(system());
    const [first] = (await accountOf(who)).installments;
    assert.ok(first);
    const reference = paymentReference(who.loanNumber);
    await payByStatement(testApp, [{ amount: first.total, reference, date: first.dueDate }]);
    const read = async (roles: Parameters<typeof signInStaff>[1]) => {
      const { token } = await signInStaff(testApp, roles);
      const { loanNumber } = who;
      const { reply } = await testApp.call(getStaffLoan, { token, params: { loanNumber } });
      return reply;
    };
    const { account, correctedBy } = await read(['COLLECTOR']);
    assert.equal(account?.corrections.length, 1);
    const [booked] = correctedBy;
    assert.equal(booked?.number, account?.corrections[0]?.number);
    assert.match(booked?.statement?.number ?? '', /^BS-/);
    assert.equal(booked?.proposedBy, 'FINANCE person');
    assert.equal(booked?.confirmedBy, 'CREDIT_MANAGER person');

    const finance = await signInStaff(testApp, ['FINANCE']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const proposed = await testApp.call(proposeLoanChange, {
      ...{ token: finance.token, key: randomUUID(), params: { loanNumber: who.loanNumber } },
      body: {
        change: {
          kind: 'REVERSAL',
          paymentNumber: account?.payments[0]?.number ?? '',
          reversalReason: 'MISTAKE',
        },
        reason: 'The row was of another company.',
      } as never,
    });
    assert.equal(proposed.status, 200, proposed.text);
    const confirmed = await testApp.call(confirmLoanChange, {
      ...{ token: manager.token, params: { changeId: proposed.reply.id }, body: {} },
    });
    assert.equal(confirmed.status, 200, confirmed.text);
    const [ofFinance] = (await read(['FINANCE'])).correctedBy;
    assert.equal(ofFinance?.proposedBy, 'FINANCE person');
    assert.equal(ofFinance?.confirmedBy, 'CREDIT_MANAGER person');
    assert.equal(ofFinance?.reason, 'The row was of another company.');
    const [ofSupport] = (await read(['SUPPORT'])).correctedBy;
    assert.equal(ofSupport?.proposedBy, 'FINANCE person');
    assert.equal(ofSupport?.reason, null);
  });

  test('[V22][V31] the ledger of a loan is read by months in Manila by those who see loans, and each look is on record once', async () => {
    const who = await addBorrower(testApp);
    const month = today().slice(0, 7);
    const read = async (role: StaffRole, asked: string) => {
      const { token } = await signInStaff(testApp, [role]);
      const params = { loanNumber: who.loanNumber };
      return testApp.call(listStaffLoanEntries, { token, params, query: { month: asked } });
    };
    for (const role of STAFF_ROLES) {
      const isAllowed = PERMISSIONS['view-loans'].some((one) => one === role);
      assert.equal((await read(role, month)).status, isAllowed ? 200 : 403, role);
    }
    const { reply } = await read('AUDITOR', month);
    assert.ok(reply.rows.some(({ account }) => account === 'loan_principal'));
    const times = reply.rows.map(({ bookedAt }) => Date.parse(bookedAt));
    assert.deepEqual(
      times,
      [...times].sort((a, b) => a - b),
    );
    assert.deepEqual((await read('AUDITOR', '2020-01')).reply.rows, []);
    const looks = await countAudit(testApp, 'loan-ledger.view', who.loanId);
    assert.equal(looks, PERMISSIONS['view-loans'].length + 1);
  });
});
