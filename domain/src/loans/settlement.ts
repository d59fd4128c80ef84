import type { CalendarDate } from '../calendar/calendar.ts';
import {
  type Account,
  earnedInterest,
  type Installment,
  type InstallmentKind,
  isRunning,
  lastPaidOn,
  NO_AMOUNTS,
  NO_EARNING,
  outstandingPrincipal,
  total,
  unpaid,
  unpaidTotal,
} from './account.ts';
import { closeEarnings, giveRebate, interestPaid, ownInterest, rebatable } from './rebate.ts';
import { COMPONENTS } from './repayment-terms.ts';

/** What is left to pay when a loan ends or is rescheduled on a day. */
export type Settlement = {
  readonly principal: bigint;
  /** Earned and not charged yet. */
  readonly interest: bigint;
  readonly fee: bigint;
  readonly lateCharge: bigint;
  /** Paid interest that will not be earned; the principal is already reduced by it. */
  readonly rebate: bigint;
  /** The part of the rebate that is more than the principal. */
  readonly returned: bigint;
  /** The sum of the parts, less what is returned. */
  readonly amount: bigint;
};

/**
 * The amounts that end the loan on a day, without a fee (RA 7394 Article 137).
 * @param unearned interest that is still charged although it is not earned by the day.
 */
export function settlementOn(account: Account, day: CalendarDate, unearned = 0n): Settlement {
  let [charged, paid, fee, lateCharge] = [0n, 0n, 0n, 0n];
  for (const one of account.installments) {
    paid += one.paid.INTEREST;
    charged += one.paid.INTEREST + one.waived.INTEREST;
    lateCharge += unpaid(one, 'LATE_CHARGE');
    // The fee of an installment that is not due is not charged.
    const ownFee = one.dueDate <= day ? 0n : account.loan.terms.installmentFee;
    const carriedFee = unpaid(one, 'FEE') - ownFee;
    if (carriedFee > 0n) fee += carriedFee;
  }
  const owed = earnedInterest(account, day) + unearned + account.rebated;
  const interest = owed > charged ? owed - charged : 0n;
  const rebate = rebatable(charged - owed, paid - account.rebated);
  const outstanding = outstandingPrincipal(account);
  const toPrincipal = rebate < outstanding ? rebate : outstanding;
  const principal = outstanding - toPrincipal;
  const returned = rebate - toPrincipal;
  const amount = principal + interest + fee + lateCharge - returned;
  return { principal, interest, fee, lateCharge, rebate, returned, amount };
}

/**
 * Everything owed on a day becomes one installment: principal, earned interest, fees, late charges.
 */
export function collapse(
  account: Account,
  day: CalendarDate,
  dueDate: CalendarDate,
  kind: InstallmentKind,
): void {
  const left = cut(account, day, 0n);
  if (left.principal + left.interest + left.fee + left.lateCharge === 0n) return;
  account.installments.push({
    number: nextNumber(account),
    boundaryIndex: null,
    periodEnd: day,
    dueDate,
    due: {
      LATE_CHARGE: left.lateCharge,
      FEE: left.fee,
      INTEREST: left.interest,
      PRINCIPAL: left.principal,
    },
    paid: { ...NO_AMOUNTS },
    waived: { ...NO_AMOUNTS },
    earning: NO_EARNING,
    overdueDays: 0n,
    lateCharged: 0n,
    paidOn: null,
    kind,
  });
  sortByDueDate(account);
  account.scheduleVersion += 1;
}

/** Closes a loan on which nothing is unpaid, and returns interest that was paid but not earned. */
export function closeIfPaid(account: Account, day: CalendarDate): void {
  // The last ones are the most likely to be unpaid.
  if (!isRunning(account) || account.installments.findLast((one) => unpaidTotal(one) > 0n)) return;
  closeEarnings(account, account.installments, day);
  const owed = ownInterest(account) + account.rebated;
  const charged = total(account.installments, ({ due }) => due.INTEREST);
  const notRebated = interestPaid(account) - account.rebated;
  giveRebate(account, day, 0n, rebatable(charged - owed, notRebated));
  account.state = 'CLOSED';
}

/** Cuts all unpaid or not yet due installments to what was paid; returns what is left to pay. */
export function cut(account: Account, day: CalendarDate, unearnedFlat: bigint): Settlement {
  const left = settlementOn(account, day, unearnedFlat);
  closeEarnings(account, account.installments, day);
  const open = account.installments.filter((one) => one.dueDate > day || unpaidTotal(one) > 0n);
  for (const one of open) {
    if (unpaidTotal(one) > 0n) one.kind = 'CUT';
    for (const component of COMPONENTS) {
      one.due[component] = one.paid[component] + one.waived[component];
    }
    one.paidOn ??= lastPaidOn(account, one);
  }
  giveRebate(account, day, left.rebate - left.returned, left.returned);
  const closed = account.flatEarning.closed + removeEmpty(account, open);
  account.flatEarning = { ...account.flatEarning, closed };
  return left;
}

/** Removes cut installments on which nothing happened; returns the interest that was earned on them. */
function removeEmpty(account: Account, cutOnes: readonly Installment[]): bigint {
  const empty = new Set(
    cutOnes.filter(
      ({ due, lateCharged }) =>
        lateCharged === 0n && due.PRINCIPAL + due.INTEREST + due.FEE + due.LATE_CHARGE === 0n,
    ),
  );
  account.installments = account.installments.filter((one) => !empty.has(one));
  return total([...empty], ({ earning }) => earning.closed);
}

export function sortByDueDate({ installments }: Account): void {
  installments.sort((left, right) =>
    left.dueDate === right.dueDate
      ? left.number - right.number
      : left.dueDate < right.dueDate
        ? -1
        : 1,
  );
}

export function nextNumber({ installments }: Account): number {
  return installments.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
}
