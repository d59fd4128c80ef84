import assert from 'node:assert/strict';
import * as documents from '@pahiram/api/loan-documents';
import { getLoanDetail } from '@pahiram/api/member-loan';
import * as repayments from '@pahiram/api/repayments';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { messagesTo } from './messages.ts';
import { accountOf, type Borrower } from './provider-payments.ts';
import { readPdf } from './read-pdf.ts';

/*
 * Compares every surface that shows figures of a loan: account, settlement, preview, receipts, statement, corrections,
 * certificate, the staff's page, SMS and PDFs. Amounts are compared in centavos.
 */

type Account = Awaited<ReturnType<typeof accountOf>>;
type Receipt = Awaited<ReturnType<typeof receiptOf>>['shown'];

/** What was seen before: receipts with their PDFs, and corrections. */
export interface SeenPapers {
  readonly receipts: Map<string, { readonly shown: Receipt; readonly pdf: Buffer }>;
  readonly corrections: Set<string>;
}

export const nothingSeen = (): SeenPapers => ({ receipts: new Map(), corrections: new Set() });

const cents = (pesos: number): number => Math.round(pesos * 100);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + cents(amount), 0);
const onPaper = (pesos: number): string => {
  const text = Math.abs(pesos).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${pesos < 0 ? '−' : ''}₱${text}`;
};
const inSms = (pesos: number): string => onPaper(pesos).replace('₱', 'PHP ');

const callAs = (testApp: TestApp, member: Borrower) => ({
  token: tokenOf(testApp.app, member),
  params: { loanNumber: member.loanNumber },
});

async function pdfOf(testApp: TestApp, member: Borrower, path: string): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await testApp.server.inject({
    method: 'GET',
    url: `/api/v2/repayments/${member.loanNumber}/${path}`,
    headers: { authorization: `Bearer ${tokenOf(testApp.app, member)}` },
  });
  assert.equal(statusCode, 200, body);
  return rawPayload;
}

function assertPrinted(pdf: Buffer, facts: readonly string[]): void {
  const { text } = readPdf(pdf);
  for (const fact of facts) assert.ok(text.includes(fact), `${fact} is not in ${text}`);
}

async function receiptOf(testApp: TestApp, member: Borrower, paymentNumber: string) {
  const { token, params } = callAs(testApp, member);
  const { reply } = await testApp.call(documents.getPaymentReceipt, {
    ...{ token, params: { ...params, paymentNumber } },
  });
  // They stand beside the receipt, which never changes.
  const { corrections, laterUses: _, ...shown } = reply;
  return { corrections, shown };
}

/**
 * @param staffToken of somebody who views loans.
 * @param isLast compares also the PDFs of earlier receipts and of the statement.
 */
export async function compareSurfaces(
  testApp: TestApp,
  member: Borrower,
  staffToken: string,
  seen: SeenPapers,
  isLast = false,
): Promise<Account> {
  const account = await accountOf(testApp, member);
  assertAccount(account);
  const { params } = callAs(testApp, member);
  const staff = await testApp.call(getStaffLoan, { token: staffToken, params });
  assert.deepEqual(staff.reply.account, account);
  await assertSchedule(testApp, member, account);
  await assertSettlement(testApp, member, account);
  const receipts = await assertReceipts(testApp, member, account, seen, isLast);
  await assertStatement(testApp, member, account, receipts, isLast);
  await assertCorrections(testApp, member, account, seen);
  if (account.state === 'CLOSED') await assertCertificate(testApp, member, account);
  return account;
}

function assertAccount({
  installments,
  outstanding,
  overpayment,
  dueNow,
  asOf,
  next,
}: Account): void {
  assert.equal(sum(installments.map(({ unpaid }) => unpaid)), cents(outstanding.total));
  const due = installments.filter(({ dueDate }) => dueDate <= asOf);
  assert.equal(sum(due.map(({ unpaid }) => unpaid)), cents(dueNow));
  let ahead = cents(overpayment);
  const left = installments
    .filter(({ dueDate }) => dueDate > asOf)
    .map(({ dueDate, unpaid }) => {
      const covered = Math.min(cents(unpaid), ahead);
      ahead -= covered;
      return { dueDate, amount: (cents(unpaid) - covered) / 100 };
    });
  assert.deepEqual(next, left.find(({ amount }) => amount > 0) ?? null);
}

/** The page of the loan shows the schedule in force. */
async function assertSchedule(testApp: TestApp, member: Borrower, account: Account): Promise<void> {
  const { phoneNumber, loanNumber } = member;
  const { reply } = await testApp.call(getLoanDetail, {
    token: tokenOf(testApp.app, member),
    body: { phoneNumber, loanNumber },
  });
  const { loan } = reply;
  assert.deepEqual(
    loan?.schedule.map(({ number, dueDate, principal, interest }) => [
      ...[number, dueDate, principal, interest],
    ]),
    account.installments.map(({ number, dueDate, principal, interest }) => [
      ...[number, dueDate, principal, interest],
    ]),
  );
  const open = account.installments.find(({ left }) => left > 0);
  assert.equal(loan?.nextDueDate, open?.dueDate ?? null);
}

async function assertSettlement(testApp: TestApp, member: Borrower, account: Account) {
  const { settlement } = account;
  if (settlement === null) return;
  const call = callAs(testApp, member);
  const on = manilaDate(testApp.clock.now().getTime());
  const { reply } = await testApp.call(documents.getSettlement, { ...call, query: { on } });
  const { on: _, holdsUntil: __, due, announced, ...lines } = reply;
  assert.equal(announced, null);
  assert.equal(due, account.dueNow);
  assert.deepEqual(lines, settlement);
  const { principal, interest, lateCharge, refundToReturn, givenBack, overpayment } = settlement;
  const toPay = sum([principal, interest, lateCharge, refundToReturn, -givenBack, -overpayment]);
  assert.equal(toPay, cents(settlement.toPay));
  assert.equal(cents(principal), cents(account.outstanding.principal));
  assert.equal(cents(lateCharge), cents(account.outstanding.lateCharge));
  if (settlement.toPay === 0) return;
  const preview = await testApp.call(repayments.previewPayment, {
    ...call,
    body: { amount: settlement.toPay, use: 'DEFAULT' },
  });
  const { paid, principalLeft, isSettled, isReturned } = preview.reply;
  assert.equal(paidBy(paid), cents(settlement.toPay));
  assert.equal(principalLeft, 0);
  assert.ok(isSettled || isReturned);
  if (isReturned || overpayment > 0 || refundToReturn > 0) return;
  const byMoney = (cents(principal) - cents(givenBack)) / 100;
  const expected = {
    ...{ principal: byMoney, interest, lateCharge, givenBack },
    ...{ kept: 0, refundReturned: 0 },
  };
  assert.deepEqual(paid, expected);
}

const paidBy = ({ lateCharge, interest, principal, kept, refundReturned }: Receipt['paid']) =>
  sum([lateCharge, interest, principal, kept, refundReturned]);

async function assertReceipts(
  testApp: TestApp,
  member: Borrower,
  account: Account,
  { receipts }: SeenPapers,
  isLast: boolean,
): Promise<ReadonlyMap<string, Receipt>> {
  const found = new Map<string, Receipt>();
  for (const { number, amount, paid, owedBefore } of account.payments) {
    const { shown } = await receiptOf(testApp, member, number);
    const paper = () => pdfOf(testApp, member, `payments/${number}/receipt`);
    assert.deepEqual(shown.paid, paid);
    assert.equal(shown.owed.before, owedBefore);
    assert.equal(paidBy(shown.paid), cents(amount));
    const before = receipts.get(number);
    if (before === undefined) {
      const pdf = await paper();
      // Of a part of a return only what is back and what is left counts.
      const lines = shown.returned?.until
        ? []
        : Object.entries(shown.paid).filter(([, pesos]) => pesos !== 0);
      assertPrinted(pdf, [
        number,
        shown.sha256,
        onPaper(amount),
        ...afterwardsOf(shown).map(onPaper),
        ...lines.map(([, pesos]) => onPaper(pesos)),
      ]);
      receipts.set(number, { shown, pdf });
    } else {
      assert.deepEqual(shown, before.shown, 'a receipt never changes');
      if (isLast) assert.deepEqual(await paper(), before.pdf, 'nor does its PDF');
    }
    found.set(number, shown);
  }
  return found;
}

/** The amounts that a receipt says about the loan after the payment. */
function afterwardsOf({ returned, principalLeft }: Receipt): readonly number[] {
  if (returned === undefined) return [principalLeft];
  const { amount, of, until } = returned;
  return until === null ? [amount, of] : [amount, of, (cents(of) - cents(amount)) / 100];
}

async function assertStatement(
  testApp: TestApp,
  member: Borrower,
  { owed, outstanding, overpayment, refundToReturn }: Account,
  receipts: ReadonlyMap<string, Receipt>,
  isLast: boolean,
): Promise<void> {
  const { reply } = await testApp.call(documents.getLoanStatement, {
    ...callAs(testApp, member),
    query: {},
  });
  assert.equal(cents(reply.closing), sum([outstanding.total, refundToReturn, -overpayment]));
  assert.equal(cents(owed), Math.max(0, cents(reply.closing)));
  const payments = reply.lines.filter(({ kind }) => kind === 'PAYMENT');
  assert.equal(payments.length, receipts.size);
  for (const { paymentNumber, paid, amount } of payments) {
    const receipt = receipts.get(paymentNumber ?? '');
    assert.ok(paid && receipt);
    assert.equal(sum(Object.values(paid)), cents(-amount));
    assert.equal(cents(-amount), cents(receipt.amount));
    const { givenBack: _, ...byMoney } = receipt.paid;
    assert.deepEqual(paid, byMoney);
  }
  if (!isLast) return;
  const facts = reply.lines.flatMap(({ amount, balance }) => [onPaper(amount), onPaper(balance)]);
  assertPrinted(await pdfOf(testApp, member, 'statement/document'), facts);
}

/** A correction that was made since the last comparison says the figures of now. */
async function assertCorrections(
  testApp: TestApp,
  member: Borrower,
  account: Account,
  { corrections, receipts }: SeenPapers,
): Promise<void> {
  for (const { number, figures, payments } of account.corrections) {
    if (corrections.has(number)) continue;
    corrections.add(number);
    const now = {
      OWED: account.owed,
      PRINCIPAL: account.outstanding.principal,
      INTEREST: account.outstanding.interest,
      LATE_CHARGE: account.outstanding.lateCharge,
      DUE_NOW: account.dueNow,
      KEPT: account.overpayment,
      TO_SETTLE: account.settlement?.toPay ?? 0,
    };
    for (const { figure, after } of figures) assert.equal(cents(after), cents(now[figure]), figure);
    for (const { number: payment } of payments) {
      assert.ok(receipts.has(payment));
      const { corrections: named } = await receiptOf(testApp, member, payment);
      assert.ok(named.some((one) => one.number === number));
    }
    const facts = figures.flatMap(({ before, after }) => [onPaper(before), onPaper(after)]);
    assertPrinted(await pdfOf(testApp, member, `corrections/${number}/document`), facts);
  }
}

async function assertCertificate(testApp: TestApp, member: Borrower, account: Account) {
  const { reply } = await testApp.call(documents.getCertificate, callAs(testApp, member));
  const { lateCharge, interest, principal, givenBack, total } = reply.paid;
  assert.equal(sum([lateCharge, interest, principal, -givenBack]), cents(total));
  const counted = account.payments.filter(({ reversedOn }) => reversedOn === null);
  const received = sum(counted.map(({ amount }) => amount));
  assert.equal(cents(total), received - cents(account.overpayment));
  assertPrinted(await pdfOf(testApp, member, 'certificate/document'), [
    onPaper(total),
    onPaper(principal),
    // The interest that was really paid.
    ...(interest > givenBack ? [onPaper(sum([interest, -givenBack]) / 100)] : []),
  ]);
}

/**
 * The last SMS about a payment or a reminder names what is overdue now, before anything that is due later; during a
 * return it names what is left to return, and no installment.
 */
export async function assertLastSms(testApp: TestApp, member: Borrower, account: Account) {
  const about = /^(We received|A payment of|PHP )/;
  const messages = (await messagesTo(testApp, member.phoneNumber)).filter(({ body }) =>
    about.test(body),
  );
  const body = messages.at(-1)?.body ?? assert.fail('no message');
  const next = account.next === null ? -1 : body.indexOf(inSms(account.next.amount));
  const { reply } = await testApp.call(repayments.getLoanAccount, callAs(testApp, member));
  if (reply.coolingOff?.isStarted) {
    assert.ok(body.includes(`the other ${inSms(reply.coolingOff.toPay)} by `), body);
    assert.doesNotMatch(body, /Next:/);
    return;
  }
  if (account.daysPastDue === 0 || account.state !== 'ACTIVE') return;
  const overdue = body.indexOf(inSms(account.dueNow));
  assert.ok(overdue >= 0, `${inSms(account.dueNow)} is not in ${body}`);
  assert.ok(next < 0 || next > overdue, body);
}
