import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  daysBetween,
  earlierDate,
} from '../calendar/calendar.ts';
import { type Centavos, divideHalfEven } from '../money/money.ts';
import { portion, RATE_ONE } from '../money/rate.ts';
import {
  type Account,
  daysAfterDue,
  dueBy,
  type Installment,
  isPaused,
  unpaid,
} from './account.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const DAYS_IN_CHARGE_MONTH = 30n;

/**
 * Adds the late charges of the days after `advancedTo` through a day (V08): nothing through the grace
 * days, then simple, per day, on the principal that is unpaid at the beginning of the day; never on
 * interest, on earlier charges or on amounts that are not due, and never above the cap of a loan year.
 */
export function chargeLate(account: Account & { start: CalendarDate }, day: CalendarDate): void {
  const { advancedTo } = account;
  if (account.state !== 'ACTIVE' || advancedTo === null || isPaused(account)) return;
  const { lateGraceDays, lateChargeMonthlyRate } = account.loan.terms;
  if (lateChargeMonthlyRate === 0n) return;
  const overdue = dueBy(account, day).filter(
    (one) => unpaid(one, 'PRINCIPAL') > 0n && daysAfterDue(account, one, day) > lateGraceDays,
  );
  if (overdue.length === 0) return;
  let from = addDays(advancedTo, 1);
  while (from <= day) {
    const year = enterYear(account, from);
    const to = earlierDate(day, year.to);
    if (!account.chargeYear.isFull) chargeDays(account, overdue, from, to, year);
    from = addDays(to, 1);
  }
}

type LoanYear = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The loan year of a day; a new one begins with the charges of the old one counted out. */
function enterYear(account: Account & { start: CalendarDate }, day: CalendarDate): LoanYear {
  const { start, chargeYear } = account;
  let { index } = chargeYear;
  while (addMonthsClamped(start, 12 * (index + 1)) <= day) index += 1;
  if (index > chargeYear.index) {
    account.chargeYear = { index, chargedBefore: chargedTotal(account), isFull: false };
  }
  return {
    from: addMonthsClamped(start, 12 * index),
    to: addDays(addMonthsClamped(start, 12 * (index + 1)), -1),
  };
}

/** Charges the days that fit under the cap. After the first that does not, the loan year is full. */
function chargeDays(
  account: Account,
  overdue: readonly Installment[],
  from: CalendarDate,
  to: CalendarDate,
  year: LoanYear,
): void {
  const { terms } = account.loan;
  const room = roomUnderCap(account, year) + account.chargeYear.chargedBefore;
  const others = chargedTotal(account) - overdue.reduce((sum, one) => sum + one.lateCharged, 0n);
  const chargedThrough = (last: CalendarDate) =>
    overdue.reduce(
      (sum, one) =>
        sum + chargeOf(terms, one.overdueDays + daysTimesPrincipal(account, one, from, last)),
      others,
    );
  let last = to;
  if (chargedThrough(to) > room) {
    account.chargeYear.isFull = true;
    let [within, beyond] = [-1, daysBetween(from, to)];
    while (beyond - within > 1) {
      const middle = Math.floor((within + beyond) / 2);
      if (chargedThrough(addDays(from, middle)) <= room) within = middle;
      else beyond = middle;
    }
    last = addDays(from, within);
  }
  for (const one of overdue) {
    one.overdueDays += daysTimesPrincipal(account, one, from, last);
    const charged = chargeOf(terms, one.overdueDays);
    one.due.LATE_CHARGE += charged - one.lateCharged;
    one.lateCharged = charged;
  }
}

function chargedTotal({ installments }: Account): bigint {
  return installments.reduce((sum, one) => sum + one.lateCharged, 0n);
}

/** The cap of a loan year less the interest and fees that are due in it. */
function roomUnderCap({ loan, disbursed, installments }: Account, year: LoanYear): bigint {
  let room: bigint = portion(disbursed as Centavos, loan.terms.chargesYearlyRateMax);
  for (const { dueDate, due, waived } of installments) {
    if (dueDate < year.from || dueDate > year.to) continue;
    room -= due.INTEREST - waived.INTEREST + due.FEE - waived.FEE;
  }
  return room;
}

/** Unpaid principal times the chargeable days from one day to another, both included. */
function daysTimesPrincipal(
  account: Account,
  one: Installment,
  from: CalendarDate,
  to: CalendarDate,
): bigint {
  const chargeable = (day: CalendarDate) =>
    Math.max(0, daysAfterDue(account, one, day) - account.loan.terms.lateGraceDays);
  const days = chargeable(to) - chargeable(addDays(from, -1));
  return unpaid(one, 'PRINCIPAL') * BigInt(days);
}

function chargeOf({ lateChargeMonthlyRate }: RepaymentTerms, overdueDays: bigint): bigint {
  return divideHalfEven(overdueDays * lateChargeMonthlyRate, DAYS_IN_CHARGE_MONTH * RATE_ONE);
}

/** The late charge on overdue principal after a number of days: the example of the disclosure. */
export function lateChargeExample(
  terms: RepaymentTerms,
  principal: Centavos,
  daysPastDue: number,
): Centavos {
  const days = Math.max(0, daysPastDue - terms.lateGraceDays);
  return chargeOf(terms, principal * BigInt(days)) as Centavos;
}
