import { type CalendarDate, laterDate } from '../calendar/calendar.ts';
import { divideHalfEven } from '../money/money.ts';
import {
  type Account,
  amountsTotal,
  earnedOf,
  type Installment,
  lastPaidOn,
  NO_AMOUNTS,
  NO_EARNING,
  total,
  unpaid,
  unpaidTotal,
} from './account.ts';
import { boundariesFrom, boundary, dueDateOf, interestUnits } from './periods.ts';
import { flatInterest, type PlannedInstallment, planAgain, planLoan, type Slot } from './plan.ts';
import { closeEarnings, giveRebate, interestPaid, ownInterest, rebatable } from './rebate.ts';
import { cut, nextNumber, settlementOn, sortByDueDate } from './settlement.ts';

type Running = Account & { start: CalendarDate };

/** The schedule of a loan that starts. Throws RangeError when rounding repays it too early. */
export function startSchedule(account: Account, start: CalendarDate): void {
  const { terms, installmentCount, firstDueDate } = account.loan;
  const boundaries = boundariesFrom(terms, start, firstDueDate);
  account.start = start;
  account.advancedTo = start;
  account.boundaries = boundaries;
  account.flatBase = account.disbursed;
  const slots = appendInstallments(account, installmentCount, 1, 1);
  const planned = planLoan({
    terms,
    balance: account.disbursed,
    principalGrace: account.principalGrace,
    interestGrace: account.interestGrace,
    slots: slotsOf(account, slots, start),
  });
  takePlan(account, slots, planned, start);
  if (terms.interestMethod === 'FLAT_ONCE') {
    const interest = total(slots, ({ due }) => due.INTEREST);
    account.flatEarning = earnFlat(account, 0n, interest, start);
  }
  account.scheduleVersion = 1;
}

/** What changes the amounts or dates of the installments that are not due. */
export type ScheduleChange =
  | {
      readonly type: 'PREPAYMENT';
      readonly amount: bigint;
      readonly principalBefore: bigint;
      readonly isShorter: boolean;
    }
  | { readonly type: 'DISBURSEMENT'; readonly amount: bigint }
  | { readonly type: 'EXTENSION'; readonly installments: number }
  | { readonly type: 'HOLIDAY'; readonly installments: number };

/** Installments that are not due and not paid in advance: those that a change plans again. */
export function openSlots({ installments }: Account, day: CalendarDate): readonly Installment[] {
  return installments.filter((one) => one.dueDate > day && !isPaidInAdvance(one));
}

/**
 * Plans the open slots again. What was earned, paid or due by the day stays; interest that was paid and
 * will not be earned reduces the principal.
 */
export function planSlotsAgain(account: Running, day: CalendarDate, change: ScheduleChange): void {
  const { terms } = account.loan;
  const isDue = (one: Installment) => one.dueDate <= day;
  const slots = [...openSlots(account, day)];
  const kept = slots.map((one) => unpaid(one, 'PRINCIPAL') + unpaid(one, 'INTEREST'));
  const unearned = closeSlotEarnings(account, day, change);
  const charged = total(account.installments, (one) =>
    isDue(one) ? one.due.INTEREST : one.paid.INTEREST + one.waived.INTEREST,
  );
  const owed = ownInterest(account) + unearned + account.rebated;
  const accrued = owed > charged ? owed - charged : 0n;
  const principalOf = (one: Installment) => (isDue(one) ? one.due.PRINCIPAL : one.paid.PRINCIPAL);
  const rebate = rebatable(charged - owed, interestPaid(account) - account.rebated);
  const left = disbursedLess(account, principalOf);
  const toPrincipal = rebate < left ? rebate : left;
  giveRebate(account, day, toPrincipal, rebate - toPrincipal);
  const balance = left - toPrincipal;
  if (change.type === 'PREPAYMENT') {
    account.flatBase = divideHalfEven(account.flatBase * balance, change.principalBefore);
  } else if (change.type === 'DISBURSEMENT') {
    account.flatBase += change.amount;
  } else if (change.type === 'HOLIDAY') {
    for (const one of slots) moveTo(account, one, (one.boundaryIndex ?? 0) + change.installments);
  } else {
    const last = Math.max(...account.installments.map((one) => one.boundaryIndex ?? 0));
    const next = last + 1;
    slots.push(...appendInstallments(account, change.installments, nextNumber(account), next));
  }
  const from = account.installments
    .filter(isDue)
    .reduce((latest, { earning }) => laterDate(latest, earning.to), day);
  const planned = planAgain({
    terms,
    balance,
    accrued,
    flatBase: account.flatBase,
    principalGrace: account.principalGrace,
    interestGrace: account.interestGrace,
    slots: slotsOf(account, slots, from, kept),
    keepsAmounts: change.type === 'PREPAYMENT' && change.isShorter,
  });
  takePlan(account, slots, planned, from);
  account.flatEarning = earnFlat(account, account.flatEarning.closed, unearned, day);
  account.scheduleVersion += 1;
}

