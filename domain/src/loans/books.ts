import type { Amounts } from './account.ts';
import type { LoanProjection } from './projection.ts';

/*
 * The books of one loan: what the ledger must show so that its accounts equal the loan engine (V31). Everything
 * is a running total. What has to be posted is the difference between the total that the engine says and the
 * total that is posted, positive or negative: the same whether a payment is late, back-dated or reversed, and
 * nothing when it is asked for again.
 */

/**
 * The accounts of a loan, and those of the lender on the other side. `unearnedInterest` is interest that is
 * charged but not earned yet. `overpayment` is money received that pays nothing yet. `refundToReturn` is a
 * refund that turned out too high.
 */
export type BookAccount = (typeof LOAN_ACCOUNTS)[number] | (typeof LENDER_ACCOUNTS)[number];

export const LOAN_ACCOUNTS = [
  'principal',
  'interest',
  'lateCharge',
  'refundToReturn',
  'unearnedInterest',
  'overpayment',
] as const;
export const LENDER_ACCOUNTS = ['interestIncome', 'lateChargeIncome', 'writeOff'] as const;

/** A credit raises them, a debit raises the other accounts of a loan. None may fall below zero. */
const RAISED_BY_CREDIT: readonly BookAccount[] = ['unearnedInterest', 'overpayment'];

/** Each running total, and the accounts between which it moves. A total that falls moves it back. */
export const BOOK_FLOWS = {
  interest_charged: { debit: 'interest', credit: 'unearnedInterest' },
  interest_earned: { debit: 'unearnedInterest', credit: 'interestIncome' },
  rebate_to_principal: { debit: 'unearnedInterest', credit: 'principal' },
  rebate_to_overpayment: { debit: 'unearnedInterest', credit: 'overpayment' },
  late_charge_charged: { debit: 'lateCharge', credit: 'lateChargeIncome' },
  interest_waived: { debit: 'interestIncome', credit: 'interest' },
  late_charge_waived: { debit: 'lateChargeIncome', credit: 'lateCharge' },
  principal_repaid: { debit: 'overpayment', credit: 'principal' },
  interest_repaid: { debit: 'overpayment', credit: 'interest' },
  late_charge_repaid: { debit: 'overpayment', credit: 'lateCharge' },
  principal_written_off: { debit: 'writeOff', credit: 'principal' },
  interest_written_off: { debit: 'writeOff', credit: 'interest' },
  late_charge_written_off: { debit: 'writeOff', credit: 'lateCharge' },
  written_off_recovered: { debit: 'overpayment', credit: 'writeOff' },
  refund_to_return: { debit: 'refundToReturn', credit: 'overpayment' },
} as const satisfies Record<string, { readonly debit: BookAccount; readonly credit: BookAccount }>;

export type BookFlow = keyof typeof BOOK_FLOWS;
export type BookTotals = Readonly<Record<BookFlow, bigint>>;

/** Centavos, more than zero. */
export type BookEntry = {
  readonly flow: BookFlow;
  readonly debit: BookAccount;
  readonly credit: BookAccount;
  readonly amount: bigint;
};

const flows = Object.keys(BOOK_FLOWS) as readonly BookFlow[];

/** The running totals of a loan by its last event. Fees are for simulations only, so they have no account. */
export function bookTotals(loan: LoanProjection): BookTotals {
  const { installments, writtenOff } = loan;
  const allocated = loan.allocated.slice(0, writtenOff?.allocations);
  const repaid = (component: keyof Amounts): bigint =>
    sum(allocated, (part) => (part.component === component ? part.amount : 0n));
  const waived = (component: keyof Amounts): bigint =>
    writtenOff?.waived[component] ?? sum(installments, (one) => one.waived[component]);
  return {
    interest_charged: sum(installments, ({ due }) => due.INTEREST),
    interest_earned: loan.interest.earned,
    rebate_to_principal: sum(loan.rebates, ({ toPrincipal }) => toPrincipal),
    rebate_to_overpayment: sum(loan.rebates, ({ toHeld }) => toHeld),
    late_charge_charged: sum(installments, ({ due }) => due.LATE_CHARGE),
    interest_waived: waived('INTEREST'),
    late_charge_waived: waived('LATE_CHARGE'),
    principal_repaid: repaid('PRINCIPAL'),
    interest_repaid: repaid('INTEREST'),
    late_charge_repaid: repaid('LATE_CHARGE'),
    principal_written_off: writtenOff?.amounts.PRINCIPAL ?? 0n,
    interest_written_off: writtenOff?.amounts.INTEREST ?? 0n,
    late_charge_written_off: writtenOff?.amounts.LATE_CHARGE ?? 0n,
    written_off_recovered: sum(loan.allocated.slice(allocated.length), ({ amount }) => amount),
    refund_to_return: loan.refundToReturn,
  };
}

