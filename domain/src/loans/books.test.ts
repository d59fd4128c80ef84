import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import type { Amounts } from './account.ts';
import {
  BOOK_FLOWS,
  type BookAccount,
  type BookEntry,
  type BookFlow,
  type BookTotals,
  bookDifferences,
  bookEntries,
  bookTotals,
  LENDER_ACCOUNTS,
  LOAN_ACCOUNTS,
} from './books.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { type LoanProjection, project } from './projection.ts';

const holidays = mergeHolidays([]);
const nothing = Object.fromEntries(Object.keys(BOOK_FLOWS).map((flow) => [flow, 0n])) as BookTotals;

/** The ledger of one loan: balances as they are shown, and the running totals. */
class Ledger {
  readonly balances = Object.fromEntries(
    [...LOAN_ACCOUNTS, ...LENDER_ACCOUNTS].map((account) => [account, 0n]),
  ) as Record<BookAccount, bigint>;
  posted: BookTotals = nothing;

  move(account: BookAccount, amount: bigint): void {
    this.balances[account] += amount;
    const isLoan = (LOAN_ACCOUNTS as readonly BookAccount[]).includes(account);
    assert.ok(!isLoan || this.balances[account] >= 0n, `${account} falls below zero`);
  }

  post({ flow, debit, credit, amount }: BookEntry): void {
    assert.ok(amount > 0n);
    this.move(debit, isShownAsCredit(debit) ? -amount : amount);
    this.move(credit, isShownAsCredit(credit) ? amount : -amount);
    const isForward = BOOK_FLOWS[flow].debit === debit;
    this.posted = { ...this.posted, [flow]: this.posted[flow] + (isForward ? amount : -amount) };
  }
}

const isShownAsCredit = (account: BookAccount): boolean =>
  ['unearnedInterest', 'overpayment', 'interestIncome', 'lateChargeIncome'].includes(account);

/** Posts the money that an event moves, as the service does: money in before, money out after. */
function bookEvent(ledger: Ledger, loan: LoanProjection, moved: Money): void {
  const entries = bookEntries(bookTotals(loan), ledger.posted);
  const raises = entries.filter(({ debit, credit }) => raisesOnly(debit, credit));
  if (moved.disbursed > 0n) ledger.move('principal', moved.disbursed);
  if (moved.net > 0n) ledger.move('overpayment', moved.net);
  for (const entry of raises) ledger.post(entry);
  if (moved.net < 0n) ledger.move('overpayment', moved.net);
  for (const entry of entries.slice(raises.length)) ledger.post(entry);
}

type Money = { readonly disbursed: bigint; readonly net: bigint };

const raisesOnly = (debit: BookAccount, credit: BookAccount): boolean =>
  !['unearnedInterest', 'overpayment'].includes(debit) &&
  !['principal', 'interest', 'lateCharge', 'refundToReturn'].includes(credit);

/** Money received less refunded and reversed, and money disbursed, by these events. */
function moneyOf(events: readonly LoanServicingEvent[], loan: LoanProjection): Money {
  const skipped = new Set(loan.skipped.map(({ event }) => event));
  const reversed = new Set(
    events.flatMap((event) => (event.type === 'PAYMENT_REVERSED' ? [event.paymentId] : [])),
  );
  let [disbursed, net] = [0n, 0n];
  for (const event of events) {
    if (skipped.has(event)) continue;
    if (event.type === 'DISBURSED') disbursed += event.amount;
    if (event.type === 'REFUNDED') net -= event.amount;
    if ('id' in event && !reversed.has(event.id)) net += event.amount;
  }
  return { disbursed, net };
}

function checkBalances({ balances }: Ledger, loan: LoanProjection): void {
  const { outstanding, writtenOff } = loan;
  const owed: Readonly<Amounts> = writtenOff
    ? { PRINCIPAL: 0n, INTEREST: 0n, LATE_CHARGE: 0n, FEE: 0n }
    : outstanding;
  const principal =
    loan.start === null && loan.state === 'ACTIVE' ? loan.disbursed : owed.PRINCIPAL;
  assert.equal(balances.principal, principal, 'principal');
  assert.equal(balances.interest, owed.INTEREST, 'interest');
  assert.equal(balances.lateCharge, owed.LATE_CHARGE, 'late charge');
  assert.equal(balances.overpayment, loan.overpayment, 'overpayment');
  assert.equal(balances.refundToReturn, loan.refundToReturn, 'refund to return');
  const left = loan.interest.charged - loan.interest.earned;
  if (totalWaived(loan) === 0n) assert.equal(balances.unearnedInterest, left, 'unearned interest');
}

