import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { getCreditScore } from '@pahiram/api/credit-score';
import * as contract from '@pahiram/api/loan-changes';
import { getCertificate } from '@pahiram/api/loan-documents';
import type { WireBodyOf } from '@pahiram/api/operation';
import * as member from '@pahiram/api/repayments';
import * as payments from '@pahiram/api/staff-payments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { bookTotals } from '@pahiram/domain/loans/books';
import type { ReversalReason } from '@pahiram/domain/loans/loan-change';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { matchOnce, payByStatement } from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { requestedCode } from '../../../test/provider-payments.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { confirmed, pass, stateOf, walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { newId, newNumber } from '../../ids.ts';
import { getBalance, listOpenClearing } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { saveState } from '../apply-transition.ts';
import { postedTotals } from '../books.ts';
import type { LoanId } from '../loan-record.ts';
import { listUnmatchedMoney } from '../repayments/check-payments.ts';
import { reversePayment } from '../repayments/reverse-payment.ts';
import { findPaymentByNumber } from '../repayments/store.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoan } from '../store.ts';
import { lapseLoanChanges } from './lapse-changes.ts';

type Borrower = FundedMember & { readonly loanNumber: string };
type Change = WireBodyOf<typeof contract.proposeLoanChange>['change'];
type Id = `lch_${string}`;