export type BookBalances = Readonly<Record<(typeof LOAN_ACCOUNTS)[number], bigint>>;

/** The balances that the accounts of a loan must show, each positive on its normal side. */
export function bookBalances(loan: LoanProjection): BookBalances {
  const { start, state, outstanding, writtenOff } = loan;
  const owed = writtenOff ? { PRINCIPAL: 0n, INTEREST: 0n, LATE_CHARGE: 0n } : outstanding;
  const totals = bookTotals(loan);
  return {
    principal: start === null && state === 'ACTIVE' ? loan.disbursed : owed.PRINCIPAL,
    interest: owed.INTEREST,
    lateCharge: owed.LATE_CHARGE,
    refundToReturn: loan.refundToReturn,
    unearnedInterest:
      totals.interest_charged -
      totals.interest_earned -
      totals.rebate_to_principal -
      totals.rebate_to_overpayment,
    overpayment: loan.overpayment,
  };
}

/** An account of a loan that shows another balance than the loan engine. Centavos. */
export type BookDifference = {
  readonly account: (typeof LOAN_ACCOUNTS)[number];
  readonly ledger: bigint;
  readonly engine: bigint;
};

/**
 * Compares the ledger with the loan engine (V31). When all balances agree and a running total does not, such as
 * interest that is charged and waived too often, the account that the total debits is named.
 */
export function bookDifferences(
  loan: LoanProjection,
  ledger: { readonly totals: BookTotals; readonly balances: BookBalances },
): readonly BookDifference[] {
  const engine = bookBalances(loan);
  const differences = LOAN_ACCOUNTS.filter(
    (account) => ledger.balances[account] !== engine[account],
  ).map((account) => ({ account, ledger: ledger.balances[account], engine: engine[account] }));
  if (differences.length > 0) return differences;
  const target = bookTotals(loan);
  return bookEntries(target, ledger.totals).flatMap(({ flow, debit, credit }) => {
    const account = LOAN_ACCOUNTS.find((one) => one === debit || one === credit);
    return account ? [{ account, ledger: ledger.totals[flow], engine: target[flow] }] : [];
  });
}

/**
 * What has to be posted, in an order in which no account of the loan falls below zero in between: first what
 * only raises accounts, last what only lowers them.
 */
export function bookEntries(target: BookTotals, posted: BookTotals): readonly BookEntry[] {
  const entries: BookEntry[] = [];
  for (const flow of flows) {
    const { debit, credit } = BOOK_FLOWS[flow];
    const difference = target[flow] - posted[flow];
    if (difference > 0n) entries.push({ flow, debit, credit, amount: difference });
    if (difference < 0n) entries.push({ flow, debit: credit, credit: debit, amount: -difference });
  }
  return entries.toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** In between come rebates to the overpayment that are taken back, then those that are given. */
function rankOf({ debit, credit }: BookEntry): number {
  const lowered = [isLowered(debit, 'debit') && debit, isLowered(credit, 'credit') && credit];
  const [fromDebit, fromCredit] = lowered;
  if (fromDebit === false && fromCredit === false) return 0;
  if (debit === 'overpayment' && credit === 'unearnedInterest') return 1;
  if (debit === 'unearnedInterest' && credit === 'overpayment') return 2;
  return 3;
}

function isLowered(account: BookAccount, side: 'debit' | 'credit'): boolean {
  if (!(LOAN_ACCOUNTS as readonly BookAccount[]).includes(account)) return false;
  return (side === 'credit') !== RAISED_BY_CREDIT.includes(account);
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint {
  return items.reduce((total, item) => total + amountOf(item), 0n);
}
