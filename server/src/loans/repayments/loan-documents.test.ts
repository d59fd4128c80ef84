import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkDocument } from '@pahiram/api/document-check';
import * as documents from '@pahiram/api/loan-documents';
import { returnLoan } from '@pahiram/api/loan-return';
import { receipt as receiptShape } from '@pahiram/api/repayment-shapes';
import * as contract from '@pahiram/api/repayments';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import { addDays, calendarDate, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import { movementWords } from '@pahiram/domain/loans/statement-words';
import { centavos } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import { sql } from 'kysely';
import {
  addFundedMember,
  addFundedMembers,
  type FundedMember,
} from '../../../test/bulk-wallets.ts';
import { addCompanyAccount } from '../../../test/company-accounts.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff } from '../../../test/people.ts';
import { type ReadPdf, readPdf } from '../../../test/read-pdf.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';
import { type Context, systemContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { listBalances } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { lockLoanInRepayment } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { readFrozen } from './frozen-content.ts';
import { receiptPdf } from './payment-receipt.ts';
import { getReceipt } from './receipts.ts';
import { applyPayment, receivePayment } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { findPaymentOf, type PaymentRecord } from './store.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('the documents of a loan', () => {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await startTestApp();
  });
  afterEach(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  /** A member with 150,000 pesos in a loan, of which 1,000 are withdrawn; the rest is in the wallet. */
  async function borrower(): Promise<Borrower> {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 1_000);
    await pass(testApp, 60);
    return { ...member, loanNumber: (await walletOf(testApp, member)).loanNumber };
  }
  const token = (member: FundedMember): string => tokenOf(testApp.app, member);
  const of = (member: Borrower) => ({
    token: token(member),
    params: { loanNumber: member.loanNumber },
  });
  const today = () => manilaDate(testApp.clock.now().getTime());
  const pay = async (
    member: Borrower,
    amount: number,
    use: 'DEFAULT' | 'SHORTER_TERM' = 'DEFAULT',
  ) => {
    const answer = await testApp.call(contract.payFromWallet, {
      ...of(member),
      key: randomUUID(),
      body: { amount, use },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };
  const accountOf = async (member: Borrower) => {
    const { reply } = await testApp.call(contract.getLoanAccount, of(member));
    assert.ok(reply.account);
    return reply.account;
  };
  const statementOf = async (member: Borrower, query: { from?: string; to?: string } = {}) => {
    const answer = await testApp.call(documents.getLoanStatement, { ...of(member), query });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };
  /** What the ledger says is owed, less what is kept, in centavos. */
  const ledgerBalance = async ({ loanId }: Borrower): Promise<bigint> => {
    const kinds = ['loan_principal', 'loan_interest', 'loan_late_charge', 'loan_refund_to_return'];
    const owed = await listBalances(testApp.app.db.reader, kinds as never, loanId);
    const kept = await listBalances(testApp.app.db.reader, ['loan_overpayment'], loanId);
    const sum = (found: typeof owed) => found.reduce((total, { posted }) => total + posted, 0n);
    return sum(owed) - sum(kept);
  };
  const centavosOf = (pesos: number): bigint => BigInt(Math.round(pesos * 100));
  const file = (member: FundedMember, loanNumber: string, path: string, language = 'en') =>
    testApp.server.inject({
      method: 'GET',
      url: `/api/v2/repayments/${loanNumber}/${path}`,
      headers: { authorization: `Bearer ${token(member)}`, 'accept-language': language },
    });
  /** 150,000.00 as on paper. */
  const paper = (pesos: number) =>
    `₱${Math.abs(pesos).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

  const inSystem = <T>(
    member: Borrower,
    run: (tx: Tx, ctx: Context, loan: LoanRecord) => Promise<T>,
  ) => {
    const ctx = systemContext(testApp.app, 'job:test', 'test');
    return ctx.transaction(async (tx) => {
      const loan = await lockLoanInRepayment(tx, member.loanNumber);
      assert.ok(loan);
      return run(tx, ctx, loan);
    });
  };
  /** A transfer from a bank that was matched with the loan. */
  const payByBank = async (member: Borrower, amount: number) => {
    const accountId = await addCompanyAccount(testApp.app);
    return inSystem(member, async (tx, ctx, loan) => {
      const money = { amount: centavos(centavosOf(amount)), valueDate: today(), payer: '' };
      const sent = {
        ...money,
        channel: 'bank',
        accountId,
        externalId: randomUUID(),
        referenceText: '',
      } as const;
      const payment = await receivePayment(tx, ctx, sent);
      assert.ok(payment);
      return (await applyPayment(tx, ctx, payment, loan, true)).payment;
    });
  };
  /** Cash that staff received. */
  const payByStaff = (member: Borrower, amount: number) =>
    inSystem(member, async (tx, ctx, loan) => {
      const payment = await receivePayment(tx, ctx, {
        ...{ amount: centavos(centavosOf(amount)), valueDate: today(), payer: '' },
        ...{ channel: 'staff', externalId: randomUUID(), referenceText: '' },
      } as const);
      assert.ok(payment);
      return (await applyPayment(tx, ctx, payment, loan, true)).payment;
    });
  const isGenuine = async ({ number, code }: { number: string; code: string }) =>
    (await testApp.call(checkDocument, { body: { number, code } })).reply.isGenuine;
  /** The bank takes the payment back: the loan is open again. */
  const takeBack = (payment: PaymentRecord) =>
    testApp.app.db.transaction(async (tx) => {
      const ctx = systemContext(testApp.app, 'job:test', 'test');
      const reversed = await reversePayment(tx, ctx, payment, { reason: 'BOUNCED', date: today() });
      assert.ok(reversed.ok);
    });

  test('[D10][D11][D12][F][V31] a statement lists every movement of a loan with a partial payment, a late charge, a prepayment and a settlement, says how each payment was paid and for which installment and days each late charge is, and ends with the balance of engine and ledger; its PDF has them in the language of the reader', async () => {
    const member = await borrower();
    testApp.clock.advance({ days: 50 });
    await pay(member, 1_000);
    await pay(member, (await accountOf(member)).dueNow);
    await pay(member, 40_000, 'SHORTER_TERM');
    assert.equal((await accountOf(member)).payments.filter((one) => one.lowerLast).length, 0);
    await pay(member, 100, 'SHORTER_TERM');
    const [smaller] = (await accountOf(member)).payments.flatMap((one) => one.lowerLast ?? []);
    assert.ok(smaller && smaller.installment < smaller.installmentBefore);
    const between = await statementOf(member);
    const owed = (await accountOf(member)).outstanding.total;
    assert.equal(between.closing, owed);
    assert.equal(await ledgerBalance(member), centavosOf(owed));
    testApp.clock.advance({ days: 5 });
    await payByBank(member, (await accountOf(member)).settlement?.toPay ?? 0);
    const statement = await statementOf(member);
    assert.deepEqual(
      new Set(statement.lines.map(({ kind }) => kind)),
      new Set(['DISBURSED', 'INTEREST', 'LATE_CHARGE', 'PAYMENT', 'REBATE']),
    );
    assert.equal(statement.opening, 0);
    assert.equal(statement.closing, 0);
    assert.equal(await ledgerBalance(member), 0n);
    const payments = statement.lines.filter(({ kind }) => kind === 'PAYMENT');
    const account = await accountOf(member);
    assert.deepEqual(
      payments.map(({ paymentNumber, amount }) => [paymentNumber, -amount]),
      account.payments.map(({ number, amount }) => [number, amount]).toReversed(),
    );
    assert.deepEqual(
      payments.map(({ paidBy }) => paidBy?.en),
      [...Array(4).fill('Paid from your wallet'), 'Bank transfer'],
    );
    const late = statement.lines.filter(({ kind }) => kind === 'LATE_CHARGE');
    for (const { lateDays } of late) assert.match(lateDays?.en ?? '', /^For installment 1, /);
    let balance = 0n;
    for (const line of statement.lines) {
      balance += centavosOf(line.amount);
      assert.equal(centavosOf(line.balance), balance);
    }

    const pdf = await file(member, member.loanNumber, 'statement/document');
    assert.equal(pdf.statusCode, 200, pdf.body);
    const { text } = readPdf(pdf.rawPayload);
    for (const { amount, balance, paymentNumber, paidBy, lateDays } of statement.lines) {
      const words = [paymentNumber ?? '', paidBy?.en ?? '', lateDays?.en ?? ''];
      for (const fact of [paper(amount), paper(balance), ...words]) {
        assert.ok(text.includes(fact), `${fact} in ${text}`);
      }
    }
    assert.ok(text.includes('Maria Santos') && text.includes('Closing balance'));
    assert.match(text, /Interest taken off[^₱]* Counts as payment of principal ₱/);
    const filipino = await file(member, member.loanNumber, 'statement/document', 'fil');
    const { text: read } = readPdf(filipino.rawPayload);
    for (const { kind, amount, bookedOn } of statement.lines) {
      const { en, fil } = movementWords(kind, amount);
      const day = dayWords(calendarDate(bookedOn));
      for (const fact of [fil, day.fil]) assert.ok(read.includes(fact), `${fact} in ${read}`);
      assert.ok(text.includes(en) && text.includes(day.en), `${en} in ${text}`);
    }
    assert.match(read, /interes ₱/);
    assert.doesNotMatch(read, /interest ₱|Money lent to you|Interest taken off/);
    assert.doesNotMatch(text, /interes ₱|Perang ipinahiram sa iyo|Bawas na interes/);
  });

  test('[F][V18] the PDF of a receipt begins with the language of its reader, as a certificate does', async () => {
    const member = await borrower();
    const { payment } = await pay(member, 1_000);
    for (const [language, order] of [
      ['en', /Payment receipt.*Resibo ng bayad.*Borrower \/ Humihiram .*You owed \/ Utang mo/s],
      [
        'fil',
        /Resibo ng bayad.*Payment receipt.*Humihiram \/ Borrower .*Utang mo bago nito \/ You/s,
      ],
    ] as const) {
      const path = `payments/${payment.number}/receipt`;
      const { rawPayload } = await file(member, member.loanNumber, path, language);
      assert.match(readPdf(rawPayload).text, order);
    }
  });

  test('[V18] the PDF of a statement has a number and a check code that the public page confirms; another content has another number', async () => {
    const member = await borrower();
    const printed = async () => {
      const { text } = readPdf(
        (await file(member, member.loanNumber, 'statement/document')).rawPayload,
      );
      const [, number = '', code = ''] = /(ST-\w{4}-\w{4}) · check code (\S+)/.exec(text) ?? [];
      return { number, code };
    };
    const first = await printed();
    assert.deepEqual(await printed(), first);
    assert.equal(await isGenuine(first), true);
    await pay(member, 1_000);
    const second = await printed();
    assert.notEqual(second.number, first.number);
    assert.equal(await isGenuine(second), true);
    assert.equal(await isGenuine({ ...second, number: first.number }), false);
  });

  test('[D10][V18][V40] a statement has the number and code of its PDF on its page too, and names what is past due', async () => {
    const member = await borrower();
    assert.equal((await statementOf(member)).pastDue, null);
    const { next } = await accountOf(member);
    const due = calendarDate(next?.dueDate ?? '');
    testApp.clock.advance({ days: daysBetween(today(), due) + 20 });
    const { outstanding, installments } = await accountOf(member);
    const late = installments.filter(({ daysPastDue }) => daysPastDue > 0);
    assert.ok(late.length === 1 && outstanding.lateCharge > 0);
    const shown = await statementOf(member);
    const said = `${paper(late[0]?.unpaid ?? 0)} is past due: installment 1, due on ${dayText(due, 'en')}. ${paper(outstanding.lateCharge)} of it is the late charge.`;
    assert.equal(shown.pastDue?.en, said);
    const { text } = readPdf(
      (await file(member, member.loanNumber, 'statement/document')).rawPayload,
    );
    assert.ok(text.includes(`${shown.number} · check code ${shown.check.code}`), text);
    assert.ok(text.replace(/\s+/g, ' ').includes(said), text);
    const earlier = await statementOf(member, { to: addDays(today(), -1) });
    assert.equal(earlier.pastDue, null, 'what is past due today');
  });

  test('[S4.11][V40] the statement of a returned loan says that nothing was kept, and its lines add up to nothing owed', async () => {
    const member = await borrower();
    await payByBank(member, 17_000);
    const { reply } = await testApp.call(contract.getLoanAccount, of(member));
    const { toPay, fromWallet } = reply.coolingOff ?? assert.fail('no cooling-off');
    const answer = await testApp.call(returnLoan, {
      ...{ ...of(member), key: randomUUID() },
      body: { toPay, fromWallet },
    });
    assert.equal(answer.reply.state, 'CANCELLED', answer.text);
    for (const [language, said] of [
      ['en', /You returned this loan free of charge\..*Interest, cancelled −₱750\.00 ₱0\.00/s],
      ['fil', /Ibinalik mo nang libre ang loan na ito\..*Interes, kinansela −₱750\.00 ₱0\.00/s],
    ] as const) {
      const { rawPayload } = await file(member, member.loanNumber, 'statement/document', language);
      assert.match(readPdf(rawPayload).text, said);
    }
  });

  test('[F][V18] the PDF of a statement is in the language of its reader, headings and rows alike, and says which', async () => {
    const member = await borrower();
    const read = async (language: 'en' | 'fil') =>
      readPdf((await file(member, member.loanNumber, 'statement/document', language)).rawPayload);
    const [english, filipino] = [await read('en'), await read('fil')];
    const said = [
      ['Loan statement', 'Statement ng loan'],
      ['Closing balance', 'Panghuling balanse'],
      ['Transaction', 'Transaksiyon'],
      ['Money lent to you', 'Perang ipinahiram sa iyo'],
      ['Demonstration:', 'Demonstrasyon:'],
      ['Page 1 of', 'Pahina 1 ng'],
      ['Manila time', 'oras sa Maynila'],
    ];
    for (const [en = '', fil = ''] of said) {
      assert.ok(english.text.includes(en) && !english.text.includes(fil), english.text);
      assert.ok(filipino.text.includes(fil) && !filipino.text.includes(en), filipino.text);
    }
    const languagesOf = (pdf: ReadPdf) => [
      ...new Set([...pdf.objects.matchAll(/\/Lang \((\w+)\)/g)].map(([, language]) => language)),
    ];
    assert.deepEqual(languagesOf(english), ['en']);
    assert.deepEqual(languagesOf(filipino), ['fil']);
  });

  test('[V31] the statement of a period begins with the balance at the end of the one before, and a period that is over never changes', async () => {
    const member = await borrower();
    const began = today();
    testApp.clock.advance({ days: 40 });
    await pay(member, 1_000);
    const first = await statementOf(member, { to: addDays(today(), -1) });
    assert.equal(first.from, began);
    const second = await statementOf(member, { from: today() });
    assert.equal(second.opening, first.closing);
    testApp.clock.advance({ days: 30 });
    await pay(member, 500);
    assert.deepEqual(await statementOf(member, { to: first.to }), first);
    for (const query of [{ from: today(), to: began }, { to: addDays(today(), 1) }]) {
      const refused = await testApp.call(documents.getLoanStatement, { ...of(member), query });
      assert.equal(refused.status, 400);
      assert.equal(refused.error.code, 'period-not-valid');
    }
    const noDay = { from: '2026-02-30' };
    const refused = await testApp.call(documents.getLoanStatement, { ...of(member), query: noDay });
    assert.equal(refused.status, 400);
  });

  test('[D11][D12][V09] the settlement quoted for a day ends the loan on that day, with the late charge until then', async () => {
    const member = await borrower();
    const on = addDays(today(), 50);
    const quote = async (day: string) =>
      testApp.call(documents.getSettlement, { ...of(member), query: { on: day } });
    const quoted = await quote(on);
    assert.equal(quoted.status, 200, quoted.text);
    const { toPay, principal, interest, lateCharge, givenBack } = quoted.reply;
    assert.ok(lateCharge > 0 && givenBack > 0);
    assert.equal(principal, 150_000);
    assert.equal(
      centavosOf(toPay),
      centavosOf(principal) + centavosOf(interest) + centavosOf(lateCharge) - centavosOf(givenBack),
    );
    assert.ok(quoted.reply.holdsUntil >= on);
    assert.deepEqual(
      (await quote(today())).reply.toPay,
      (await accountOf(member)).settlement?.toPay,
    );
    assert.equal((await quote(addDays(today(), -1))).error.code, 'date-not-allowed');
    assert.equal((await quote(addDays(today(), 400))).error.code, 'date-not-allowed');
    assert.ok(quoted.reply.due > 0 && quoted.reply.due < toPay);
    testApp.clock.advance({ days: 50 });
    assert.equal(today(), on);
    assert.equal((await accountOf(member)).settlement?.toPay, toPay);
    assert.equal((await accountOf(member)).dueNow, quoted.reply.due);
  });

  test('[V05][V18] receipt, statement and certificate name the borrower as the contract does, not as they registered', async () => {
    const member = await borrower();
    await runAsOwner(testApp, `UPDATE member SET full_name = 'M. Santos' WHERE id = $1`, [
      member.id,
    ]);
    const { payment } = await pay(member, 149_000);
    await payByBank(member, (await accountOf(member)).settlement?.toPay ?? 0);
    const receipt = await file(member, member.loanNumber, `payments/${payment.number}/receipt`);
    const statement = await file(member, member.loanNumber, 'statement/document');
    const certificate = await file(member, member.loanNumber, 'certificate/document');
    for (const { rawPayload } of [receipt, statement, certificate]) {
      const { text } = readPdf(rawPayload);
      assert.ok(text.includes('Maria Santos') && !text.includes('M. Santos'), text);
    }
  });

  test('[D10][V05][F] a fully paid loan has a certificate, in the language of its reader first, which a reversed payment takes away; closed again, it has another number', async () => {
    const member = await borrower();
    const certificate = () => testApp.call(documents.getCertificate, of(member));
    const refused = await certificate();
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'loan-not-fully-paid');
    const early = await file(member, member.loanNumber, 'certificate/document');
    assert.equal(early.statusCode, 409);
    testApp.clock.advance({ days: 10 });
    const { payment: part } = await pay(member, 140_000);
    const last = await payByBank(member, (await accountOf(member)).settlement?.toPay ?? 0);
    assert.equal((await accountOf(member)).state, 'CLOSED');
    const first = await certificate();
    assert.equal(first.status, 200, first.text);
    assert.equal(first.reply.principal, 150_000);
    assert.equal(first.reply.fullLegalName, 'Maria Santos');
    assert.equal(first.reply.kind, 'FULL_PAYMENT');
    assert.equal(first.reply.endedOn, today());
    assert.match(first.reply.number, /^CF-/);
    const pdf = await file(member, member.loanNumber, 'certificate/document');
    const { text, pageCount } = readPdf(pdf.rawPayload);
    assert.equal(pageCount, 1, text);
    for (const fact of [
      first.reply.number,
      member.loanNumber,
      '₱150,000.00',
      'Maria Santos',
      'Nothing is owed',
      'Manuel Cruz',
      'Credit Manager',
      first.reply.check.code,
    ]) {
      assert.ok(text.includes(fact), `${fact} in ${text}`);
    }
    const filipino = readPdf(
      (await file(member, member.loanNumber, 'certificate/document', 'fil')).rawPayload,
    ).text;
    for (const [read, firstText, secondText] of [
      [text, 'Certificate of full payment', 'Sertipiko ng buong pagbabayad'],
      [text, 'Nothing is owed', 'Wala nang utang dito'],
      [text, 'Is this document genuine?', 'Tunay ba ang dokumentong ito?'],
      [filipino, 'Sertipiko ng buong pagbabayad', 'Certificate of full payment'],
      [filipino, 'Wala nang utang dito', 'Nothing is owed'],
      [filipino, 'Natitirang utang / Still owed', 'Tunay ba ang dokumentong ito?'],
      [filipino, 'Tunay ba ang dokumentong ito?', 'Is this document genuine?'],
    ] as const) {
      assert.ok(read.includes(firstText), `${firstText} in ${read}`);
      assert.ok(read.indexOf(firstText) < read.lastIndexOf(secondText), `${firstText} comes first`);
    }
    const told = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body);
    assert.ok(told.some((body) => body.includes('certificate of full payment')));
    assert.ok(told.some((body) => body.includes(`Receipt: ${last.number}`)));
    assert.ok(told.some((body) => body.includes(`Receipt: ${part.number}`)));

    testApp.clock.advance({ days: 1 });
    const later = await file(member, member.loanNumber, 'certificate/document');
    assert.ok(later.rawPayload.equals(pdf.rawPayload), 'the certificate never changes');
    assert.equal(await isGenuine(first.reply.check), true);

    await takeBack(last);
    assert.equal((await certificate()).error.code, 'loan-not-fully-paid');
    assert.equal(await isGenuine(first.reply.check), false, 'it no longer holds');
    const receipt = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: last.number },
    });
    assert.equal(receipt.reply.corrections[0]?.payment?.number, last.number);
    assert.equal(receipt.reply.corrections[0]?.reversalReason, 'BOUNCED');
    const statement = await statementOf(member);
    assert.ok(statement.lines.some(({ kind }) => kind === 'PAYMENT_REVERSED'));
    assert.equal(centavosOf(statement.closing), await ledgerBalance(member));
    await payByBank(member, (await accountOf(member)).settlement?.toPay ?? 0);
    const again = await certificate();
    assert.equal(again.status, 200, again.text);
    assert.notEqual(again.reply.number, first.reply.number);
    assert.equal(await isGenuine(again.reply.check), true);
    assert.equal(await isGenuine(first.reply.check), false, 'only the newest holds');
  });

  test('[D11][V05][V31] beside the receipt of money paid ahead stands what that money paid later, and its PDF does not change', async () => {
    const member = await borrower();
    const ahead = await payByStaff(member, 60_000);
    const receiptOf = async () => {
      const params = { loanNumber: member.loanNumber, paymentNumber: ahead.number };
      const call = { token: token(member), params };
      return (await testApp.call(documents.getPaymentReceipt, call)).reply;
    };
    const pdfOf = async () =>
      (await file(member, member.loanNumber, `payments/${ahead.number}/receipt`)).rawPayload;
    const before = await receiptOf();
    assert.ok(before.paid.kept > 0);
    assert.deepEqual(before.laterUses, []);
    const pdf = await pdfOf();
    const [, second] = (await accountOf(member)).installments;
    testApp.clock.advance({ days: 70 });
    const after = await receiptOf();
    assert.deepEqual(after.laterUses, [
      { on: second?.dueDate, installment: 2, amount: second?.total },
    ]);
    assert.deepEqual({ ...after, laterUses: [] }, before);
    assert.ok((await pdfOf()).equals(pdf), 'the receipt never changes');
  });

  test('[D11][V05][V18] a returned loan has a certificate of its own: what came back, when, and that no interest is owed; its receipts say what was left to return, and its statement names the correction of the first payment', async () => {
    const member = await borrower();
    const { reply: account } = await testApp.call(contract.getLoanAccount, of(member));
    const { toPay, fromWallet } = account.coolingOff ?? assert.fail('no cooling-off');
    const returned = await testApp.call(returnLoan, {
      ...of(member),
      key: randomUUID(),
      body: { toPay, fromWallet },
    });
    assert.equal(returned.status, 200, returned.text);
    const before = await testApp.call(documents.getCertificate, of(member));
    assert.equal(before.error.code, 'loan-not-fully-paid', 'something is still to be returned');
    const part = returned.reply.payment?.number;
    const last = await payByBank(member, toPay - fromWallet);
    const receiptText = async (number = '') =>
      readPdf((await file(member, member.loanNumber, `payments/${number}/receipt`)).rawPayload)
        .text;
    const ofPart = await receiptText(part);
    assert.match(ofPart, /Return of loan/);
    assert.ok(ofPart.includes(`${paper(fromWallet)} of ${paper(toPay)}`), ofPart);
    assert.ok(ofPart.includes(`${paper(toPay - fromWallet)} by `), ofPart);
    assert.doesNotMatch(ofPart, /Installments paid|Next installment/);
    assert.doesNotMatch(ofPart, /Interest|Principal|Paid ahead/, 'only what is back counts');
    assert.match(await receiptText(last.number), /Cancelled: no interest and no fee/);
    const { reply } = await testApp.call(documents.getCertificate, of(member));
    assert.equal(reply.kind, 'RETURN');
    assert.equal(reply.endedOn, today());
    const statement = await statementOf(member);
    const [first] = statement.lines.filter(({ kind }) => kind === 'PAYMENT');
    assert.equal(first?.paid?.interest, 750, 'as its receipt says');
    assert.equal(first?.corrected?.paid.interest, 0, 'since the return');
    const printed = readPdf(
      (await file(member, member.loanNumber, 'statement/document')).rawPayload,
    );
    assert.ok(printed.text.includes(`Since correction ${first?.corrected?.number}`), printed.text);
    assert.equal(printed.pageCount, 1, printed.text);
    assert.deepEqual(
      { ...reply.paid },
      { principal: 150_000, interest: 0, lateCharge: 0, givenBack: 0, total: 150_000 },
    );
    const pdf = await file(member, member.loanNumber, 'certificate/document');
    const { text, pageCount } = readPdf(pdf.rawPayload);
    assert.equal(pageCount, 1, text);
    for (const fact of [
      reply.number,
      'Certificate of a returned loan',
      'all ₱150,000.00 came back',
      'No interest is owed',
      'Walang interes',
    ]) {
      assert.ok(text.includes(fact), `${fact} in ${text}`);
    }
    testApp.clock.advance({ days: 40 });
    const later = await file(member, member.loanNumber, 'certificate/document');
    assert.ok(later.rawPayload.equals(pdf.rawPayload));
    assert.equal(await isGenuine(reply.check), true);
  });

  test('[V18][V23] anybody can ask whether a document is ours, by number and check code: the answer says genuine or not, and an unknown number is answered like a wrong code', async () => {
    const member = await borrower();
    const { payment } = await pay(member, 25_750);
    const { reply: receipt } = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: payment.number },
    });
    const { number, code, page } = receipt.check;
    assert.equal(number, payment.number);
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const ask = (body: { number: string; code: string }) => testApp.call(checkDocument, { body });
    const right = await ask({ number, code });
    assert.deepEqual(right.reply, { isGenuine: true }, 'and nothing else');
    assert.equal(
      await isGenuine({ number: ` ${number.toLowerCase()}`, code: code.replaceAll('-', ' ') }),
      true,
    );
    const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    const refused = [
      await ask({ number, code: changed }),
      await ask({ number: 'PM-0000-0000', code }),
      await ask({ number: member.loanNumber, code }),
      await ask({ number: '', code: '' }),
    ];
    for (const answer of refused) {
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.text, refused[0]?.text, 'no answer tells one from another');
      assert.deepEqual(answer.reply, { isGenuine: false });
    }
    const printed = readPdf(
      (await file(member, member.loanNumber, `payments/${number}/receipt`)).rawPayload,
    ).text;
    for (const fact of [number, code, page])
      assert.ok(printed.includes(fact), `${fact} in ${printed}`);
  });

  test('[V18][V39] a receipt of any channel stays the same, to the byte, through reversal, settlement and return', async () => {
    const receipts = async (member: Borrower) => {
      const { payments } = await accountOf(member);
      return new Map(
        await Promise.all(
          payments.map(async ({ number }) => {
            const answer = await testApp.call(documents.getPaymentReceipt, {
              token: token(member),
              params: { loanNumber: member.loanNumber, paymentNumber: number },
            });
            const { corrections: _, ...receipt } = answer.reply;
            const path = `payments/${number}/receipt`;
            const pdf = (await file(member, member.loanNumber, path)).rawPayload;
            return [number, { receipt, pdf: pdf.toString('base64') }] as const;
          }),
        ),
      );
    };
    const assertKept = async (member: Borrower, before: Awaited<ReturnType<typeof receipts>>) => {
      const after = await receipts(member);
      for (const [number, said] of before) assert.deepEqual(after.get(number), said, number);
    };

    const settled = await borrower();
    const byBank = await payByBank(settled, 3_000);
    await pay(settled, 2_000);
    await payByStaff(settled, 1_500);
    const paid = await receipts(settled);
    assert.deepEqual(
      new Set([...paid.values()].map(({ receipt }) => receipt.channel)),
      new Set(['bank', 'wallet', 'staff']),
    );
    const first = paid.get(byBank.number)?.receipt;
    assert.deepEqual(first?.owed, { before: 150_750, after: 147_750 });
    assert.deepEqual(first?.paidInstallments, { from: 1, to: 1 });
    assert.equal(first?.installments.paid, 0);
    assert.equal(first?.borrower, 'Maria Santos');
    testApp.clock.advance({ days: 1 });
    await takeBack(byBank);
    await assertKept(settled, paid);
    testApp.clock.advance({ days: 40 });
    await payByBank(settled, (await accountOf(settled)).settlement?.toPay ?? 0);
    assert.equal((await accountOf(settled)).state, 'CLOSED');
    await assertKept(settled, paid);

    const returned = await borrower();
    await payByBank(returned, 17_000);
    const part = await receipts(returned);
    assert.equal([...part.values()][0]?.receipt.paid.interest, 750);
    const { reply } = await testApp.call(contract.getLoanAccount, of(returned));
    const { toPay, fromWallet } = reply.coolingOff ?? assert.fail('no cooling-off');
    const answer = await testApp.call(returnLoan, {
      ...of(returned),
      key: randomUUID(),
      body: { toPay, fromWallet },
    });
    assert.equal(answer.reply.state, 'CANCELLED', answer.text);
    await assertKept(returned, part);
  });

  test('[D10][V05][V20] a receipt says what the payment paid and when it was taken; another member sees nothing of a loan', async () => {
    const member = await borrower();
    const { payment } = await pay(member, 25_750);
    const receipt = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: payment.number },
    });
    const { sha256, paid, check, ...others } = receipt.reply;
    assert.equal(check.number, payment.number);
    const { reversedOn: _, owedBefore, ...booked } = payment;
    assert.match(sha256, /^[0-9a-f]{64}$/);
    assert.deepEqual([paid, owedBefore], [payment.paid, 150_750]);
    assert.deepEqual(
      { ...others, paid: payment.paid },
      {
        ...booked,
        loanNumber: member.loanNumber,
        lender: 'Pahiram Demonstration Lending',
        lenderAddress: null,
        borrower: 'Maria Santos',
        paidInstallments: { from: 1, to: 1 },
        extra: 0,
        owed: { before: owedBefore, after: 125_000 },
        installments: { paid: 1, ahead: 0, all: 6 },
        stillPastDue: 0,
        next: (await accountOf(member)).next,
        valueDate: today(),
        bookedAt: payment.receivedAt,
        principalLeft: 125_000,
        corrections: [],
        laterUses: [],
      },
    );
    const [, other] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(other);
    for (const path of [
      `payments/${payment.number}`,
      `payments/${payment.number}/receipt`,
      `settlement?on=${today()}`,
      'statement',
      'statement/document',
      'certificate',
      'certificate/document',
    ]) {
      assert.equal((await file(other, member.loanNumber, path)).statusCode, 404, path);
    }
  });

  test('[D11][V05][V40] with money paid ahead the account, the preview, the receipt and the statement say the same figure of what is owed', async () => {
    const member = await borrower();
    const preview = await testApp.call(contract.previewPayment, {
      ...of(member),
      body: { amount: 60_000, use: 'DEFAULT' },
    });
    const { payment } = await pay(member, 60_000);
    const { owed, overpayment } = await accountOf(member);
    assert.deepEqual([owed, overpayment], [90_750, 34_250]);
    assert.equal(preview.reply.owedAfter, owed);
    assert.equal((await statementOf(member)).closing, owed);
    const { reply } = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: payment.number },
    });
    assert.deepEqual(reply.owed, { before: 150_750, after: owed });
    assert.deepEqual(reply.installments, { paid: 1, ahead: 1, all: 6 });
    const path = `payments/${payment.number}/receipt`;
    const { text } = readPdf((await file(member, member.loanNumber, path)).rawPayload);
    assert.match(text, /2 of 6, 1 of them ahead/);
    assert.match(text, /₱125,000\.00, paid ahead not yet off/);
  });

  test('[D10][D12][V39][V40] the receipt of a part payment of a late loan says what is still past due before the next installment; one that was stored without it can be read', async () => {
    const member = await borrower();
    testApp.clock.advance({ days: 50 });
    const { payment } = await pay(member, 3_000);
    const { dueNow, daysPastDue } = await accountOf(member);
    assert.ok(dueNow > 0 && daysPastDue > 0);
    const { reply } = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: payment.number },
    });
    assert.equal(reply.stillPastDue, dueNow);
    const path = `payments/${payment.number}/receipt`;
    const { text } = readPdf((await file(member, member.loanNumber, path)).rawPayload);
    const [still, next] = ['Still past due', 'Next installment'].map((said) => text.indexOf(said));
    assert.ok(still && next && still > 0 && still < next, text);
    assert.ok(text.includes(paper(dueNow)), text);
    const { stillPastDue: _, ...older } = reply;
    assert.equal(readFrozen(receiptShape, JSON.stringify(older)).stillPastDue, undefined);
  });

  test('[D10][V40] a receipt names the principal left only while it is another figure than what is left to pay', async () => {
    const member = await borrower();
    const textAfter = async (amount: number) => {
      const { payment } = await pay(member, amount);
      const path = `payments/${payment.number}/receipt`;
      return readPdf((await file(member, member.loanNumber, path)).rawPayload).text;
    };
    // The interest of the whole loan is in the first installment, and is paid first.
    const withInterest = await textAfter(500);
    for (const words of ['Left to pay', '₱150,250.00', 'Principal left', '₱150,000.00']) {
      assert.ok(withInterest.includes(words), `${words} in ${withInterest}`);
    }
    const without = await textAfter(25_250);
    assert.match(without, /Left to pay \/ Natitirang babayaran ₱125,000\.00/);
    assert.doesNotMatch(without, /Principal left/);
  });

  test('[D10] each kind of receipt is one page, also with long names: a part and the end of a return, money paid ahead, a part payment of a late loan, and what ends that loan', async () => {
    const [returning, early, late] = [await borrower(), await borrower(), await borrower()];
    const { reply } = await testApp.call(contract.getLoanAccount, of(returning));
    const { toPay, fromWallet } = reply.coolingOff ?? assert.fail('no cooling-off');
    const returned = await testApp.call(returnLoan, {
      ...of(returning),
      key: randomUUID(),
      body: { toPay, fromWallet },
    });
    const receipts = [
      { member: returning, number: returned.reply.payment?.number },
      { member: returning, number: (await payByBank(returning, toPay - fromWallet)).number },
      { member: early, number: (await pay(early, 60_000)).payment.number },
    ];
    testApp.clock.advance({ days: 50 });
    receipts.push({ member: late, number: (await pay(late, 3_000)).payment.number });
    const toEnd = (await accountOf(late)).settlement?.toPay ?? 0;
    receipts.push({ member: late, number: (await payByBank(late, toEnd)).number });
    const { app } = testApp;
    for (const { member, number } of receipts) {
      const path = `payments/${number}/receipt`;
      const { text, pageCount } = readPdf((await file(member, member.loanNumber, path)).rawPayload);
      assert.equal(pageCount, 1, text);
      const paid = await findPaymentOf(app.db.reader, member.id, {
        ...{ loan: member.loanNumber, payment: number ?? '' },
      });
      const stored = await getReceipt(app.db.reader, member.id, paid?.id ?? '');
      const longest = {
        ...{ borrower: 'Maria Concepcion Dela Cruz '.repeat(8).trim(), setOffArticle: 11 },
        ...{ lender: 'Halimbawa Lending '.repeat(5), lenderAddress: '123 Rizal Street '.repeat(6) },
      };
      const long = await renderPdf(member.id, receiptPdf(app, { ...stored, ...longest }, 'en'));
      assert.equal(readPdf(long).pageCount, 1, `with long names: ${text}`);
    }
  });

  test('[V39][V40] a receipt never changes, on the page and as a PDF: what a reversal changed is a correction with before and after, reason and day, for the borrower and for staff', async () => {
    const member = await borrower();
    const first = await payByBank(member, 25_750);
    const paidOn = today();
    const { payment: second } = await pay(member, 10_000);
    const receiptOf = async (number: string) => {
      const params = { loanNumber: member.loanNumber, paymentNumber: number };
      const { reply } = await testApp.call(documents.getPaymentReceipt, {
        token: token(member),
        params,
      });
      const pdf = await file(member, member.loanNumber, `payments/${number}/receipt`);
      // What happened later stands beside it.
      const { corrections, laterUses, ...receipt } = reply;
      return { corrections, laterUses, receipt, pdf: pdf.rawPayload };
    };
    const before = [await receiptOf(first.number), await receiptOf(second.number)] as const;
    assert.equal(before[0].receipt.paid.interest, 750);
    assert.deepEqual(before[0].corrections, []);
    assert.match(readPdf(before[0].pdf).text, /Received \/ Natanggap/);
    testApp.clock.advance({ days: 40 });
    await takeBack(first);
    for (const [at, number] of [first.number, second.number].entries()) {
      const { receipt, pdf, corrections, laterUses } = await receiptOf(number);
      const isSecond = number === second.number;
      const use = { on: paidOn, installment: 1, amount: 10_000 };
      assert.deepEqual(laterUses, isSecond ? [use] : [], 'its money pays what the other did');
      assert.deepEqual(receipt, before[at]?.receipt);
      assert.deepEqual(pdf, before[at]?.pdf);
      assert.equal(corrections.length, 1);
    }
    const { corrections } = await accountOf(member);
    const [correction] = corrections;
    assert.ok(correction && corrections.length === 1);
    assert.equal(correction.cause, 'REVERSED');
    assert.equal(correction.reversalReason, 'BOUNCED');
    assert.equal(correction.since, paidOn);
    assert.equal(correction.payment?.number, first.number);
    const changed = correction.payments.find(({ number }) => number === second.number);
    assert.equal(changed?.before.principal, 0);
    assert.deepEqual([changed?.after.interest, changed?.after.principal], [750, 9_250]);
    const due = correction.figures.find(({ figure }) => figure === 'DUE_NOW');
    assert.equal(due?.after, (await accountOf(member)).dueNow);
    const { token: staffToken } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const staff = await testApp.call(getStaffLoan, {
      token: staffToken,
      params: { loanNumber: member.loanNumber },
    });
    assert.deepEqual(staff.reply.account?.corrections, corrections);
    const path = `corrections/${correction.number}/document`;
    const { text } = readPdf((await file(member, member.loanNumber, path)).rawPayload);
    for (const fact of [
      correction.number,
      first.number,
      '₱750.00',
      '₱9,250.00',
      'took the money back',
    ]) {
      assert.ok(text.includes(fact), `${fact} in ${text}`);
    }
    const statement = await statementOf(member);
    for (const [at, { receipt }] of before.entries()) {
      const lines = statement.lines.filter(({ kind }) => kind === 'PAYMENT');
      const { givenBack, ...paid } = receipt.paid;
      assert.deepEqual([lines[at]?.paid, givenBack], [paid, 0]);
    }
    const [, other] = await addFundedMembers(testApp.app, { count: 2 });
    assert.ok(other);
    assert.equal((await file(other, member.loanNumber, path)).statusCode, 404);
    await assert.rejects(
      runAsOwner(
        testApp,
        `UPDATE payment_receipt SET content = content WHERE loan_id = '${member.loanId}'`,
      ),
    );
  });

  test('[V05][V40] a late loan is settled with one set of figures: settlement, preview, receipt and certificate say the same lines, the money of the payment paid the same principal on preview, receipt, statement and in the ledger, and interest given back stands once on receipt and statement; on the certificate the interest is that which was paid', async () => {
    const member = await borrower();
    testApp.clock.advance({ days: 50 });
    const quoted = (
      await testApp.call(documents.getSettlement, { ...of(member), query: { on: today() } })
    ).reply;
    const { settlement } = await accountOf(member);
    const { on: _, holdsUntil: __, due: ___, announced, ...lines } = quoted;
    assert.equal(announced, null);
    assert.deepEqual(lines, settlement);
    assert.equal(quoted.principal, 150_000);
    assert.equal(quoted.interest, 750);
    assert.ok(quoted.givenBack > 0);
    const preview = await testApp.call(contract.previewPayment, {
      ...of(member),
      body: { amount: quoted.toPay, use: 'DEFAULT' },
    });
    const bank = await payByBank(member, quoted.toPay);
    const receipt = await testApp.call(documents.getPaymentReceipt, {
      token: token(member),
      params: { loanNumber: member.loanNumber, paymentNumber: bank.number },
    });
    const { principal, interest, lateCharge, givenBack } = quoted;
    const paid = { principal, interest, lateCharge, givenBack };
    const byMoney = Number(centavosOf(principal) - centavosOf(givenBack)) / 100;
    const ofMoney = { principal: byMoney, interest, lateCharge, kept: 0, refundReturned: 0 };
    assert.deepEqual(receipt.reply.paid, { ...ofMoney, givenBack });
    assert.deepEqual(preview.reply.paid, receipt.reply.paid);
    const certificate = await testApp.call(documents.getCertificate, of(member));
    assert.deepEqual(certificate.reply.paid, { ...paid, total: quoted.toPay });
    const statement = await statementOf(member);
    const line = statement.lines.find(({ kind }) => kind === 'PAYMENT');
    assert.deepEqual(line?.paid, ofMoney);
    const { rows: booked } = await sql<{ amount: bigint }>`
      SELECT t.amount FROM ledger.transfer t
      JOIN ledger.transfer_code c USING (code)
      JOIN ledger.account a ON a.id = t.credit_id
      WHERE c.name = 'principal_repaid' AND a.owner_id = ${member.loanId}`.execute(
      testApp.app.db.reader,
    );
    assert.deepEqual(
      booked.map(({ amount }) => BigInt(amount)),
      [centavosOf(byMoney)],
    );
    const rebate = statement.lines.find(({ kind }) => kind === 'REBATE');
    assert.equal(rebate?.amount, -givenBack);
    // The principal of both lines is that of the settlement.
    assert.equal(rebate?.paid?.principal, givenBack);
    for (const [path, ...amounts] of [
      [`payments/${bank.number}/receipt`, paper(byMoney), paper(givenBack)],
      [
        'certificate/document',
        paper(principal),
        paper(Number(centavosOf(interest) - centavosOf(givenBack)) / 100),
      ],
      ['statement/document', paper(byMoney), `−${paper(givenBack)}`],
    ] as const) {
      const { text } = readPdf((await file(member, member.loanNumber, path)).rawPayload);
      for (const fact of [paper(lateCharge), ...amounts]) {
        assert.ok(text.includes(fact), `${fact} in ${path}: ${text}`);
      }
      // A part of it was given back.
      assert.doesNotMatch(text, /Interest paid/);
    }
  });

  test('[V22] staff read settlement and statement of a loan as of a day, and each view is on record', async () => {
    const member = await borrower();
    const { token: staffToken } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const params = { loanNumber: member.loanNumber };
    const sent = { token: staffToken, params };
    const statement = await testApp.call(documents.getStaffStatement, {
      ...sent,
      query: { to: today() },
    });
    assert.equal(statement.status, 200, statement.text);
    // The number and the check are those of the borrower's own copy.
    const { number, check, ...shown } = await statementOf(member, { to: today() });
    assert.ok(number !== '' && check.code !== '');
    assert.deepEqual(statement.reply, shown);
    const settlement = await testApp.call(documents.getStaffSettlement, {
      ...sent,
      query: { on: today() },
    });
    assert.equal(settlement.reply.toPay, (await accountOf(member)).settlement?.toPay);
    const pdf = await testApp.server.inject({
      method: 'GET',
      url: `/api/v2/staff/loans/${member.loanNumber}/statement/document`,
      headers: { authorization: `Bearer ${staffToken}` },
    });
    assert.equal(pdf.statusCode, 200);
    assert.ok(readPdf(pdf.rawPayload).text.includes(member.loanNumber));
    assert.equal(await countAudit(testApp, 'loan.view-statement', member.loanId), 2);
    assert.equal(await countAudit(testApp, 'loan.view-settlement', member.loanId), 1);
  });
});