/**
 * Everything unpaid becomes a new schedule, with new boundaries. Grace and interest-free periods end.
 * Returns false when no principal is left.
 */
export function reschedule(
  account: Running,
  day: CalendarDate,
  installmentCount: number,
  firstDueDate: CalendarDate | null,
): boolean {
  const { terms } = account.loan;
  const flat = account.flatEarning;
  const unearned = flat.closed + flat.amount - earnedOf(flat, day);
  if (settlementOn(account, day, unearned).principal === 0n) return false;
  const left = cut(account, day, unearned);
  account.flatBase = left.principal;
  for (const one of account.installments) one.boundaryIndex = null;
  account.boundaries = boundariesFrom(terms, day, firstDueDate);
  account.freePeriods = 0;
  account.principalGrace = 0;
  account.interestGrace = 0;
  const slots = appendInstallments(account, installmentCount, nextNumber(account), 1);
  const planned = planAgain({
    terms,
    balance: left.principal,
    accrued: left.interest,
    flatBase: account.flatBase,
    principalGrace: 0,
    interestGrace: 0,
    slots: slotsOf(account, slots, day),
    keepsAmounts: false,
  });
  takePlan(account, slots, planned, day);
  const first = slots[0];
  if (first !== undefined) {
    first.due.FEE += left.fee;
    first.due.LATE_CHARGE += left.lateCharge;
  }
  account.flatEarning = earnFlat(account, account.flatEarning.closed, unearned, day);
  account.scheduleVersion += 1;
  return true;
}

function isPaidInAdvance(one: Installment): boolean {
  return paidTotal(one) > 0n && unpaidTotal(one) === 0n;
}

function paidTotal({ paid }: Installment): bigint {
  return amountsTotal(paid);
}

/** Nothing was paid on it, and it carries no late charge or fee from elsewhere. */
function isUntouched({ loan }: Account, one: Installment): boolean {
  const hasOtherFee = one.due.FEE > loan.terms.installmentFee;
  return paidTotal(one) === 0n && unpaid(one, 'LATE_CHARGE') === 0n && !hasOtherFee;
}

function disbursedLess(account: Account, amountOf: (one: Installment) => bigint): bigint {
  return account.disbursed - account.prepaid - total(account.installments, amountOf);
}

/**
 * Fixes what is earned by the day on all installments that are not due; returns the unearned flat interest. A prepayment
 * takes its part off it, rounded down to the centavo: the rest of that centavo stays unearned, and is given back when the
 * loan is paid off early.
 */
function closeSlotEarnings(account: Account, day: CalendarDate, change: ScheduleChange): bigint {
  const notDue = account.installments.filter((one) => one.dueDate > day);
  const flat = account.flatEarning;
  const before = flat.closed + flat.amount - earnedOf(flat, day);
  closeEarnings(account, notDue, day);
  if (account.loan.terms.interestMethod !== 'FLAT_ONCE') return 0n;
  if (change.type === 'PREPAYMENT') {
    return before - (before * change.amount) / change.principalBefore;
  }
  return change.type === 'DISBURSEMENT'
    ? before + flatInterest(account.loan.terms, change.amount)
    : before;
}

