import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as changes from '@pahiram/api/loan-changes';
import type { WireBodyOf } from '@pahiram/api/operation';
import * as payments from '@pahiram/api/staff-payments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { matchOnce, payByStatement } from '../../test/bank-statements.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import {
  accountOf,
  type Borrower,
  borrower,
  callBackPayment,
  paidAtProvider,
  statusOf,
} from '../../test/provider-payments.ts';
import { systemContext } from '../context.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { checkProviderPayment } from './check.ts';
import { reconcilePayments } from './reconcile.ts';

describe('one sum of money that reaches us by several channels', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    await testApp.server.listen({ port: 0, host: '127.0.0.1' });
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const today = () => manilaDate(testApp.clock.now().getTime());
  const receiptsOf = async (member: Borrower) =>
    (await accountOf(testApp, member)).payments.map(({ channel, amount, reversedOn }) =>
      [channel, amount, ...(reversedOn ? ['reversed'] : [])].join(' '),
    );
  const importRow = async (member: Borrower, amount: number) => {
    const reference = paymentReference(member.loanNumber);
    const { rows } = await payByStatement(testApp, [{ amount, reference }], { finance, manager });
    return rows[0]?.result;
  };
  type Change = WireBodyOf<typeof changes.proposeLoanChange>['change'];
  const cash = (amount: number, isAnother = false): Change => ({
    kind: 'PAYMENT',
    amount,
    valueDate: today(),
    receiptNumber: `OR-${randomUUID()}`,
    payer: 'Ana Reyes',
    isAnother,
  });
  const propose = ({ loanNumber }: Borrower, change: Change) =>
    testApp.call(changes.proposeLoanChange, {
      token: finance.token,
      key: randomUUID(),
      params: { loanNumber },
      body: { change, reason: 'She showed the slip' },
    });
  const confirm = (changeId: `lch_${string}`) =>
    testApp.call(changes.confirmLoanChange, {
      token: manager.token,
      params: { changeId },
      body: {},
    });
  const recorded = async (member: Borrower, change: Change) => {
    const answer = await propose(member, change);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await confirm(answer.reply.id)).status, 200);
  };
  const waiting = async () =>
    (await testApp.call(payments.listStaffPayments, { token: finance.token, query: {} })).reply
      .rows;

  test('[V06][V09] callback, statement and record of staff of the same money at once: one receipt, and the others wait for a person', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await borrower(testApp);
      const amount = 1_000.1 + 100 * round;
      const { paymentId } = await paidAtProvider(testApp, member, amount);
      const proposal = await propose(member, cash(amount));
      assert.equal(proposal.status, 200, proposal.text);
      const acts = [
        () => confirm(proposal.reply.id),
        () => importRow(member, amount),
        () => checkProviderPayment(systemContext(testApp.app, 'job:test', 'test'), paymentId),
        () => callBackPayment(testApp, paymentId),
      ];
      await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => act()));
      await testApp.drainJobs();
      const receipts = await receiptsOf(member);
      assert.equal(receipts.length, 1, receipts.join());
      const unmatched = (await waiting()).filter((row) => row.amount === amount);
      const isRecorded = receipts[0]?.startsWith('staff');
      assert.equal(unmatched.length, isRecorded ? 2 : 1, 'money from outside is never dropped');
      const [receipt] = (await accountOf(testApp, member)).payments;
      const fromBank = unmatched.filter(({ channel }) => channel === 'bank');
      assert.ok(fromBank.every(({ sameMoneyAs }) => sameMoneyAs === receipt?.number));
    }
  });

  test('[V06][V11] money of the provider waits while staff have recorded it, and is paid in once their record is reversed', async () => {
    const member = await borrower(testApp);
    const { paymentId } = await paidAtProvider(testApp, member, 1_500.1);
    await recorded(member, cash(1_500.1));
    await callBackPayment(testApp, paymentId);
    await testApp.drainJobs();
    assert.deepEqual(await receiptsOf(member), ['staff 1500.1']);
    assert.equal(await statusOf(testApp, member), 'RECEIVED', 'the member sees that it arrived');
    const [receipt] = (await accountOf(testApp, member)).payments;
    const reversal = {
      kind: 'REVERSAL',
      paymentNumber: receipt?.number ?? '',
      reversalReason: 'MISTAKE',
    } as const;
    await recorded(member, reversal);
    await callBackPayment(testApp, paymentId);
    await testApp.drainJobs();
    assert.deepEqual((await receiptsOf(member)).sort(), [
      'sandbox 1500.1',
      'staff 1500.1 reversed',
    ]);
    assert.equal(await statusOf(testApp, member), 'BOOKED');
  });

  test('[V06][V09][V10] the provider takes back money that staff have moved to another loan: that loan owes it again', async () => {
    const run = () => reconcilePayments(systemContext(testApp.app, 'job:test', 'test'));
    const [wrong, right] = [await borrower(testApp), await borrower(testApp)];
    const { paymentId } = await paidAtProvider(testApp, wrong, 1_600.1);
    await callBackPayment(testApp, paymentId);
    await testApp.drainJobs();
    const [receipt] = (await accountOf(testApp, wrong)).payments;
    await recorded(wrong, {
      ...{ kind: 'REVERSAL', paymentNumber: receipt?.number ?? '' },
      reversalReason: 'OTHER_LOAN',
    });
    await callBackPayment(testApp, paymentId);
    await testApp.drainJobs();
    assert.deepEqual(await receiptsOf(wrong), ['sandbox 1600.1 reversed'], 'it waits for a person');
    const row = (await waiting()).find(({ amount }) => amount === 1_600.1);
    assert.ok(row);
    await matchOnce(testApp, row.id, right.loanNumber);
    testApp.clock.advance({ seconds: 1 });
    const differs = async () => (await run()).differences.map(({ subject }) => subject);
    assert.deepEqual(await differs(), [], 'the money is there, whichever loan it pays');
    await testApp.app.db.reader
      .updateTable('sandbox_provider.payment')
      .set({ state: 'reversed' })
      .where('id', '=', paymentId)
      .execute();
    await run();
    await testApp.drainJobs();
    assert.deepEqual(await receiptsOf(right), ['sandbox 1600.1 reversed']);
    assert.deepEqual(await receiptsOf(wrong), ['sandbox 1600.1 reversed']);
    assert.deepEqual(await differs(), []);
  });

  test('[V06][V09] a row of a statement waits when its money may be recorded', async () => {
    const member = await borrower(testApp);
    await recorded(member, cash(2_000));
    assert.equal(await importRow(member, 2_000), 'UNMATCHED');
    assert.deepEqual(await receiptsOf(member), ['staff 2000']);
    const other = await borrower(testApp);
    await recorded(other, cash(2_000));
    assert.equal(await importRow(other, 2_000.5), 'BOOKED', 'another amount');
  });

  test('[V06][V22] staff record money that may be there already only as another payment', async () => {
    const member = await borrower(testApp);
    const early = await propose(member, cash(3_000));
    assert.equal(early.status, 200, early.text);
    assert.equal(await importRow(member, 3_000), 'BOOKED');
    const [receipt] = (await accountOf(testApp, member)).payments;
    const late = await confirm(early.reply.id);
    assert.equal(late.error.code, 'maybe-recorded', 'nobody compared it with the statement');
    assert.ok(late.error.message.includes(receipt?.number ?? '-'), late.error.message);
    const refused = await propose(member, cash(3_000));
    assert.equal(refused.error.code, 'maybe-recorded');
    const preview = await testApp.call(changes.previewLoanChange, {
      token: finance.token,
      params: { loanNumber: member.loanNumber },
      body: { change: cash(3_000) },
    });
    assert.equal(preview.reply.sameMoneyAs, receipt?.number);
    testApp.clock.advance({ seconds: 1 });
    await recorded(member, cash(3_000, true));
    assert.deepEqual((await receiptsOf(member)).sort(), ['bank 3000', 'staff 3000']);
  });
});
