import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { getCollection, listCollections, logContact } from '@pahiram/api/collections';
import {
  confirmLoanChange,
  listLoanChanges,
  previewLoanChange,
  proposeLoanChange,
} from '@pahiram/api/loan-changes';
import { getLoanStatement, getPaymentReceipt } from '@pahiram/api/loan-documents';
import { promisePayment } from '@pahiram/api/payment-promises';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import { listToday } from '@pahiram/api/work-queues';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { pesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff } from '../../../test/people.ts';
import { requestedCode } from '../../../test/provider-payments.ts';
import { ask, confirmed, pass, stateOf, walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { setCrashHook } from '../../crash-points.ts';
import { newId, newNumber } from '../../ids.ts';
import type { TransferId } from '../../ledger/chart.ts';
import { reverseTransfer } from '../../ledger/posting.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import type { LoanId } from '../loan-record.ts';
import { postDisbursement } from '../postings.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';
import { applyPayment, receivePayment } from '../repayments/receive-payment.ts';
import { findLoan, lockLoan } from '../store.ts';

interface Borrower extends FundedMember {
  readonly loanNumber: string;
  readonly firstDue: CalendarDate;
  readonly withdrawalId: string;
}

describe('set-off', () => {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await startTestApp();
  });
  afterEach(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const system = () => systemContext(testApp.app, 'job:close-of-business', 'test');
  const close = () => closeBusiness(system());
  /** Goes to noon of a day in Manila, closes it and sends the messages. */
  const goTo = async (day: CalendarDate, hour = 12) => {
    testApp.clock.set(new Date(manilaInstant(day, hour * 60)));
    await close();
    await testApp.drainJobs();
  };
  const everyDay = async (from: CalendarDate, to: CalendarDate) => {
    for (let day = from; day <= to; day = addDays(day, 1)) await goTo(day);
  };
  /** 130,000 pesos are left in the wallet; the first installment is 25,750, the others are 25,000. */
  async function borrower({
    article = 11 as number | null,
    withdrawn = 20_000,
  } = {}): Promise<Borrower> {
    const member = await addFundedMember(testApp.app);
    await runAsOwner(testApp, 'UPDATE loan SET set_off_article = $2 WHERE id = $1', [
      member.loanId,
      article,
    ]);
    const withdrawalId = await confirmed(testApp, member, withdrawn);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, withdrawalId), 'SETTLED');
    const { loanNumber } = await walletOf(testApp, member);
    const row = await testApp.app.db.reader
      .selectFrom('loan_installment')
      .select('due_date')
      .where('loan_id', '=', member.loanId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const firstDue = row.due_date as CalendarDate;
    return { ...member, loanNumber, firstDue, withdrawalId };
  }
  const setOffsOf = async ({ loanId }: Borrower) =>
    testApp.app.db.reader
      .selectFrom('set_off')
      .select(['planned_on', 'amount', 'state', 'reason', 'second_notice_at'])
      .where('loan_id', '=', loanId)
      .orderBy('created_at')
      .execute();
  const statesOf = async (who: Borrower) =>
    (await setOffsOf(who)).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '));
  const smsTo = async (who: Borrower, pattern: RegExp) =>
    (await messagesTo(testApp, who.phoneNumber))
      .filter(({ channel, body }) => channel === 'sms' && pattern.test(body))
      .map(({ body }) => body);
  const accountOf = async (who: Borrower) => {
    const found = await testApp.call(getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.ok(found.reply.account, found.text);
    return found.reply.account;
  };
  const availableOf = async (who: Borrower) => (await walletOf(testApp, who)).wallet;

  test('[V14][V24][D14] on the first late day one message says what is past due, until when it has no late charge, and the payment from the wallet with its points', async () => {
    const who = await borrower();
    const empty = await borrower({ withdrawn: 150_000 });
    await goTo(addDays(who.firstDue, 1));
    await close();
    await testApp.drainJobs();
    const [sms = 'no SMS', ...more] = await smsTo(who, /past due/);
    assert.deepEqual(more, []);
    const [free, day] = [10, 11].map((after) => dayText(addDays(who.firstDue, after), 'en'));
    assert.ok(
      sms.startsWith(
        `Loan ${who.loanNumber}: PHP 25,750.00 is past due. Pay by ${free}: no late charge, no points lost. On ${day} we pay PHP 25,758.33 from your wallet`,
      ),
      sms,
    );
    const templates = await runAsOwner(
      testApp,
      `SELECT template FROM member_notice WHERE member_id = $1 AND is_reminder
        AND template IN ('installment-past-due', 'set-off-planned')`,
      [who.id],
    );
    assert.deepEqual(
      templates.map(({ template }) => template),
      ['set-off-planned'],
      'one notice, which counts once in the week',
    );
    assert.equal(
      (await smsTo(empty, /is past due\. Pay by .*: no late charge, no points lost/)).length,
      1,
    );
    assert.equal((await smsTo(empty, /from your wallet/)).length, 0);
  });

  test('[V24][D10] on the day after a plan to pay was missed, the message about the wallet names the plan', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1));
    const promisedOn = addDays(who.firstDue, 3);
    const promised = await testApp.call(promisePayment, {
      ...{ token: tokenOf(testApp.app, who), key: randomUUID() },
      params: { loanNumber: who.loanNumber },
      body: { amount: 20_000, promisedOn },
    });
    assert.equal(promised.status, 200, promised.text);
    await everyDay(addDays(who.firstDue, 2), addDays(promisedOn, 1));
    const [missed = 'no SMS', ...more] = await smsTo(who, /has not arrived/);
    assert.deepEqual(more, []);
    const said = `Loan ${who.loanNumber}: the PHP 20,000.00 you planned to pay by ${dayText(promisedOn, 'en')} has not arrived. PHP 25,750.00 is past due. `;
    assert.ok(missed.startsWith(said), missed);
    assert.match(missed, / we pay PHP [\d,.]+ from your wallet /);
  });

  test('[D10][V14][V24] a kept plan to pay a part brings a new day for the rest, and message and wallet say why', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 2));
    const promisedOn = addDays(who.firstDue, 3);
    const body = { amount: 1_000, promisedOn };
    const by = { token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } };
    const promised = await testApp.call(promisePayment, { ...by, key: randomUUID(), body });
    assert.equal(promised.status, 200, promised.text);
    const paid = await testApp.call(payFromWallet, {
      ...{ ...by, key: randomUUID() },
      body: { amount: 1_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    await everyDay(promisedOn, promisedOn);
    const [sms = 'no SMS', ...more] = await smsTo(who, /: you kept your plan/);
    assert.deepEqual(more, []);
    assert.ok(
      sms.startsWith(`Loan ${who.loanNumber}: you kept your plan, thanks. The rest is late.`),
      sms,
    );
    const { setOff } = await walletOf(testApp, who);
    assert.deepEqual([setOff?.plannedOn, setOff?.isAfterPlan], [addDays(promisedOn, 10), true]);
  });

  test('[D9][D10][V14][V24] two notices with day and amount, which the collector sees, 10 and 3 days before; then it is paid from the wallet, once', async () => {
    const who = await borrower();
    const day = addDays(who.firstDue, 11);
    await goTo(addDays(who.firstDue, 1), 9);
    await close();
    const [first, ...others] = await smsTo(who, /from your wallet/);
    assert.ok(first, 'no first notice');
    assert.equal(others.length, 0);
    const said = `On ${dayText(day, 'en')} we pay PHP 25,758.33 from your wallet`;
    assert.ok(first.includes(said), first);
    assert.match(first, /Until then you can withdraw it/);
    assert.deepEqual((await walletOf(testApp, who)).setOff, {
      ...{ loanNumber: who.loanNumber, plannedOn: day, amount: 25_758.33 },
      ...{ staysDue: 0, isAllOfWallet: false, isPayableNow: false, isAfterPlan: false },
    });
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const { reply: record } = await testApp.call(getCollection, {
      token: collector.token,
      params: { loanNumber: who.loanNumber },
    });
    const announced = { plannedOn: day, amount: 25_758.33 };
    assert.deepEqual(record.loan.setOff, announced, 'the collector sees that it is on its way');
    const { token } = collector;
    const { rows } = (await testApp.call(listCollections, { token })).reply;
    const row = rows.find(({ id }) => id === who.loanId);
    assert.deepEqual([row?.askStop, row?.setOff], ['paid-from-wallet', announced]);
    const { work } = (await testApp.call(listToday, { token })).reply;
    assert.ok(!work.some(({ id }) => id === who.loanId), 'and it is no work of Today');
    await everyDay(addDays(who.firstDue, 2), addDays(who.firstDue, 10));
    const [, second = 'no SMS', lastFreeDay = 'no SMS', ...more] = await smsTo(
      who,
      /from your wallet/,
    );
    assert.deepEqual(more, []);
    const free = dayText(addDays(who.firstDue, 10), 'en');
    const costsNothing = `Pay by ${free}: no late charge, no points lost.`;
    assert.ok(second.includes(costsNothing), second);
    const today = costsNothing.replace('Pay by', 'Pay today,');
    assert.ok(lastFreeDay.includes(`is past due. ${today} On `), lastFreeDay);
    assert.deepEqual(await smsTo(who, /late charge .*is added each day/), [], 'it ends tomorrow');
    assert.equal(await availableOf(who), 130_000, 'until the day nothing is taken or locked');
    testApp.clock.set(new Date(manilaInstant(day, 12 * 60)));
    setCrashHook((point) => {
      if (point === 'set-off-before-commit') throw new Error('the process ends here');
    });
    await assert.rejects(close());
    setCrashHook(undefined);
    assert.equal(await availableOf(who), 130_000, 'a crash before the commit takes nothing');
    await Promise.all([close(), close()]);
    assert.equal(await availableOf(who), 130_000 - 25_758.33);
    assert.deepEqual(await statesOf(who), ['DONE']);
    const account = await accountOf(who);
    assert.equal(account.dueNow, 0);
    assert.equal(account.payments.length, 1);
    const [payment] = account.payments;
    assert.ok(payment);
    assert.deepEqual([payment.channel, payment.setOffArticle], ['wallet', 11]);
    const receipt = await testApp.call(getPaymentReceipt, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber, paymentNumber: payment.number },
    });
    assert.equal(receipt.reply.setOffArticle, 11);
    const statement = await testApp.call(getLoanStatement, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    const line = statement.reply.lines.find(({ kind }) => kind === 'PAYMENT');
    assert.deepEqual(
      [line?.amount, line?.paidBy?.en],
      [-25_758.33, 'Paid from your wallet by set-off (Article 11)'],
    );
    const [done, ...twice] = await smsTo(who, /by set-off \(Art\. 11/);
    assert.equal(twice.length, 0);
    assert.match(done ?? '', /Nothing more is due now\. Next installment: PHP 25,000\.00 by /);
    assert.equal((await walletOf(testApp, who)).setOff, null);
    const rest = await ask(testApp, who, await availableOf(who));
    assert.equal(rest.status, 200, 'the rest can be withdrawn');
  });

  test('[V18] the contract of a loan that was signed before has no article: nothing is planned', async () => {
    const who = await borrower({ article: null });
    await goTo(addDays(who.firstDue, 1));
    await goTo(addDays(who.firstDue, 20));
    assert.deepEqual(await statesOf(who), []);
    assert.equal(await availableOf(who), 130_000);
  });

  test('[V14][V24] a notice that days without the service have missed moves the day', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1));
    // The second notice was for day 8.
    await goTo(addDays(who.firstDue, 16));
    assert.deepEqual(await statesOf(who), ['MOVED notice-missed', 'PLANNED']);
    assert.equal(await availableOf(who), 130_000);
    const moved = await smsTo(who, /The day has moved/);
    assert.equal(moved.length, 1);
    // With the late charge of the new day: 9 days of 25,000 * 1% / 30.
    assert.match(moved[0] ?? '', /we pay PHP 25,825\.00/);
    assert.equal((await walletOf(testApp, who)).setOff?.amount, 25_825);
    await everyDay(addDays(who.firstDue, 17), addDays(who.firstDue, 19));
    assert.deepEqual(await statesOf(who), ['MOVED notice-missed', 'DONE']);
    assert.equal(await availableOf(who), 130_000 - 25_825, 'what is due on the new day');
    assert.equal((await accountOf(who)).dueNow, 0);
  });

  test('[V24] a notice that is made at night is sent in the morning, and the days count from then', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1), 22);
    assert.equal((await smsTo(who, /from your wallet/)).length, 0);
    const [plan] = await setOffsOf(who);
    assert.equal(plan?.planned_on, addDays(who.firstDue, 12));
  });

  test('[V14][V40] once what is late is paid, the wallet no longer says that it will be taken', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1));
    assert.notEqual((await walletOf(testApp, who)).setOff, null);
    const { dueNow } = await accountOf(who);
    const paid = await testApp.call(payFromWallet, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
      body: { amount: dueNow, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    assert.equal((await walletOf(testApp, who)).setOff, null);
    await goTo(addDays(who.firstDue, 2));
    assert.deepEqual(await statesOf(who), ['CANCELLED nothing-due']);
    assert.equal(
      (await smsTo(who, /We will not take/)).length,
      0,
      'the payment has its own notice',
    );
  });

  test('[D9][V14][V40] a loan that is paid in full before the day ends the plan at once, and staff and the member see that nothing is due', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1));
    assert.deepEqual(await statesOf(who), ['PLANNED']);
    const part = await testApp.call(payFromWallet, {
      ...{ token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } },
      body: { amount: 110_000, use: 'DEFAULT' },
    });
    assert.equal(part.status, 200, part.text);
    assert.deepEqual(
      await statesOf(who),
      ['PLANNED'],
      'after a part the close of business decides',
    );
    await requestedCode(testApp, who, part.reply.account.settlement?.toPay ?? 0);
    await pass(testApp, 60);
    assert.equal((await accountOf(who)).state, 'CLOSED');
    const { reply } = await testApp.call(getStaffLoan, {
      token: (await signInStaff(testApp, ['LOAN_OFFICER'])).token,
      params: { loanNumber: who.loanNumber },
    });
    assert.deepEqual(
      reply.setOffs.map(({ state, reason }) => [state, reason]),
      [['CANCELLED', 'nothing-due']],
    );
    assert.equal((await walletOf(testApp, who)).setOff, null);
    await goTo(addDays(who.firstDue, 2));
    assert.deepEqual(await statesOf(who), ['CANCELLED nothing-due']);
    assert.equal(
      (await smsTo(who, /We will not take/)).length,
      0,
      'the payment has its own notice',
    );
  });

  test('[V14][V24] a withdrawal of everything before the day ends the plan, and a message in the hours for it says so', async () => {
    const who = await borrower();
    await goTo(addDays(who.firstDue, 1));
    assert.equal((await ask(testApp, who, 130_000)).status, 200);
    assert.equal((await walletOf(testApp, who)).setOff, null);
    await goTo(addDays(who.firstDue, 2), 23);
    assert.deepEqual(await statesOf(who), ['CANCELLED nothing-left']);
    assert.equal((await smsTo(who, /We will not take/)).length, 0, 'not at night (V24)');
    await goTo(addDays(who.firstDue, 3), 9);
    const [sms] = await smsTo(who, /We will not take the PHP 25,758\.33 from your wallet/);
    assert.match(sms ?? '', /, because none of the money of this loan is left in it\. What is due/);
  });

  test('[V06][V07][V14] of a withdrawal, a payment and the set-off at once, the first takes the money and no other', async () => {
    const who = await borrower();
    await everyDay(addDays(who.firstDue, 1), addDays(who.firstDue, 10));
    testApp.clock.set(new Date(manilaInstant(addDays(who.firstDue, 11), 12 * 60)));
    const token = tokenOf(testApp.app, who);
    const [asked, paid] = await Promise.all([
      ask(testApp, who, 130_000),
      testApp.call(payFromWallet, {
        ...{ token, key: randomUUID(), params: { loanNumber: who.loanNumber } },
        body: { amount: 1_000, use: 'DEFAULT' },
      }),
      close(),
      close(),
    ]);
    const wallet = await walletOf(testApp, who);
    const { payments } = await accountOf(who);
    const taken = payments.reduce((sum, { amount }) => sum + amount, 0);
    const held = asked.status === 200 ? 130_000 : 0;
    assert.equal(wallet.inTransferAmount, held);
    assert.ok(Math.abs(wallet.wallet + held + taken - 130_000) < 0.005);
    assert.ok(payments.length <= 2);
    assert.equal(held > 0, taken === 0, 'the withdrawal of everything leaves nothing');
    assert.ok([200, 409].includes(paid.status));
    assert.match((await statesOf(who)).join(), /DONE|CANCELLED nothing-left/);
  });

  test('[V14][V24] a promise to pay, or a dispute, made before or at the same time, stops it', async () => {
    const [promising, disputing] = [await borrower(), await borrower()];
    await everyDay(addDays(promising.firstDue, 1), addDays(promising.firstDue, 10));
    testApp.clock.set(new Date(manilaInstant(addDays(promising.firstDue, 11), 12 * 60)));
    const promise = testApp.call(promisePayment, {
      ...{ token: tokenOf(testApp.app, promising), key: randomUUID() },
      params: { loanNumber: promising.loanNumber },
      body: { amount: 1_000, promisedOn: addDays(promising.firstDue, 14) },
    });
    const staff = await signInStaff(testApp, ['COLLECTOR']);
    const dispute = await testApp.call(logContact, {
      ...{ token: staff.token, key: randomUUID(), params: { loanNumber: disputing.loanNumber } },
      body: { channel: 'INCOMING_CALL', outcome: 'DISPUTES', note: 'Says it was paid' },
    });
    assert.equal(dispute.status, 200, dispute.text);
    const [promised] = await Promise.all([promise, close()]);
    assert.deepEqual(await statesOf(disputing), ['CANCELLED loan-disputed']);
    assert.equal(await availableOf(disputing), 130_000);
    const isDone = (await statesOf(promising)).join() === 'DONE';
    assert.equal(promised.status === 200, !isDone, 'the first of the two counts');
    if (!isDone) assert.deepEqual(await statesOf(promising), ['CANCELLED promise-open']);
  });

  /** Finance confirms the write-off that the credit manager proposed. */
  async function writeOff(who: Borrower, whileWaiting = async () => {}): Promise<void> {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const proposed = await testApp.call(proposeLoanChange, {
      ...{ token: manager.token, key: randomUUID(), params: { loanNumber: who.loanNumber } },
      body: { change: { kind: 'WRITE_OFF' }, reason: 'No contact for 90 days' },
    });
    assert.equal(proposed.status, 200, proposed.text);
    await whileWaiting();
    const finance = await signInStaff(testApp, ['FINANCE']);
    const done = await testApp.call(confirmLoanChange, {
      ...{ token: finance.token, params: { changeId: proposed.reply.id }, body: {} },
    });
    assert.equal(done.status, 200, done.text);
  }
  /** The bank returns the settled withdrawal: its money is in the wallet again. */
  async function bringBack({ withdrawalId: reference }: Borrower): Promise<void> {
    const settled = await testApp.app.db.reader
      .selectFrom('ledger.transfer')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const transferId = settled.id as TransferId;
    await testApp.app.db.transaction((tx) =>
      reverseTransfer(
        tx,
        { ...{ key: randomUUID(), transferId, reference }, code: 'withdrawal_returned' },
        testApp.clock.now(),
      ),
    );
  }

  test('[V14] a write-off takes first what is left of the loan’s money; a returned payout is set off later, with both notices', async () => {
    const who = await borrower();
    // The service did not run, so that there was no notice.
    testApp.clock.set(new Date(manilaInstant(addDays(who.firstDue, 95), 12 * 60)));
    await writeOff(who);
    assert.equal(await availableOf(who), 0);
    const account = await accountOf(who);
    assert.equal(account.state, 'WRITTEN_OFF');
    assert.ok(account.outstanding.total < 25_000, `${account.outstanding.total} is left`);
    assert.equal(account.payments[0]?.setOffArticle, 11);
    await bringBack(who);
    const from = addDays(who.firstDue, 96);
    await everyDay(from, addDays(from, 9));
    assert.equal(await availableOf(who), 20_000);
    assert.equal((await smsTo(who, /On .* we pay PHP 20,000\.00/)).length, 2);
    await goTo(addDays(from, 10));
    assert.equal(await availableOf(who), 0);
    assert.deepEqual(await statesOf(who), ['DONE', 'DONE']);
    const staff = await signInStaff(testApp, ['LOAN_OFFICER']);
    const found = await testApp.call(getStaffLoan, {
      token: staff.token,
      params: { loanNumber: who.loanNumber },
    });
    assert.deepEqual(
      found.reply.setOffs.map(({ state, amount }) => [state, amount]),
      [
        ['DONE', 20_000],
        ['DONE', 130_000],
      ],
    );
  });

  test('[V14][V40] the preview and the card of a write-off subtract what set-off takes first, to the centavo', async () => {
    const who = await borrower();
    testApp.clock.set(new Date(manilaInstant(addDays(who.firstDue, 95), 12 * 60)));
    const owed = (await accountOf(who)).outstanding.total;
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const { token } = manager;
    const params = { loanNumber: who.loanNumber };
    const shown = await testApp.call(previewLoanChange, {
      ...{ token, params, body: { change: { kind: 'WRITE_OFF' } } },
    });
    assert.equal(shown.status, 200, shown.text);
    const { before: first, after: last, fromWallet } = shown.reply;
    assert.equal(fromWallet, 130_000);
    assert.equal(first.outstanding, owed);
    assert.ok(last.outstanding < owed - 130_000 + 0.005, `${last.outstanding} of ${owed}`);
    await writeOff(who, async () => {
      const waiting = await testApp.call(listLoanChanges, { token, query: params });
      assert.equal(waiting.reply.rows[0]?.amount, last.outstanding);
    });
    assert.equal((await accountOf(who)).outstanding.total, last.outstanding);
    const decided = await testApp.call(listLoanChanges, {
      ...{ token, query: { ...params, show: 'DECIDED' } },
    });
    const [row] = decided.reply.rows;
    const { sameMoneyAs: _, ...effect } = shown.reply;
    assert.deepEqual(row?.effect, effect);
    assert.equal(row?.amount, last.outstanding);
  });

  test('[V14][V22] nothing is written off while the loan’s money in the wallet pays everything', async () => {
    const who = await borrower({ withdrawn: 1_000 });
    testApp.clock.set(new Date(manilaInstant(addDays(who.firstDue, 95), 12 * 60)));
    await system().transaction(async (tx) => {
      const loan = await lockLoan(tx, who.loanId);
      assert.ok(loan);
      const payment = await receivePayment(tx, system(), {
        ...{ channel: 'sandbox', externalId: randomUUID(), amount: pesos(5_000) },
        ...{ valueDate: addDays(who.firstDue, 95), payer: '', referenceText: '' },
      });
      assert.ok(payment);
      await applyPayment(tx, system(), payment, loan, false);
    });
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const shown = await testApp.call(previewLoanChange, {
      ...{ token: manager.token, params: { loanNumber: who.loanNumber } },
      body: { change: { kind: 'WRITE_OFF' } },
    });
    assert.equal(shown.error.code, 'wallet-covers-it', shown.text);
    assert.ok((await availableOf(who)) > 100_000);
  });

  test('[V14] the new loan of a member whose loan was written off never pays the old debt', async () => {
    const who = await borrower({ withdrawn: 150_000 });
    testApp.clock.set(new Date(manilaInstant(addDays(who.firstDue, 95), 12 * 60)));
    await writeOff(who);
    const id: LoanId = newId(testApp.app.random, 'loan');
    await runAsOwner(
      testApp,
      `WITH signed AS (INSERT INTO loan_event (loan_id, seq, from_state, to_state, at, actor_kind, actor_id)
         VALUES ($2, 1, 'NONE', 'PENDING', now(), 'system', 'test'),
           ($2, 2, 'PENDING', 'APPROVED', now(), 'system', 'test'),
           ($2, 3, 'APPROVED', 'ACTIVE', now(), 'system', 'test'))
       INSERT INTO loan SELECT (jsonb_populate_record(l, jsonb_build_object('id', $2::text, 'number', $3::text,
         'state', 'ACTIVE', 'event_seq', 3, 'first_withdrawn_at', NULL, 'counted_from', NULL, 'schedule_number', 0,
         'next_event_on', NULL, 'oldest_due_on', NULL,
         'past_due_bucket', NULL, 'due_now', 0, 'activated_at', $4::timestamptz))).* FROM loan l WHERE id = $1`,
      [who.loanId, id, newNumber(testApp.app.random, 'LN'), testApp.clock.now()],
    );
    const loan = await findLoan(testApp.app.db.reader, id);
    assert.ok(loan);
    await testApp.app.db.transaction((tx) => postDisbursement(tx, loan, testApp.clock.now()));
    const from = manilaDate(testApp.clock.now().getTime());
    await everyDay(from, addDays(from, 12));
    assert.deepEqual(await statesOf(who), []);
    assert.equal(await availableOf(who), 150_000);
  });
});