function earnFlat(account: Account, closed: bigint, amount: bigint, from: CalendarDate) {
  const to = account.installments.at(-1)?.periodEnd ?? from;
  return amount === 0n ? { ...NO_EARNING, closed } : { closed, amount, from, to };
}

/** Adds empty installments with consecutive numbers and boundaries. */
function appendInstallments(
  account: Account,
  count: number,
  number: number,
  boundaryIndex: number,
): readonly Installment[] {
  const added = Array.from({ length: count }, (_, at): Installment => {
    const one: Installment = {
      number: number + at,
      boundaryIndex: null,
      periodEnd: NO_EARNING.to,
      dueDate: NO_EARNING.to,
      due: { ...NO_AMOUNTS, FEE: account.loan.terms.installmentFee },
      paid: { ...NO_AMOUNTS },
      waived: { ...NO_AMOUNTS },
      earning: NO_EARNING,
      overdueDays: 0n,
      lateCharged: 0n,
      paidOn: null,
      kind: 'PLANNED',
    };
    moveTo(account, one, boundaryIndex + at);
    return one;
  });
  account.installments.push(...added);
  return added;
}

function moveTo(account: Account, one: Installment, boundaryIndex: number): void {
  const { boundaries, holidays, loan } = account;
  if (boundaries === null) throw new RangeError('the loan has not started');
  one.boundaryIndex = boundaryIndex;
  one.periodEnd = boundary(boundaries, boundaryIndex);
  one.dueDate = dueDateOf(one.periodEnd, loan.terms.businessDayRule, holidays, boundaries.start);
}

function slotsOf(
  account: Account,
  installments: readonly Installment[],
  from: CalendarDate,
  kept: readonly bigint[] = [],
): readonly Slot[] {
  const { boundaries, freePeriods, loan } = account;
  if (boundaries === null) throw new RangeError('the loan has not started');
  const hasUnits = loan.terms.interestMethod !== 'FLAT_ONCE';
  let begin = from;
  return installments.map((one, index) => {
    const near = one.boundaryIndex ?? 0;
    const units = hasUnits
      ? interestUnits(boundaries, begin, one.periodEnd, near, freePeriods)
      : 0n;
    begin = laterDate(begin, one.periodEnd);
    return { number: one.number, units, kept: kept[index] ?? 0n };
  });
}

/** Adds planned amounts to what was paid before; removes installments that are no longer needed. */
function takePlan(
  account: Account,
  slots: readonly Installment[],
  planned: readonly PlannedInstallment[],
  from: CalendarDate,
): void {
  let begin = from;
  const unneeded = new Set<Installment>();
  for (const [index, one] of slots.entries()) {
    const plan = planned[index];
    if (plan === undefined) throw new RangeError('a slot has no plan');
    one.due.PRINCIPAL = one.paid.PRINCIPAL + plan.principal;
    one.due.INTEREST = one.paid.INTEREST + one.waived.INTEREST + plan.interest;
    one.earning = {
      closed: one.earning.closed,
      amount: plan.ownInterest,
      from: begin,
      to: one.periodEnd,
    };
    begin = laterDate(begin, one.periodEnd);
    one.paidOn = isPaidInAdvance(one) ? (one.paidOn ?? lastPaidOn(account, one)) : null;
    if (!plan.isNeeded && isUntouched(account, one)) {
      unneeded.add(one);
    }
  }
  sortByDueDate(account);
  if (unneeded.size === 0) return;
  const earned = total([...unneeded], ({ earning }) => earning.closed);
  account.installments = account.installments.filter((one) => !unneeded.has(one));
  account.flatEarning = { ...account.flatEarning, closed: account.flatEarning.closed + earned };
}