describe('changes of a loan by two people', () => {
  let testApp: TestApp;
  let finance: TestStaff;
  let manager: TestStaff;
  beforeEach(async () => {
    testApp = await startTestApp();
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  afterEach(async () => {
    const findings = await verifyLedger(testApp.app.db);
    await testApp.close();
    assert.deepEqual(findings, [], 'the trial balance is zero');
  });

  /** The ledger's totals of a loan whose last event is of today equal those of the loan engine (V31). */
  async function assertBooksEqual(loanId: string): Promise<void> {
    const { reader } = testApp.app.db;
    const loan = await findLoan(reader, loanId);
    assert.ok(loan);
    const history = await loadHistory(reader, loan);
    const day = manilaDate(testApp.clock.now().getTime());
    const expected = bookTotals(viewHistory(history, day));
    assert.deepEqual((await postedTotals(reader, [loan.id]))(loan.id), expected, loan.number);
  }

  /** The contract has no article of set-off, so that a write-off leaves the wallet as it is. */
  async function borrower(withdrawn = 20_000): Promise<Borrower> {
    const funded = await addFundedMember(testApp.app);
    await runAsOwner(testApp, 'UPDATE loan SET set_off_article = NULL WHERE id = $1', [
      funded.loanId,
    ]);
    await confirmed(testApp, funded, withdrawn);
    await pass(testApp, 60);
    return { ...funded, loanNumber: (await walletOf(testApp, funded)).loanNumber };
  }
  /** The borrower's next application, a copy of the last one. @returns its id */
  async function insertApplication(who: Borrower): Promise<LoanId> {
    const id = newId(testApp.app.random, 'loan');
    await runAsOwner(
      testApp,
      `WITH first AS (INSERT INTO loan_event (loan_id, seq, from_state, to_state, at, actor_kind, actor_id)
         VALUES ($2, 1, 'NONE', 'PENDING', now(), 'system', 'test'))
       INSERT INTO loan SELECT (jsonb_populate_record(l, jsonb_build_object('id', $2::text, 'number', $3::text,
         'state', 'PENDING', 'event_seq', 1, 'activated_at', NULL, 'first_withdrawn_at', NULL, 'counted_from', NULL,
         'schedule_number', 0, 'next_event_on', NULL, 'oldest_due_on', NULL, 'offered_at', NULL,
         'offer_expires_at', NULL))).* FROM loan l WHERE id = $1`,
      [who.loanId, id, newNumber(testApp.app.random, 'LN')],
    );
    return id;
  }
  const today = () => manilaDate(testApp.clock.now().getTime());
  const accountOf = async (who: Borrower) => {
    const answer = await testApp.call(member.getLoanAccount, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
    });
    assert.equal(answer.status, 200, answer.text);
    assert.ok(answer.reply.account);
    return answer.reply.account;
  };
  const payFromWallet = async (who: Borrower, amount: number) => {
    const answer = await testApp.call(member.payFromWallet, {
      token: tokenOf(testApp.app, who),
      key: randomUUID(),
      params: { loanNumber: who.loanNumber },
      body: { amount, use: 'DEFAULT' },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.payment.number;
  };
  /** By a bank statement, a day before today unless a day is given. */
  const payByBank = async (who: Borrower, amount: number, date?: string) => {
    const reference = paymentReference(who.loanNumber);
    const row = { amount, reference, ...(date !== undefined && { date }) };
    const booked = await payByStatement(testApp, [row]);
    assert.equal(booked.rows[0]?.result, 'BOOKED');
    const [newest] = (await accountOf(who)).payments;
    assert.ok(newest);
    return newest.number;
  };
  const propose = (who: Borrower, change: Change, by: TestStaff = finance) =>
    testApp.call(contract.proposeLoanChange, {
      token: by.token,
      key: randomUUID(),
      params: { loanNumber: who.loanNumber },
      body: { change, reason: 'As agreed by phone' },
    });
  const proposed = async (who: Borrower, change: Change, by: TestStaff = finance): Promise<Id> => {
    const answer = await propose(who, change, by);
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.id;
  };
  const confirm = (changeId: Id, by: TestStaff = manager) =>
    testApp.call(contract.confirmLoanChange, { token: by.token, params: { changeId }, body: {} });
  const refuse = (changeId: Id, by: TestStaff = manager) =>
    testApp.call(contract.refuseLoanChange, {
      token: by.token,
      params: { changeId },
      body: { reason: 'The slip is of another day' },
    });
  const cancel = (changeId: Id, by: TestStaff = finance) =>
    testApp.call(contract.cancelLoanChange, {
      token: by.token,
      params: { changeId },
      body: { reason: 'Written down twice' },
    });
  const done = async (who: Borrower, change: Change, [first, second] = [finance, manager]) => {
    const answer = await confirm(await proposed(who, change, first), second);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.reply.state, 'CONFIRMED');
  };
  const signInBoth = async () => {
    finance = await signInStaff(testApp, ['FINANCE']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  };
  /** Waits until the loan is long past due. */
  const writeOff = async (who: Borrower) => {
    testApp.clock.advance({ days: 130 });
    await signInBoth();
    await done(who, { kind: 'WRITE_OFF' }, [manager, finance]);
  };
  const listed = async (query: { show?: 'WAITING' | 'DECIDED'; loanNumber: string }) => {
    const answer = await testApp.call(contract.listLoanChanges, { token: manager.token, query });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.rows;
  };
  const textsTo = async (who: Borrower) =>
    (await messagesTo(testApp, who.phoneNumber)).map(({ body }) => body).join('\n');
  const posted = async (kind: Parameters<typeof getBalance>[1], owner: string) =>
    (await getBalance(testApp.app.db.reader, kind, owner))?.posted ?? 0n;
  const reversal = (paymentNumber: string, reversalReason: ReversalReason) =>
    ({ kind: 'REVERSAL', paymentNumber, reversalReason }) as const;
  const paymentChange = (amount: number, receiptNumber = `OR-${randomUUID()}`) =>
    ({ kind: 'PAYMENT', amount, valueDate: today(), receiptNumber, payer: 'Ana Reyes' }) as const;

  test('[V22] a proposal that nobody decides in seven days lapses: both sides are told by mail, and it cannot be confirmed before or after that is recorded', async () => {
    const who = await borrower();
    const id = await proposed(who, paymentChange(1_000));
    testApp.clock.advance({ days: 7 });
    await signInBoth();
    const late = await confirm(id);
    assert.deepEqual([late.status, late.error.code], [409, 'change-lapsed']);
    const other = await signInStaff(testApp, ['AUDITOR']);
    await lapseLoanChanges(systemContext(testApp.app, 'test', 'test'));
    const [row] = await listed({ show: 'DECIDED', loanNumber: who.loanNumber });
    assert.deepEqual([row?.state, row?.decidedBy], ['LAPSED', null]);
    assert.ok(row?.decidedAt);
    assert.equal((await confirm(id)).error.code, 'change-lapsed');
    assert.equal(await countAudit(testApp, 'loan.lapse-change', who.loanId), 1);
    const [proposer] = await runAsOwner(testApp, 'SELECT email FROM staff WHERE id = $1', [
      row.proposedById,
    ]);
    for (const { email } of [proposer as { email: string }, manager]) {
      const lapsed = (await messagesTo(testApp, email)).filter(({ subject }) =>
        subject?.includes('has lapsed'),
      );
      assert.equal(lapsed.length, 1, email);
      assert.match(lapsed[0]?.body ?? '', new RegExp(who.loanNumber));
    }
    assert.equal((await messagesTo(testApp, other.email)).length, 0);
  });

  test('[D10][V09][V22] a payment taken by staff counts on its day once a second person confirms it, and a receipt counts once', async () => {
    const who = await borrower();
    const [first] = (await accountOf(who)).installments;
    testApp.clock.advance({ days: 70 });
    await signInBoth();
    assert.ok(((await accountOf(who)).installments[0]?.lateCharge ?? 0) > 0);
    const cash = await posted('cash_on_hand', 'company');
    const change = { ...paymentChange(25_750, 'OR-1'), valueDate: first?.dueDate ?? '' };
    const id = await proposed(who, change);
    const [waiting] = await listed({ loanNumber: who.loanNumber });
    assert.equal(waiting?.id, id);
    assert.equal(waiting.proposedById, finance.id);
    assert.ok(
      waiting.effect && waiting.effect.after.outstanding < waiting.effect.before.outstanding,
    );
    assert.deepEqual((await accountOf(who)).payments, [], 'a proposal pays nothing');
    assert.equal((await confirm(id)).status, 200);
    const account = await accountOf(who);
    assert.deepEqual(
      account.payments.map(({ amount, channel }) => [amount, channel]),
      [[25_750, 'staff']],
    );
    assert.equal(account.installments[0]?.paidOn, first?.dueDate);
    assert.equal(account.installments[0]?.lateCharge, 0);
    assert.equal((await posted('cash_on_hand', 'company')) - cash, 2_575_000n);
    const again = await propose(who, paymentChange(10, 'OR-1'));
    assert.equal(again.error.code, 'receipt-number-used');
    const future = await propose(who, { ...paymentChange(10), valueDate: '2099-01-01' });
    assert.equal(future.error.code, 'date-in-future');
    const early = await propose(who, { ...paymentChange(10), valueDate: '2020-01-01' });
    assert.equal(early.error.code, 'date-before-loan');
    // Two proposals of one receipt: the second cannot be confirmed, and stays open to be cancelled.
    const [one, two] = [
      await proposed(who, paymentChange(10, 'OR-2')),
      await proposed(who, paymentChange(10, 'OR-2')),
    ];
    assert.equal((await confirm(one)).status, 200);
    assert.equal((await confirm(two)).error.code, 'receipt-number-used');
    assert.equal((await cancel(two)).reply.state, 'CANCELLED');
    await assertBooksEqual(who.loanId);
  });

  test('[V22][V32] nobody decides about their own proposal, not even with another role, and each kind has its own roles', async () => {
    const who = await borrower();
    const both = await signInStaff(testApp, ['FINANCE', 'CREDIT_MANAGER']);
    const id = await proposed(who, paymentChange(100), both);
    assert.equal((await confirm(id, both)).error.code, 'change-needs-another-person');
    assert.equal((await refuse(id, both)).error.code, 'change-needs-another-person');
    assert.equal((await cancel(id, manager)).error.code, 'change-not-yours');
    assert.equal((await confirm(id, finance)).status, 403, 'FINANCE records, it does not confirm');
    assert.equal((await propose(who, { kind: 'WRITE_OFF' }, finance)).status, 403);
    assert.equal((await propose(who, paymentChange(1), manager)).status, 403);
    const support = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await confirm(id, support)).status, 403);
    await runAsOwner(testApp, `UPDATE staff SET roles = '{SUPPORT}' WHERE id = $1`, [both.id]);
    assert.equal((await confirm(id)).error.code, 'proposer-not-allowed');
    assert.deepEqual((await accountOf(who)).payments, []);
    assert.equal((await refuse(id)).reply.state, 'REFUSED');
    assert.equal((await refuse(id)).error.code, 'change-decided');
    assert.equal(await countAudit(testApp, 'loan.refuse-change', who.loanId), 1);
    const [decided] = await listed({ show: 'DECIDED', loanNumber: who.loanNumber });
    assert.equal(decided?.decisionReason, 'The slip is of another day');
    assert.equal(decided?.decidedBy, 'CREDIT_MANAGER person');
    await assert.rejects(
      runAsOwner(testApp, `UPDATE loan_change SET state = 'PROPOSED' WHERE id = $1`, [id]),
      /cannot be rewritten/,
    );
  });

  test('[V06][V22] 20 confirmations at once make a change once; of a confirmation and a refusal at once, one wins', async () => {
    const who = await borrower();
    const id = await proposed(who, paymentChange(500));
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    assert.equal((await accountOf(who)).payments.length, 1);
    for (let round = 0; round < 3; round += 1) {
      const before = (await accountOf(who)).payments.length;
      const other = await proposed(who, paymentChange(1));
      const [yes, no] = await Promise.all([confirm(other), refuse(other)]);
      assert.deepEqual([yes.status, no.status].sort(), [200, 409]);
      const paid = (await accountOf(who)).payments.length - before;
      assert.equal(paid, yes.status === 200 ? 1 : 0);
    }
    await assertBooksEqual(who.loanId);
  });

  test('[V09][V31] reversing the payment that ended a loan opens it again, and its money waits for the bank to show that it left', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 10 });
    const { settlement, outstanding } = await accountOf(who);
    assert.ok(settlement);
    const number = await payByBank(who, settlement.toPay);
    assert.equal((await accountOf(who)).state, 'CLOSED');
    await done(who, reversal(number, 'BOUNCED'));
    const account = await accountOf(who);
    assert.equal(account.state, 'ACTIVE');
    assert.equal(account.outstanding.total, outstanding.total);
    assert.equal(account.payments[0]?.reversedOn, today());
    assert.equal(account.corrections[0]?.cause, 'REVERSED');
    assert.equal(account.corrections[0]?.payments[0]?.after.principal, 0);
    const payment = await findPaymentByNumber(testApp.app.db.reader, number);
    const bank = payment?.accountId ?? '';
    const paid = BigInt(Math.round(settlement.toPay * 100));
    assert.equal(await posted('cash_at_bank', bank), paid, 'no statement shows that it left');
    assert.equal(await posted('repayment_clearing', bank), paid);
    const [row] = await runAsOwner(
      testApp,
      'SELECT state, next_event_on, reopened_beside FROM loan WHERE id = $1',
      [who.loanId],
    );
    assert.equal(row?.state, 'ACTIVE');
    assert.ok(row.next_event_on);
    assert.equal(row.reopened_beside, null);
    assert.match(await textsTo(who), /was reversed, so it no longer counts/);
    const receipt = await testApp.server.inject({
      method: 'GET',
      url: `/api/v2/repayments/${who.loanNumber}/payments/${number}/receipt`,
      headers: { authorization: `Bearer ${tokenOf(testApp.app, who)}` },
    });
    assert.ok(!readPdf(receipt.rawPayload).text.includes('reversed'), 'a receipt never changes');
    assert.equal((await propose(who, reversal(number, 'BOUNCED'))).error.code, 'payment-reversed');
    await assertBooksEqual(who.loanId);
  });

  test('[V04][V31] reversing a payment in the middle allocates the later ones again, and wallet money goes back to the wallet', async () => {
    const who = await borrower();
    const before = await walletOf(testApp, who);
    const first = await payFromWallet(who, 25_750);
    const second = await payFromWallet(who, 25_000);
    testApp.clock.advance({ days: 1 });
    const third = await payByBank(who, 25_000);
    const bounced = await propose(who, reversal(first, 'BOUNCED'));
    assert.equal(bounced.error.code, 'reason-not-possible', 'a wallet payment cannot bounce');
    await done(who, reversal(first, 'MISTAKE'));
    const account = await accountOf(who);
    const paidBy = (number: string) => {
      const changed = account.corrections[0]?.payments.find((one) => one.number === number);
      return changed && [changed.after.interest, changed.after.principal];
    };
    assert.deepEqual(paidBy(first), [0, 0]);
    assert.deepEqual(paidBy(second), [750, 24_250]);
    assert.deepEqual(paidBy(third), [0, 750]);
    assert.equal(account.overpayment, 24_250);
    const wallet = await walletOf(testApp, who);
    assert.equal(wallet.wallet, before.wallet - 25_000);
    assert.equal(wallet.repaidAmount, 25_000);
    assert.equal(wallet.wallet + wallet.withdrawnAmount + wallet.repaidAmount, 150_000);
    await assertBooksEqual(who.loanId);
  });

  test('[D10][V09] a payment of another loan waits for a match again, and is then paid to that loan', async () => {
    const [wrong, right] = [await borrower(), await borrower()];
    const number = await payByBank(wrong, 25_750);
    await done(wrong, reversal(number, 'OTHER_LOAN'));
    assert.equal((await accountOf(wrong)).payments[0]?.reversedOn, today());
    const waiting = await testApp.call(payments.listStaffPayments, {
      token: finance.token,
      query: { state: 'UNMATCHED', limit: 100 },
    });
    const row = waiting.reply.rows.find(({ amount }) => amount === 25_750);
    assert.ok(row);
    const open = await listOpenClearing(testApp.app.db.reader);
    assert.equal(open.find(({ reference }) => reference === row.id)?.amount, 2_575_000n);
    await matchOnce(testApp, row.id, right.loanNumber);
    assert.equal((await accountOf(right)).payments[0]?.paid.principal, 25_000);
    const left = await listOpenClearing(testApp.app.db.reader);
    assert.equal(
      left.find(({ reference }) => reference === row.id),
      undefined,
    );
    for (const { loanId } of [wrong, right]) await assertBooksEqual(loanId);
  });

  test('[V07][V09] a loan that is opened again beside a newer one stays owed, and counts as the open loan once the newer one has ended', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 10 });
    const { settlement } = await accountOf(who);
    assert.ok(settlement);
    const number = await payByBank(who, settlement.toPay);
    const newer = await insertApplication(who);
    const besideOf = async (id: string) =>
      (await runAsOwner(testApp, 'SELECT reopened_beside FROM loan WHERE id = $1', [id]))[0]
        ?.reopened_beside;
    await done(who, reversal(number, 'BOUNCED'));
    assert.equal((await accountOf(who)).state, 'ACTIVE');
    assert.equal(await besideOf(who.loanId), newer);
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    await testApp.app.db.transaction(async (tx) => {
      const loan = await findLoan(tx, newer);
      assert.ok(loan);
      await saveState(tx, ctx, loan, 'CANCELLED_BY_BORROWER');
    });
    assert.equal(await besideOf(who.loanId), null);
    await assertBooksEqual(who.loanId);
  });

  test('[V09][V04] an overpayment of a closed loan goes to the wallet, and the member withdraws it', async () => {
    const who = await borrower(150_000);
    testApp.clock.advance({ days: 10 });
    const { settlement } = await accountOf(who);
    assert.ok(settlement);
    await payByBank(who, settlement.toPay + 2_000);
    const closed = await accountOf(who);
    // Paid a day before the quote, the loan cost a day of interest less.
    const kept = 2_004.14;
    assert.deepEqual([closed.state, closed.overpayment], ['CLOSED', kept]);
    const more = await propose(who, { kind: 'REFUND', amount: kept + 0.01 });
    assert.equal(more.error.code, 'more-than-held');
    const [one, two] = [
      await proposed(who, { kind: 'REFUND', amount: kept }),
      await proposed(who, { kind: 'REFUND', amount: kept }),
    ];
    assert.equal((await confirm(one)).status, 200);
    assert.equal((await confirm(two)).error.code, 'more-than-held', 'the loan no longer allows it');
    const [waiting] = await listed({ loanNumber: who.loanNumber });
    assert.deepEqual([waiting?.id, waiting?.obstacle], [two, 'more-than-held']);
    assert.equal((await cancel(two)).status, 200);
    const account = await accountOf(who);
    assert.deepEqual([account.state, account.overpayment], ['CLOSED', 0]);
    assert.deepEqual(account.refunds, [{ date: today(), amount: kept }]);
    const wallet = await walletOf(testApp, who);
    assert.equal(wallet.wallet, kept);
    assert.deepEqual(wallet.refunds, [{ loanNumber: who.loanNumber, date: today(), amount: kept }]);
    assert.match(
      await textsTo(who),
      /You paid PHP 2,004\.14 more than loan LN-\S+ needed\. We put it in your wallet/,
    );
    const named = { ...who, loanId: await insertApplication(who) };
    const id = await confirmed(testApp, named, 2_000);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, who, id), 'SETTLED');
    const [withdrawal] = await runAsOwner(testApp, 'SELECT loan_id FROM withdrawal WHERE id = $1', [
      id,
    ]);
    assert.equal(withdrawal?.loan_id, who.loanId, 'not of the application, which has no money');
    assert.equal((await walletOf(testApp, who)).wallet, 4.14);
    assert.equal((await accountOf(who)).state, 'CLOSED');
    await assertBooksEqual(who.loanId);
  });

  test('[D12][V08] forgiving a late charge takes off at most what is owed of it', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 70 });
    [finance, manager] = [
      await signInStaff(testApp, ['FINANCE']),
      await signInStaff(testApp, ['CREDIT_MANAGER']),
    ];
    const before = await accountOf(who);
    const { lateCharge } = before.outstanding;
    assert.ok(lateCharge > 0);
    const waiver = (amount: number) =>
      ({ kind: 'WAIVER', component: 'LATE_CHARGE', amount }) as const;
    const most = await propose(who, waiver(lateCharge + 0.01), manager);
    assert.equal(most.error.code, 'more-than-owed');
    const shown = await testApp.call(contract.previewLoanChange, {
      token: manager.token,
      params: { loanNumber: who.loanNumber },
      body: { change: waiver(lateCharge) },
    });
    assert.equal(shown.status, 200, shown.text);
    await done(who, waiver(lateCharge), [manager, finance]);
    const account = await accountOf(who);
    assert.equal(account.outstanding.lateCharge, 0);
    assert.equal(account.outstanding.total, shown.reply.after.outstanding);
    assert.match(await textsTo(who), /You do not have to pay it/);
    await assertBooksEqual(who.loanId);
  });

  test('[V09][V31] money for a written-off loan is a recovery, whichever channel brings it, and its reversal is one too', async () => {
    const who = await borrower();
    await writeOff(who);
    const before = await accountOf(who);
    assert.equal(before.state, 'WRITTEN_OFF');
    assert.match(await textsTo(who), /You still owe what is left/);
    assert.doesNotMatch(await textsTo(who), /owe nothing/);
    const byBank = await payByBank(who, 1_000);
    await payFromWallet(who, 2_000);
    await done(who, paymentChange(3_000));
    const types = async () =>
      (
        await runAsOwner(
          testApp,
          'SELECT type FROM servicing_event WHERE loan_id = $1 ORDER BY seq',
          [who.loanId],
        )
      ).map(({ type }) => type);
    assert.deepEqual(await types(), ['WRITTEN_OFF', 'RECOVERED', 'RECOVERED', 'RECOVERED']);
    const owed = before.outstanding.total - 6_000;
    assert.equal((await accountOf(who)).outstanding.total, owed);
    await done(who, reversal(byBank, 'BOUNCED'));
    assert.equal((await accountOf(who)).outstanding.total, owed + 1_000);
    assert.equal((await propose(who, { kind: 'WRITE_OFF' }, manager)).error.code, 'not-running');
    await assertBooksEqual(who.loanId);
  });

  test('[V09][D10] a written-off loan is paid from the wallet, by payment code and by its reference until nothing is left, and says so', async () => {
    const who = await borrower();
    await writeOff(who);
    const { settlement, recovered } = await accountOf(who);
    assert.equal(recovered, 0);
    const toPay = settlement?.toPay ?? 0;
    const preview = await testApp.call(member.previewPayment, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
      body: { amount: toPay, use: 'DEFAULT' },
    });
    assert.equal(preview.reply.isSettled, true);
    const tooMuch = await testApp.call(member.payFromWallet, {
      token: tokenOf(testApp.app, who),
      key: randomUUID(),
      params: { loanNumber: who.loanNumber },
      body: { amount: Math.round(toPay * 100 + 1) / 100, use: 'DEFAULT' },
    });
    assert.equal(tooMuch.error.code, 'amount-over-owed');
    const number = await payFromWallet(who, 2_000);
    await requestedCode(testApp, who, 3_000);
    await testApp.drainJobs();
    // No callback reaches this service: the look-ups find the payment.
    await pass(testApp, 120, 15);
    assert.equal((await accountOf(who)).recovered, 5_000);
    assert.equal((await accountOf(who)).state, 'WRITTEN_OFF');
    testApp.clock.advance({ days: 40 });
    [finance, manager] = [
      await signInStaff(testApp, ['FINANCE']),
      await signInStaff(testApp, ['CREDIT_MANAGER']),
    ];
    const later = await accountOf(who);
    assert.equal(later.settlement?.toPay, toPay - 5_000, 'nothing is added to it');
    await payByBank(who, toPay - 5_000);
    const paid = await accountOf(who);
    assert.deepEqual([paid.state, paid.recovered, paid.outstanding.total], ['CLOSED', toPay, 0]);
    assert.deepEqual(
      paid.payments.map(({ channel, amount }) => [channel, amount]),
      [
        ['bank', toPay - 5_000],
        ['sandbox', 3_000],
        ['wallet', 2_000],
      ],
    );
    const types = await runAsOwner(
      testApp,
      'SELECT type FROM servicing_event WHERE loan_id = $1 ORDER BY seq',
      [who.loanId],
    );
    assert.deepEqual(
      types.map(({ type }) => type),
      ['WRITTEN_OFF', 'RECOVERED', 'RECOVERED', 'RECOVERED'],
    );
    const receipt = await testApp.server.inject({
      method: 'GET',
      url: `/api/v2/repayments/${who.loanNumber}/payments/${number}/receipt`,
      headers: { authorization: `Bearer ${tokenOf(testApp.app, who)}` },
    });
    assert.equal(receipt.statusCode, 200);
    assert.ok(readPdf(receipt.rawPayload).text.includes(number));
    assert.match(await textsTo(who), /It is fully paid, and you owe nothing more/);
    await assertBooksEqual(who.loanId);
  });

  test('[V09][V29][V31] a written-off loan that is paid completely on the same day is closed, from the wallet and by bank', async () => {
    const who = await borrower(1_000);
    await writeOff(who);
    await payByBank(who, 10_000);
    const left = (await accountOf(who)).settlement?.toPay ?? 0;
    await payFromWallet(who, left);
    const account = await accountOf(who);
    assert.deepEqual([account.state, account.outstanding.total], ['CLOSED', 0]);
    await assertBooksEqual(who.loanId);
  });

  test('[V09][V26][V31] money from before a write-off that pays everything undoes it, in the books and in the score', async () => {
    const who = await borrower(1_000);
    testApp.clock.advance({ days: 10 });
    const before = today();
    await writeOff(who);
    await payByBank(who, (await accountOf(who)).settlement?.toPay ?? 0, before);
    const account = await accountOf(who);
    assert.deepEqual([account.state, account.outstanding.total], ['CLOSED', 0]);
    await assertBooksEqual(who.loanId);
    const score = await testApp.call(getCreditScore, { token: tokenOf(testApp.app, who) });
    assert.match(score.text, /LOAN_FULLY_PAID/);
    const points = score.reply.history
      .filter(({ factor }) => factor === 'LOAN_WRITTEN_OFF')
      .map((line) => line.points);
    assert.deepEqual(points, [-300, 300], 'the lines stay, and the second takes the points back');
  });

  test('[V09][V16] when refunded money bounces, the borrower is told what to pay back, and until then no certificate says that nothing is owed', async () => {
    const who = await borrower();
    testApp.clock.advance({ days: 10 });
    await payByBank(who, (await accountOf(who)).settlement?.toPay ?? 0);
    const extra = await payByBank(who, 70);
    const certificate = () =>
      testApp.call(getCertificate, {
        token: tokenOf(testApp.app, who),
        params: { loanNumber: who.loanNumber },
      });
    // With the interest of a day: the loan was paid a day before the quote.
    await done(who, { kind: 'REFUND', amount: (await accountOf(who)).overpayment });
    assert.equal((await certificate()).status, 200);
    await done(who, reversal(extra, 'BOUNCED'));
    assert.equal((await certificate()).error.code, 'loan-not-fully-paid');
    assert.equal((await accountOf(who)).refundToReturn, 70);
    assert.match(await textsTo(who), /We had refunded PHP 70\.00 of it to you: please pay it back/);
    await payByBank(who, 70);
    assert.equal((await certificate()).status, 200);
    await assertBooksEqual(who.loanId);
  });

  test('[V22] a loan can be written off only when it is long past due, and the card names the amount and keeps before and after', async () => {
    const who = await borrower();
    const early = await propose(who, { kind: 'WRITE_OFF' }, manager);
    assert.equal(early.error.code, 'not-long-past-due');
    testApp.clock.advance({ days: 130 });
    await signInBoth();
    const id = await proposed(who, { kind: 'WRITE_OFF' }, manager);
    const [waiting] = await listed({ loanNumber: who.loanNumber });
    const lost = waiting?.effect?.after.outstanding ?? 0;
    assert.ok(lost > 0 && waiting?.amount === lost, `${waiting?.amount} and ${lost}`);
    assert.equal((await confirm(id, finance)).status, 200);
    assert.equal((await accountOf(who)).outstanding.total, lost);
    const refused = await proposed(who, paymentChange(500));
    assert.equal((await refuse(refused)).status, 200);
    await payFromWallet(who, 1_000);
    const decided = await listed({ show: 'DECIDED', loanNumber: who.loanNumber });
    const shown = (changeId: string) => decided.find((one) => one.id === changeId);
    assert.deepEqual(shown(id)?.effect, waiting.effect, 'as it was when it was decided');
    assert.equal(shown(id)?.amount, lost);
    assert.equal(shown(refused)?.effect?.before.state, 'WRITTEN_OFF');
  });

  test('[V08] money that the bank took back by its own error: the borrower is told, and days late count from that day', async () => {
    const who = await borrower();
    const [first] = (await accountOf(who)).installments;
    testApp.clock.advance({ days: 50 });
    await signInBoth();
    const number = await payByBank(who, first?.total ?? 0, first?.dueDate);
    await done(who, reversal(number, 'PROVIDER_OR_BANK_ERROR'));
    const told = await accountOf(who);
    assert.deepEqual([told.daysPastDue, told.installments[0]?.lateCharge], [0, 0]);
    assert.equal(told.dueNow, first?.total);
    assert.match(await textsTo(who), /Days late count only from today/);
    await assertBooksEqual(who.loanId);
    testApp.clock.advance({ days: 11 });
    const later = await accountOf(who);
    assert.deepEqual(
      [later.installments[0]?.daysPastDue, later.installments[0]?.lateCharge],
      [11, 8.33],
    );
  });

  test('[V09] before the first withdrawal nothing can be recorded', async () => {
    const funded = await addFundedMember(testApp.app);
    const who = { ...funded, loanNumber: (await walletOf(testApp, funded)).loanNumber };
    assert.equal((await propose(who, paymentChange(100))).error.code, 'not-running');
    assert.equal((await propose(who, { kind: 'WRITE_OFF' }, manager)).error.code, 'not-running');
  });

  test('[V09][V10] money without a loan that the bank takes back waits for the bank’s own row, and cannot be matched any more', async () => {
    const { accountId, rows } = await payByStatement(testApp, [{ amount: 77 }]);
    const { reader } = testApp.app.db;
    const row = { number: rows[0]?.paymentNumber };
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    const reverse = () =>
      testApp.app.db.transaction(async (tx) => {
        const payment = await findPaymentByNumber(tx, String(row.number));
        assert.ok(payment);
        return reversePayment(tx, ctx, payment, { reason: 'BOUNCED', date: today() });
      });
    assert.deepEqual(await reverse(), { ok: true, value: null });
    const again = await reverse();
    assert.ok(!again.ok && again.refusal.code === 'payment-reversed');
    const waiting = await listUnmatchedMoney(reader);
    assert.ok(!waiting.some(({ number }) => number === row.number), 'nothing waits any more');
    assert.equal(
      await posted('cash_at_bank', accountId),
      7_700n,
      'until a file shows that it left',
    );
    assert.equal(await posted('repayment_clearing', accountId), 7_700n);
    const payment = await findPaymentByNumber(reader, String(row.number));
    assert.ok(payment);
    const who = await borrower();
    const matched = await testApp.call(payments.proposePaymentMatch, {
      token: finance.token,
      params: { id: payment.id },
      body: {
        as: { kind: 'LOAN', loanNumber: who.loanNumber },
        reason: 'The payer sent the slip',
      },
    });
    assert.equal(matched.error.code, 'payment-reversed');
  });

  test('[V22][V32] a waiting proposal shows the payments behind it, their proof and its age by the clock of the server', async () => {
    const who = await borrower();
    const number = await payByBank(who, 160_000);
    const held = (await accountOf(who)).overpayment;
    assert.ok(held > 0);
    const id = await proposed(who, { kind: 'REFUND', amount: held });
    testApp.clock.advance({ minutes: 45 });
    const answer = await testApp.call(contract.listLoanChanges, {
      token: manager.token,
      query: { show: 'WAITING', loanNumber: who.loanNumber, limit: 10 },
    });
    const row = answer.reply.rows.find((one) => one.id === id);
    assert.equal(row?.ageMinutes, 45);
    const [payment] = row?.payments ?? [];
    assert.equal(payment?.number, number);
    assert.deepEqual([payment?.channel, payment?.amount], ['bank', 160_000]);
    assert.match(payment?.evidence ?? '', /^(T|B)-\d+$/);
    assert.equal(row?.effect?.before.overpayment, held);
  });
});
