import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getCreditScore } from '@pahiram/api/credit-score';
import * as contract from '@pahiram/api/repayments';
import { calendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { PAYMENT_USES, type PaymentUse } from '@pahiram/domain/loans/loan-events';
import {
  addFundedMember,
  addFundedMembers,
  type FundedMember,
} from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { listBalances } from '../../ledger/balances.ts';
import type { AccountKind } from '../../ledger/chart.ts';
import { verifyLedger } from '../../ledger/verify.ts';

type Body = { readonly amount: number; readonly use?: PaymentUse };

const nothingElse = { givenBack: 0, kept: 0, refundReturned: 0 };

const loanKinds = [
  'loan_principal',
  'loan_interest',
  'loan_late_charge',
  'loan_unearned_interest',
  'loan_overpayment',
] as const satisfies readonly AccountKind[];

describe('paying a loan from the wallet', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  /** A member who has withdrawn 20,000 of 150,000 pesos: six installments have begun. */
  async function borrower(): Promise<FundedMember & { readonly loanNumber: string }> {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    return { ...member, loanNumber: (await walletOf(testApp, member)).loanNumber };
  }
  const params = (loanNumber: string) => ({ loanNumber });
  const accountOf = async (member: FundedMember, loanNumber: string) => {
    const answer = await testApp.call(contract.getLoanAccount, {
      token: tokenOf(testApp.app, member),
      params: params(loanNumber),
    });
    assert.equal(answer.status, 200, answer.text);
    assert.ok(answer.reply.account);
    return answer.reply.account;
  };
  const pay = (member: FundedMember, loanNumber: string, { amount, use }: Body, key?: string) =>
    testApp.call(contract.payFromWallet, {
      token: tokenOf(testApp.app, member),
      key: key ?? randomUUID(),
      params: params(loanNumber),
      body: { amount, use: use ?? 'DEFAULT' },
    });
  const preview = (member: FundedMember, loanNumber: string, { amount, use }: Body) =>
    testApp.call(contract.previewPayment, {
      token: tokenOf(testApp.app, member),
      params: params(loanNumber),
      body: { amount, use: use ?? 'DEFAULT' },
    });
  const balances = async (loanId: string): Promise<Record<string, bigint>> => {
    const found = await listBalances(testApp.app.db.reader, loanKinds, loanId);
    return Object.fromEntries(found.map(({ kind, posted }) => [kind, posted as bigint]));
  };

  test('[D9][V01] before the first withdrawal nothing is owed by a date, and nothing can be paid', async () => {
    const member = await addFundedMember(testApp.app);
    const { loanNumber } = await walletOf(testApp, member);
    const answer = await testApp.call(contract.getLoanAccount, {
      token: tokenOf(testApp.app, member),
      params: params(loanNumber),
    });
    const none = {
      ...{ coolingOff: null, payInto: null, promise: null, promiseUntil: null },
      ...{ promisesLeft: 3, nextPromiseFrom: null },
      lateChargeADay: 0,
      announced: null,
      isBankPaymentChecked: false,
      remindersStop: null,
    };
    assert.deepEqual(answer.reply, { account: null, ...none });
    const refused = await pay(member, loanNumber, { amount: 1_000 });
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'loan-not-payable');
  });

  test('[V40] the preview of a part of what is due says what is still due after it, also on the due date', async () => {
    const member = await borrower();
    const start = testApp.clock.now();
    const { next } = await accountOf(member, member.loanNumber);
    assert.ok(next);
    testApp.clock.set(new Date(manilaInstant(calendarDate(next.dueDate))));
    const part = await preview(member, member.loanNumber, { amount: 10_000 });
    assert.equal(part.reply.dueNow, next.amount - 10_000);
    const whole = await preview(member, member.loanNumber, { amount: next.amount });
    assert.equal(whole.reply.dueNow, 0);
    testApp.clock.set(start);
  });

  test('[D9][V31] the first withdrawal charges the interest, which is earned by days', async () => {
    const { loanId, ...member } = await borrower();
    assert.deepEqual(await balances(loanId), {
      loan_principal: 15_000_000n,
      loan_interest: 75_000n,
      loan_late_charge: 0n,
      loan_unearned_interest: 75_000n,
      loan_overpayment: 0n,
    });
    const account = await accountOf({ loanId, ...member }, member.loanNumber);
    assert.equal(account.installments.length, 6);
    assert.equal(account.dueNow, 0);
    assert.equal(account.next?.amount, 25_750);
    assert.equal(account.outstanding.total, 150_750);
  });

  test('[D10][D14][V04][V05][V06] a payment is booked once, pays the next installment, and the ledger shows it', async () => {
    const member = await borrower();
    const { wallet } = await walletOf(testApp, member);
    const key = randomUUID();
    const [first, again] = [
      await pay(member, member.loanNumber, { amount: 25_750 }, key),
      await pay(member, member.loanNumber, { amount: 25_750 }, key),
    ];
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(again.reply, first.reply);
    assert.match(first.reply.payment.number, /^PM-/);
    assert.deepEqual(first.reply.payment.paid, {
      ...{ lateCharge: 0, interest: 750, principal: 25_000, ...nothingElse },
    });
    assert.equal(first.reply.account.installments[0]?.unpaid, 0);
    const after = await walletOf(testApp, member);
    assert.equal(after.wallet, wallet - 25_750);
    assert.equal(after.repaidAmount, 25_750);
    const score = await testApp.call(getCreditScore, { token: tokenOf(testApp.app, member) });
    assert.deepEqual(
      score.reply.history
        .slice(-2)
        .map(({ factor }) => factor)
        .sort(),
      ['EARLY_REPAYMENT_FROM_WALLET', 'INSTALLMENT_PAID_EARLY'],
    );
    assert.equal(after.wallet + after.withdrawnAmount + after.repaidAmount, 150_000);
    const ledger = await balances(member.loanId);
    assert.equal(ledger.loan_principal, 12_500_000n);
    assert.equal(ledger.loan_interest, 0n);
    assert.equal(ledger.loan_overpayment, 0n);
    const texts = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    assert.ok(
      texts.some((text) => /We received PHP 25,750\.00/.test(text)),
      texts.join('\n'),
    );
  });

  test('[D10][V05] a payment has a receipt with what it paid', async () => {
    const member = await borrower();
    const paid = await pay(member, member.loanNumber, { amount: 25_750 });
    const get = (path: string) =>
      testApp.server.inject({
        method: 'GET',
        url: `/api/v2/repayments/${member.loanNumber}${path}`,
        headers: { authorization: `Bearer ${tokenOf(testApp.app, member)}` },
      });
    const receipt = await get(`/payments/${paid.reply.payment.number}/receipt`);
    assert.equal(receipt.statusCode, 200, receipt.body);
    const { text } = readPdf(receipt.rawPayload);
    for (const fact of [paid.reply.payment.number, '₱25,750.00', '₱750.00', '₱25,000.00']) {
      assert.ok(text.includes(fact), `${fact} in ${text}`);
    }
    assert.equal((await get('/payments/PM-0000-0000/receipt')).statusCode, 404);
  });

  test('[D10][V05] the due dates are a calendar: imported again it replaces what changed, and others who see it read no amount', async () => {
    const member = await borrower();
    const get = async (language = 'en') => {
      const reply = await testApp.server.inject({
        method: 'GET',
        url: `/api/v2/repayments/${member.loanNumber}/due-dates`,
        headers: {
          authorization: `Bearer ${tokenOf(testApp.app, member)}`,
          'accept-language': language,
        },
      });
      assert.equal(reply.headers['content-type'], 'text/calendar; charset=utf-8');
      for (const line of reply.body.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
      const text = reply.body.replaceAll('\r\n ', '');
      const events = text.split('BEGIN:VEVENT').slice(1);
      const of = (name: string) =>
        events.map((event) =>
          new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(event)?.[1]?.trim(),
        );
      return { text, of };
    };
    const first = await get();
    const { installments } = await accountOf(member, member.loanNumber);
    const days = installments.map(({ dueDate }) => dueDate.replaceAll('-', ''));
    assert.deepEqual(first.of('DTSTART'), days);
    assert.deepEqual(first.of('TRIGGER'), Array(6).fill('-PT15H'), '9 AM on the day before');
    assert.equal(new Set(first.of('UID')).size, 6);
    assert.equal(first.of('SUMMARY')[1], 'Pahiram payment 2 of 6');
    assert.doesNotMatch(first.text, /PHP|₱|25,750|25,000/);
    assert.ok(!first.text.includes(member.loanNumber));
    await pay(member, member.loanNumber, { amount: 25_750 });
    const second = await get();
    assert.deepEqual(second.of('UID'), first.of('UID'));
    assert.ok(Number(second.of('SEQUENCE')[0]) > Number(first.of('SEQUENCE')[0]));
    assert.deepEqual(second.of('STATUS'), ['CANCELLED', ...Array(5).fill(undefined)]);
    assert.deepEqual(second.of('TRIGGER'), [undefined, ...Array(5).fill('-PT15H')]);
    testApp.clock.advance({ days: 60 });
    assert.ok(
      !(await get()).of('STATUS').includes('CANCELLED'),
      'what is over and paid is left out',
    );
    const inFilipino = await get('fil');
    assert.match(inFilipino.text, /\r\nPRODID:.*\/\/FIL\r\n/);
    assert.equal(inFilipino.of('SUMMARY').at(-1), 'Bayad 6 ng 6 sa Pahiram');
  });

  test('[D12][V08] what is overdue is paid with its late charge, and a partial payment leaves the rest due', async () => {
    const member = await borrower();
    testApp.clock.advance({ days: 45 });
    const before = await accountOf(member, member.loanNumber);
    assert.ok(before.daysPastDue > 10);
    const [first] = before.installments;
    assert.ok(first && first.lateCharge > 0);
    assert.equal(before.dueNow, first.total);
    const partial = await pay(member, member.loanNumber, { amount: 1_000 });
    assert.equal(partial.status, 200, partial.text);
    assert.deepEqual(partial.reply.payment.paid, {
      lateCharge: first.lateCharge,
      interest: 750,
      principal: Number((250 - first.lateCharge).toFixed(2)),
      ...nothingElse,
    });
    const { dueNow } = partial.reply.account;
    assert.equal(dueNow, Number((first.total - 1_000).toFixed(2)));
    const rest = await pay(member, member.loanNumber, { amount: dueNow });
    assert.equal(rest.reply.account.dueNow, 0);
    assert.equal(rest.reply.account.daysPastDue, 0);
    const ledger = await balances(member.loanId);
    assert.equal(ledger.loan_late_charge, 0n);
  });

  test('[D11][V09] a prepayment saves the interest that was shown, and more than the loan costs to end is refused', async () => {
    const member = await addFundedMember(testApp.app, { balance: 15_000_000n });
    await confirmed(testApp, member, 1_000);
    await pass(testApp, 60);
    const { loanNumber } = await walletOf(testApp, member);
    const { settlement } = await accountOf(member, loanNumber);
    assert.ok(settlement);
    assert.equal(settlement.interest + settlement.notCharged, 750);
    const over = await pay(member, loanNumber, { amount: settlement.toPay + 0.01 });
    assert.equal(over.error.code, 'amount-over-owed');
    const poor = await pay(member, loanNumber, { amount: settlement.toPay });
    assert.equal(poor.status, 409);
    assert.equal(poor.error.code, 'amount-over-balance');
    assert.ok(poor.error.details?.inWallet !== undefined, 'what the wallet has');
    assert.match(poor.error.message, /^Your wallet has ₱[\d,.]+: you need ₱[\d,.]+ more\./);
    const { wallet } = await walletOf(testApp, member);
    const shown = await preview(member, loanNumber, { amount: wallet, use: 'SHORTER_TERM' });
    assert.equal(shown.status, 200, shown.text);
    const paid = await pay(member, loanNumber, { amount: wallet, use: 'SHORTER_TERM' });
    assert.equal(paid.status, 200, paid.text);
    assert.deepEqual(paid.reply.payment.paid, shown.reply.paid);
    assert.equal(paid.reply.account.owed, shown.reply.owedAfter);
    assert.ok(shown.reply.notCharged > 0);
    assert.equal((await walletOf(testApp, member)).wallet, 0);
    const ledger = await balances(member.loanId);
    const { outstanding } = paid.reply.account;
    assert.equal(Number(ledger.loan_principal) / 100, outstanding.principal);
    assert.equal(Number(ledger.loan_interest) / 100, outstanding.interest);
  });

  test('[D11][V09][V40] each use of money paid ahead says what interest it saves before one is chosen: the two that shorten or lower the installments, and no other', async () => {
    const member = await borrower();
    const uses = PAYMENT_USES;
    const shown = await Promise.all(
      uses.map((use) => preview(member, member.loanNumber, { amount: 50_000, use })),
    );
    const { saved } = shown[0]?.reply ?? assert.fail();
    for (const [at, use] of uses.entries()) {
      const { reply } = shown[at] ?? assert.fail();
      assert.deepEqual(reply.saved, saved);
      assert.equal(Number((reply.notCharged + reply.paid.givenBack).toFixed(2)), saved[use]);
    }
    assert.deepEqual([saved.DEFAULT, saved.NEXT_INSTALLMENTS], [0, 0]);
    assert.ok(saved.SHORTER_TERM > 0 && saved.SMALLER_INSTALLMENTS > 0);
  });

  test('[V06][V07] of 20 payments at once that the wallet can pay only one of, one is booked', async () => {
    const member = await borrower();
    const { wallet } = await walletOf(testApp, member);
    const amount = Math.floor(wallet / 2) + 1;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(member, member.loanNumber, { amount })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      new Set(refused.map(({ error }) => error.code)),
      new Set(['amount-over-balance']),
    );
    assert.equal((await accountOf(member, member.loanNumber)).payments.length, 1);
  });

  test('[A1][V20] another member’s loan is not found', async () => {
    const [, other] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(other);
    const member = await borrower();
    for (const answer of [
      await pay(other, member.loanNumber, { amount: 100 }),
      await preview(other, member.loanNumber, { amount: 100 }),
    ]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.error.code, 'loan-not-found');
    }
  });
});
