import {
  addBusinessDays,
  type CalendarDate,
  daysBetween,
  type Holidays,
} from '../calendar/calendar.ts';
import type { LoanProduct } from '../loans/product.ts';
import type { ScheduleRow } from '../loans/schedule.ts';
import {
  type Centavos,
  centavos,
  divideFloor,
  larger,
  subtract,
  sum,
  ZERO,
} from '../money/money.ts';
import { portion } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** The state of a loan in repayment. Money in centavos, dates in Manila. */
export type RepayingLoan = {
  readonly product: LoanProduct;
  readonly countedFrom: CalendarDate;
  readonly schedule: readonly ScheduleRow[];
  readonly principalPaid: Centavos;
  readonly interestPaid: Centavos;
  readonly lateChargeUnpaid: Centavos;
};

/** The amounts that settle the loan on a day. No early repayment fee exists (V09). */
export type Settlement = {
  readonly asOf: CalendarDate;
  readonly principal: Centavos;
  /** Interest that has been earned and is unpaid. */
  readonly interest: Centavos;
  /** Interest that was paid but will not be earned; it is deducted from the total. */
  readonly rebate: Centavos;
  readonly lateCharge: Centavos;
  readonly total: Centavos;
  /** Interest that is not charged because the loan ends now. */
  readonly saving: Centavos;
};

/**
 * The amount that settles the whole loan on any day, without a fee (RA 7394 Article 137). Interest
 * is charged for the days that have passed, rounded down; the rest is saved.
 */
export function settleEarly(loan: RepayingLoan, asOf: CalendarDate): Settlement {
  const interestScheduled = sum(loan.schedule.map((row) => row.interest));
  const earned = earnedInterest(loan, asOf);
  const principal = subtract(sum(loan.schedule.map((row) => row.principal)), loan.principalPaid);
  const interest = larger(subtract(earned, loan.interestPaid), ZERO);
  const rebate = larger(subtract(loan.interestPaid, earned), ZERO);
  return {
    asOf,
    principal,
    interest,
    rebate,
    lateCharge: loan.lateChargeUnpaid,
    total: subtract(sum([principal, interest, loan.lateChargeUnpaid]), rebate),
    saving: subtract(interestScheduled, earned),
  };
}

/**
 * Interest earned through a day. On a declining balance, each row's interest is earned over its own
 * month; flat interest is earned evenly over the whole term.
 */
export function earnedInterest(loan: RepayingLoan, asOf: CalendarDate): Centavos {
  const { schedule, countedFrom } = loan;
  const method = loan.product.interestMethod;
  switch (method) {
    case 'FLAT_ONCE': {
      const interest = sum(schedule.map((row) => row.interest));
      const end = schedule.at(-1)?.dueDate ?? countedFrom;
      return earnedShare(interest, countedFrom, end, asOf);
    }
    case 'DECLINING_EQUAL_INSTALLMENT':
    case 'EQUAL_PRINCIPAL':
      return sum(
        schedule.map((row, index) =>
          earnedShare(row.interest, schedule[index - 1]?.dueDate ?? countedFrom, row.dueDate, asOf),
        ),
      );
    default:
      return method satisfies never;
  }
}

export type EarlyPartRefusal =
  | 'amount-not-positive'
  | 'installments-overdue'
  | 'amount-settles-the-loan';

/** Result of repaying a part of the principal before it is due. */
export type EarlyPart = {
  /** The remaining rows: same dates and amounts, but the loan ends sooner. */
  readonly schedule: readonly ScheduleRow[];
  readonly saving: Centavos;
};

/**
 * A partial early repayment, without a fee. It shortens the loan from its end: the next
 * installments keep their planned amounts until the balance is zero. `remaining` are the unpaid
 * rows, none of them due. On a declining balance the saving is the interest that no longer arises;
 * with flat interest it is the unearned interest of the repaid part, deducted from the principal.
 */