const totalWaived = ({ installments }: LoanProjection): bigint =>
  installments.reduce((sum, { waived }) => sum + waived.INTEREST, 0n);

/** Random loans as the service offers them: without fees. */
function* serviceLoans(count: number): Generator<{
  seed: number;
  terms: LoanTerms;
  events: readonly LoanServicingEvent[];
}> {
  for (let seed = 1; seed <= count; seed += 1) {
    const { loan, events } = randomLoan(seed);
    const terms = { ...loan, terms: { ...loan.terms, installmentFee: 0n as never } };
    yield { seed, terms, events: events.filter(({ type }) => type !== 'CHARGE') };
  }
}

test('[V31][V05] after every event, back-dated and reversed ones too, the books equal the engine and no account falls below zero', () => {
  let [events, reversals, writeOffs, cancelled] = [0, 0, 0, 0];
  for (const { seed, terms, events: all } of serviceLoans(1_500)) {
    const ledger = new Ledger();
    let money: Money = { disbursed: 0n, net: 0n };
    try {
      for (let count = 1; count <= all.length; count += 1) {
        const known = all.slice(0, count);
        const day = known.reduce(
          (latest, { date }) => (date > latest ? date : latest),
          '1000-01-01',
        );
        const loan = project(terms, known, day as never, holidays);
        const now = moneyOf(known, loan);
        // The service refuses an event that takes back an earlier disbursement.
        if (now.disbursed < money.disbursed) break;
        bookEvent(ledger, loan, {
          disbursed: now.disbursed - money.disbursed,
          net: now.net - money.net,
        });
        money = now;
        checkBalances(ledger, loan);
        assert.deepEqual(bookEntries(bookTotals(loan), ledger.posted), []);
        const { posted: totals, balances } = ledger;
        assert.deepEqual(bookDifferences(loan, { totals, balances }), []);
        const wrong = { ...balances, principal: balances.principal + 1n };
        assert.equal(bookDifferences(loan, { totals, balances: wrong })[0]?.account, 'principal');
        const tooOften = { ...totals, interest_waived: totals.interest_waived + 1n };
        assert.deepEqual(
          bookDifferences(loan, { totals: tooOften, balances }).map(({ account }) => account),
          ['interest'],
        );
        events += 1;
        if (known.at(-1)?.type === 'PAYMENT_REVERSED') reversals += 1;
        if (loan.writtenOff) writeOffs += 1;
        if (loan.state === 'CANCELLED') cancelled += 1;
      }
    } catch (cause) {
      if (cause instanceof RangeError) continue;
      throw new Error(`random loan ${seed}: ${cause}`, { cause });
    }
  }
  assert.ok(
    events > 5_000 && reversals > 100 && writeOffs > 50 && cancelled > 10,
    `${events} ${reversals} ${writeOffs} ${cancelled}`,
  );
});

test('[V31] what is asked for again is posted once', () => {
  const totals: BookTotals = {
    ...nothing,
    interest_charged: 750_00n,
    principal_repaid: 25_000_00n,
  };
  const [first, second] = bookEntries(totals, nothing);
  assert.equal(first?.flow, 'interest_charged' satisfies BookFlow);
  assert.deepEqual(second, {
    flow: 'principal_repaid',
    debit: 'overpayment',
    credit: 'principal',
    amount: 25_000_00n,
  });
  assert.deepEqual(bookEntries(totals, totals), []);
  assert.deepEqual(
    bookEntries(nothing, totals).map(({ debit, credit }) => [debit, credit]),
    [
      ['principal', 'overpayment'],
      ['unearnedInterest', 'interest'],
    ],
  );
});
