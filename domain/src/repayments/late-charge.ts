import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  daysBetween,
  earlierDate,
  laterDate,
} from '../calendar/calendar.ts';
import type { LoanProduct } from '../loans/product.ts';
import { type Centavos, centavos, divideHalfEven, sum } from '../money/money.ts';
import { portion, RATE_ONE } from '../money/rate.ts';

/** Principal of an installment that was paid, and the day in Manila on which it arrived. */
export type PrincipalPayment = { readonly on: CalendarDate; readonly amount: Centavos };

export type LateInstallment = {
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly principalPayments: readonly PrincipalPayment[];
};

/** All inputs of the late charge. Charges computed earlier are not among them. */
export type LateChargeFacts = {
  readonly product: LoanProduct;
  readonly principal: Centavos;
  /** The day the schedule counts from; loan years begin on its anniversaries. */
  readonly countedFrom: CalendarDate;
  readonly installments: readonly LateInstallment[];
  /** The last day to charge for, in Manila. */
  readonly asOf: CalendarDate;
};

export type LateCharge = { readonly number: number; readonly amount: Centavos };

const DAYS_IN_CHARGE_MONTH = 30n;

/**
 * The whole late charge of each installment from the beginning to `asOf` (V08): nothing through the
 * grace days, then simple, per day, on its unpaid principal; never on interest, on earlier charges
 * or on amounts that are not due. Computed from the facts each time, so a job may run twice or
 * late: it posts the difference to the amount posted already, which is never negative. Charging
 * stops for a loan year before interest and late charges would exceed the cap.
 */
export function lateCharges(facts: LateChargeFacts): readonly LateCharge[] {
  const totals = facts.installments.map(() => 0n);
  for (const year of loanYears(facts)) {
    const last = lastChargedDay(facts, year);
    facts.installments.forEach((installment, index) => {
      totals[index] = (totals[index] ?? 0n) + chargeWithin(facts, installment, year.from, last);
    });
  }
  return facts.installments.map(({ number }, index) => ({
    number,
    amount: centavos(totals[index] ?? 0n),
  }));
}

export function lateChargeTotal(facts: LateChargeFacts): Centavos {
  return sum(lateCharges(facts).map((charge) => charge.amount));
}

type LoanYear = { readonly from: CalendarDate; readonly to: CalendarDate };

function loanYears({ countedFrom, asOf }: LateChargeFacts): readonly LoanYear[] {
  const years: LoanYear[] = [];
  for (let index = 0; ; index += 1) {
    const from = addMonthsClamped(countedFrom, 12 * index);
    if (from > asOf) return years;
    years.push({ from, to: addDays(addMonthsClamped(countedFrom, 12 * (index + 1)), -1) });
  }
}

/**
 * The last day of the year that is charged. When the cap ends charging early, the day that would
 * exceed the cap and all later days are free, so that no installment's charge ever decreases.
 */
function lastChargedDay(facts: LateChargeFacts, year: LoanYear): CalendarDate {
  const end = earlierDate(facts.asOf, year.to);
  const room = roomUnderCap(facts, year);
  const chargedBy = (day: CalendarDate) =>
    facts.installments.reduce((all, one) => all + chargeWithin(facts, one, year.from, day), 0n);
  if (chargedBy(end) <= room) return end;
  let [within, beyond] = [-1, daysBetween(year.from, end)];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (chargedBy(addDays(year.from, middle)) <= room) within = middle;
    else beyond = middle;
  }
  return addDays(year.from, within);
}

/** The room that the cap leaves for late charges in a year, after the interest due in that year. */
function roomUnderCap({ product, principal, installments }: LateChargeFacts, year: LoanYear) {
  const interest = sum(
    installments
      .filter(({ dueDate }) => dueDate >= year.from && dueDate <= year.to)
      .map((installment) => installment.interest),
  );
  const room = portion(principal, product.chargesYearlyRateMax) - interest;
  return room > 0n ? room : 0n;
}

/** The charge of one installment between two days, both included. */
function chargeWithin(
  { product }: LateChargeFacts,
  installment: LateInstallment,
  from: CalendarDate,
  to: CalendarDate,
): bigint {
  const firstDay = addDays(installment.dueDate, product.lateGraceDays + 1);
  const start = laterDate(firstDay, from);
  if (start > to) return 0n;
  const centavoDays = installment.principalPayments.reduce(
    (all, { on, amount }) => {
      const freeFrom = laterDate(on, start);
      return freeFrom > to ? all : all - amount * BigInt(daysBetween(freeFrom, to) + 1);
    },
    installment.principal * BigInt(daysBetween(start, to) + 1),
  );
  const rate = product.lateChargeMonthlyRate;
  return divideHalfEven(centavoDays * rate, DAYS_IN_CHARGE_MONTH * RATE_ONE);
}