export function decideEarlyPart(
  loan: RepayingLoan,
  remaining: readonly ScheduleRow[],
  amount: Centavos,
  asOf: CalendarDate,
): Decision<EarlyPart, EarlyPartRefusal> {
  if (amount <= 0n) return refuse('amount-not-positive');
  if (remaining.some((row) => row.dueDate < asOf)) return refuse('installments-overdue');
  const balance = sum(remaining.map((row) => row.principal));
  const flatSaving = unearnedFlatInterest(loan, amount, asOf);
  const balanceAfter = subtract(subtract(balance, amount), flatSaving);
  if (balanceAfter <= 0n) return refuse('amount-settles-the-loan', { balance });
  const schedule = shorten(loan.product, remaining, balanceAfter);
  const interestBefore = sum(remaining.map((row) => row.interest));
  const interestAfter = sum(schedule.map((row) => row.interest));
  const fallingSaving = larger(subtract(interestBefore, interestAfter), ZERO);
  return accept({ schedule, saving: sum([fallingSaving, flatSaving]) });
}

export type CancellationRefusal = 'cooling-off-ended';

/**
 * The last day, through midnight in Manila, on which a withdrawn loan can be cancelled at no cost:
 * the principal is returned and all interest is waived (RA 11765).
 */
export function lastCancellationDay(
  withdrawnOn: CalendarDate,
  product: LoanProduct,
  holidays: Holidays,
): CalendarDate {
  return addBusinessDays(withdrawnOn, product.coolingOffBusinessDays, holidays);
}

/** The principal to return on cancellation: nothing before the first withdrawal, then the withdrawn principal. */
export function decideCancellation(facts: {
  readonly principalWithdrawn: Centavos;
  readonly withdrawnOn: CalendarDate | null;
  readonly product: LoanProduct;
  readonly today: CalendarDate;
  readonly holidays: Holidays;
}): Decision<{ readonly principalToReturn: Centavos }, CancellationRefusal> {
  const { withdrawnOn, product, holidays, today } = facts;
  if (withdrawnOn === null) return accept({ principalToReturn: ZERO });
  const lastDay = lastCancellationDay(withdrawnOn, product, holidays);
  if (today > lastDay) return refuse('cooling-off-ended', { lastDay });
  return accept({ principalToReturn: facts.principalWithdrawn });
}

function earnedShare(
  interest: Centavos,
  from: CalendarDate,
  to: CalendarDate,
  asOf: CalendarDate,
): Centavos {
  const days = daysBetween(from, to);
  if (asOf >= to || days <= 0) return interest;
  const passed = Math.max(0, daysBetween(from, asOf));
  return centavos(divideFloor(interest * BigInt(passed), BigInt(days)));
}

function unearnedFlatInterest(loan: RepayingLoan, amount: Centavos, asOf: CalendarDate): Centavos {
  if (loan.product.interestMethod !== 'FLAT_ONCE') return ZERO;
  const principal = sum(loan.schedule.map((row) => row.principal));
  const share = divideFloor(sum(loan.schedule.map((row) => row.interest)) * amount, principal);
  const from = loan.countedFrom;
  const end = loan.schedule.at(-1)?.dueDate ?? from;
  return subtract(centavos(share), earnedShare(centavos(share), from, end, asOf));
}

function shorten(
  product: LoanProduct,
  remaining: readonly ScheduleRow[],
  principal: Centavos,
): readonly ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  let balance = principal;
  for (const [index, row] of remaining.entries()) {
    if (balance <= 0n) break;
    const interest =
      product.interestMethod === 'FLAT_ONCE'
        ? row.interest
        : portion(balance, product.interestRate);
    const planned = subtract(row.total, interest);
    const isLast = planned >= balance || index === remaining.length - 1;
    const part = isLast ? balance : planned;
    balance = subtract(balance, part);
    rows.push({
      ...row,
      principal: part,
      interest,
      total: sum([part, interest]),
      balanceAfter: balance,
    });
  }
  return rows;
}
