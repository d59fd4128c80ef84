import {
  type CalendarDate,
  daysBetween,
  earlierDate,
  type Holidays,
  laterDate,
} from '../calendar/calendar.ts';
import type { LoanTerms } from './loan-events.ts';
import type { Boundaries } from './periods.ts';
import { COMPONENTS, type Component } from './repayment-terms.ts';

/*
 * The working state of the loan engine. Only the functions of the engine change it, and only on an account
 * that is their own: `copyAccount` first. Amounts are in centavos.
 */

/** Interest that is earned evenly by days; `closed` is what was earned before and is fixed. */
export type Earning = {
  closed: bigint;
  amount: bigint;
  from: CalendarDate;
  to: CalendarDate;
};

export type Amounts = Record<Component, bigint>;

/**
 * CUT: a new schedule or the end of the loan reduced it to what was paid on it. SETTLEMENT: what was not due yet when
 * the loan was settled.
 */
export type InstallmentKind = 'PLANNED' | 'CUT' | 'SETTLEMENT';

export type Installment = {
  readonly number: number;
  /** Its boundary (`periods.ts`); null when it has none in the present schedule. */
  boundaryIndex: number | null;
  /** Interest counts to this day. */
  periodEnd: CalendarDate;
  dueDate: CalendarDate;
  due: Amounts;
  readonly paid: Amounts;
  readonly waived: Amounts;
  earning: Earning;
  /** Overdue principal times days: the basis of the late charge. */
  overdueDays: bigint;
  /** Late charge from `overdueDays`, rounded. `due` also has what was moved from other installments. */
  lateCharged: bigint;
  /** The day on which it was paid completely; null when nothing was ever paid on it. */
  paidOn: CalendarDate | null;
  kind: InstallmentKind;
};

/** The part of a payment that pays nothing yet. Money from a rebate has no payment. */
export type HeldMoney = { readonly paymentId: string | null; amount: bigint };

export type AllocatedPart = {
  readonly paymentId: string | null;
  readonly date: CalendarDate;
  /** Null for a prepayment: principal of no installment. */
  readonly installment: number | null;
  readonly component: Component;
  readonly amount: bigint;
};

/** Unearned interest that was given back. */
export type Rebate = {
  readonly date: CalendarDate;
  readonly toPrincipal: bigint;
  readonly toHeld: bigint;
};

/** Interest that was given back because of one payment. */
export type PaymentRebate = Omit<Rebate, 'date'> & { readonly paymentId: string };

/** How things stood when the loan was written off: what is paid or waived later is not booked on receivables. */
export type WriteOff = {
  /** What was owed. */
  readonly amounts: Readonly<Amounts>;
  readonly waived: Readonly<Amounts>;
  /** The number of entries in `allocated` before it. */
  readonly allocations: number;
};

/** Days after `from` through `to` on which an installment was not late: its payment was taken back in good faith. */
export type Excuse = {
  readonly number: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

export type Pause = { readonly from: CalendarDate; to: CalendarDate | null };

export type AccountState = 'ACTIVE' | 'CLOSED' | 'CANCELLED' | 'WRITTEN_OFF';

export type Account = {
  readonly loan: LoanTerms;
  readonly holidays: Holidays;
  state: AccountState;
  /** The day from which the schedule counts; null before the first release. */
  start: CalendarDate | null;
  /** Everything up to the end of this day is included. */
  advancedTo: CalendarDate | null;
  disbursed: bigint;
  /** Principal repaid by prepayments and rebates: of no installment. */
  prepaid: bigint;
  rebated: bigint;
  scheduleVersion: number;
  boundaries: Boundaries | null;
  freePeriods: number;
  principalGrace: number;
  interestGrace: number;
  /** FLAT_ONCE: the interest of the whole loan. Also what was earned on installments that were removed. */
  flatEarning: Earning;
  /** FLAT_PER_PERIOD: the principal that is charged. */
  flatBase: bigint;
  /** By due date, then number. */
  installments: Installment[];
  held: HeldMoney[];
  readonly received: { readonly paymentId: string; readonly amount: bigint }[];
  refunded: bigint;
  refundToReturn: bigint;
  /** The borrower has started to return the loan in the cooling-off period. */
  isReturning: boolean;
  recovered: bigint;
  writtenOff: WriteOff | null;
  allocated: AllocatedPart[];
  /** Of `allocated`: what money held paid by itself, on a due date. */
  paidFromHeld: AllocatedPart[];
  rebates: Rebate[];
  /** The rebates that payments led to. */
  paymentRebates: PaymentRebate[];
  pauses: Pause[];
  excuses: Excuse[];
  /** The cap on charges: the loan year, the late charges at its beginning, and whether it is used up. */
  chargeYear: { index: number; chargedBefore: bigint; isFull: boolean };
};

export const NO_AMOUNTS: Readonly<Amounts> = {
  LATE_CHARGE: 0n,
  FEE: 0n,
  INTEREST: 0n,
  PRINCIPAL: 0n,
};

const beginning = '1000-01-01' as CalendarDate;
export const NO_EARNING: Earning = { closed: 0n, amount: 0n, from: beginning, to: beginning };

export function openAccount(loan: LoanTerms, holidays: Holidays): Account {
  const { terms } = loan;
  return {
    loan,
    holidays,
    state: 'ACTIVE',
    start: null,
    advancedTo: null,
    disbursed: 0n,
    prepaid: 0n,
    rebated: 0n,
    scheduleVersion: 0,
    boundaries: null,
    freePeriods: terms.interestFreeInstallments,
    principalGrace: terms.principalGraceInstallments,
    interestGrace: terms.interestGraceInstallments,
    flatEarning: NO_EARNING,
    flatBase: 0n,
    installments: [],
    held: [],
    received: [],
    refunded: 0n,
    refundToReturn: 0n,
    isReturning: false,
    recovered: 0n,
    writtenOff: null,
    allocated: [],
    paidFromHeld: [],
    rebates: [],
    paymentRebates: [],
    pauses: [],
    excuses: [],
    chargeYear: { index: 0, chargedBefore: 0n, isFull: false },
  };
}

export function copyAccount(account: Account): Account {
  return {
    ...account,
    installments: account.installments.map((one) => ({
      ...one,
      due: { ...one.due },
      paid: { ...one.paid },
      waived: { ...one.waived },
    })),
    held: account.held.map((one) => ({ ...one })),
    received: [...account.received],
    allocated: [...account.allocated],
    paidFromHeld: [...account.paidFromHeld],
    rebates: [...account.rebates],
    paymentRebates: [...account.paymentRebates],
    pauses: account.pauses.map((one) => ({ ...one })),
    excuses: [...account.excuses],
    chargeYear: { ...account.chargeYear },
  };
}

/** Whether the loan runs: released, and neither closed nor cancelled. */
export function isRunning(account: Account): account is Account & { start: CalendarDate } {
  return account.start !== null && (account.state === 'ACTIVE' || account.state === 'WRITTEN_OFF');
}

/** Installments due up to a day: the first ones. */
export function dueBy({ installments }: Account, day: CalendarDate): readonly Installment[] {
  const end = installments.findIndex(({ dueDate }) => dueDate > day);
  return end < 0 ? installments : installments.slice(0, end);
}

export function unpaid({ due, paid, waived }: Installment, component: Component): bigint {
  return due[component] - paid[component] - waived[component];
}

export function unpaidTotal({ due, paid, waived }: Installment): bigint {
  return amountsTotal(due) - amountsTotal(paid) - amountsTotal(waived);
}

export function amountsTotal({ LATE_CHARGE, FEE, INTEREST, PRINCIPAL }: Readonly<Amounts>): bigint {
  return LATE_CHARGE + FEE + INTEREST + PRINCIPAL;
}

/** The day of the last payment on an installment; null without one. */
export function lastPaidOn({ allocated }: Account, { number }: Installment): CalendarDate | null {
  return allocated.findLast(({ installment }) => installment === number)?.date ?? null;
}

export function total(
  installments: readonly Installment[],
  amountOf: (one: Installment) => bigint,
): bigint {
  let sum = 0n;
  for (const one of installments) sum += amountOf(one);
  return sum;
}

export function heldTotal({ held }: Account): bigint {
  return held.reduce((sum, { amount }) => sum + amount, 0n);
}

/** A part of all installments, by component. */
export function sumByComponent(
  { installments }: Account,
  amountOf: (one: Installment, component: Component) => bigint,
): Amounts {
  const sums: Amounts = { ...NO_AMOUNTS };
  for (const one of installments) {
    for (const component of COMPONENTS) sums[component] += amountOf(one, component);
  }
  return sums;
}

/** Principal that no installment, prepayment or rebate has repaid yet. */
export function outstandingPrincipal({ disbursed, prepaid, installments }: Account): bigint {
  return disbursed - prepaid - total(installments, ({ paid }) => paid.PRINCIPAL);
}

export function earnedOf({ closed, amount, from, to }: Earning, day: CalendarDate): bigint {
  if (amount === 0n || day <= from) return day >= to ? closed + amount : closed;
  if (day >= to) return closed + amount;
  return closed + (amount * BigInt(daysBetween(from, day))) / BigInt(daysBetween(from, to));
}

/** Interest earned through a day. */
export function earnedInterest({ flatEarning, installments }: Account, day: CalendarDate): bigint {
  return earnedOf(flatEarning, day) + total(installments, (one) => earnedOf(one.earning, day));
}

/** Fixes what is earned on a day; the rest is no longer earned. */
export function closeEarning(earning: Earning, day: CalendarDate): Earning {
  return { ...NO_EARNING, closed: earnedOf(earning, day) };
}

export function isPaused({ pauses }: Account): boolean {
  const last = pauses.at(-1);
  return last !== undefined && last.to === null;
}

/** Days after the due date through a day that are neither paused nor excused. */
export function daysAfterDue(
  { pauses, excuses }: Account,
  { number, dueDate }: Pick<Installment, 'number' | 'dueDate'>,
  day: CalendarDate,
): number {
  if (day <= dueDate) return 0;
  const own = excuses.filter((one) => one.number === number);
  const spans: readonly Pause[] =
    own.length === 0
      ? pauses
      : [...pauses, ...own].sort((left, right) => (left.from < right.from ? -1 : 1));
  let days = daysBetween(dueDate, day);
  // Pauses and excuses can overlap.
  let counted = dueDate;
  for (const span of spans) {
    const first = laterDate(span.from, counted);
    const last = span.to === null ? day : earlierDate(span.to, day);
    if (last <= first) continue;
    days -= daysBetween(first, last);
    counted = last;
  }
  return days;
}
