import { addDays, type CalendarDate, laterDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, ZERO } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type AnnouncedPayment, announcedEvent } from './announced-payment.ts';
import {
  addEvent,
  type LoanHistory,
  type LoanProjection,
  viewAhead,
  viewHistory,
} from './projection.ts';
import { type ReceiptLines, receiptLines } from './receipt.ts';

/**
 * What ends a loan, line by line as its receipt says it. `principal`, `interest`, `lateCharge` and `refundToReturn`,
 * less `givenBack` and `overpayment`, are `toPay`.
 */
export type SettlementLines = {
  /** All principal that is left. */
  readonly principal: Centavos;
  /** Of installments that are due, and earned by the day. */
  readonly interest: Centavos;
  readonly lateCharge: Centavos;
  /** Paid interest that is not earned. */
  readonly givenBack: Centavos;
  /** A refund that turned out too high. */
  readonly refundToReturn: Centavos;
  /** Money received that pays nothing yet. */
  readonly overpayment: Centavos;
  readonly toPay: Centavos;
  /** Interest of later installments, in none of the lines: it is never charged. */
  readonly notCharged: Centavos;
};

/** The same on a chosen day, if nothing else happens before. */
export type SettlementQuote = SettlementLines & {
  readonly on: CalendarDate;
  /** The last day with the same amount; looked for within 31 days. */
  readonly holdsUntil: CalendarDate;
  /** Unpaid amounts of installments that are due by that day. */
  readonly due: Centavos;
};

type SettlementFacts = {
  readonly today: CalendarDate;
  readonly pauseEndsOn: CalendarDate | null;
  readonly announced?: AnnouncedPayment | null;
};

export type SettlementQuoteRefusal = 'loan-not-payable' | 'date-not-allowed';

/** A loan past its last due date can be settled on any of these days. */
const overdueDays = 30;
const holdingDaysMax = 31;

/** The last day for which a settlement can be asked for. */
export function lastSettlementDay({ asOf, installments }: LoanProjection): CalendarDate {
  const soon = addDays(asOf, overdueDays);
  return installments.reduce((last, { dueDate }) => laterDate(last, dueDate), soon);
}

/**
 * What settles the loan on a day from today, with all events that are known today and the planned end of its pause. An
 * announced payment that waits is in the amounts, as it is if it is made.
 */
export function quoteSettlement(
  history: LoanHistory,
  { today, pauseEndsOn, announced = null }: SettlementFacts,
  on: CalendarDate,
): Decision<SettlementQuote, SettlementQuoteRefusal> {
  const present = viewHistory(history, today);
  if (present.settlement === null) return refuse('loan-not-payable');
  const last = lastSettlementDay(present);
  if (on < today || on > last) return refuse('date-not-allowed', { from: today, to: last });
  const viewOn = (day: CalendarDate) => viewAhead(history, pauseEndsOn, day);
  const linesOn = (day: CalendarDate) => {
    if (announced === null) return settlementLines(viewOn(day));
    const payment = announcedEvent(announced);
    const after = viewAhead(addEvent(history, payment), pauseEndsOn, day);
    return withPayment(settlementLines(after), receiptLines(viewOn(day), after, payment), payment);
  };
  const lines = linesOn(on);
  if (lines === null) return refuse('loan-not-payable');
  const until = holdsUntil(linesOn, on, lines.toPay);
  return accept({ on, holdsUntil: until, due: viewOn(on).dueNow, ...lines });
}

/** The lines of a settlement with a payment that comes before it. @param rest null when that payment ends the loan. */
function withPayment(
  rest: SettlementLines | null,
  paid: ReceiptLines,
  { amount }: Pick<AnnouncedPayment, 'amount'>,
): SettlementLines {
  return {
    principal: centavos((rest?.principal ?? 0n) + paid.principal),
    interest: centavos((rest?.interest ?? 0n) + paid.interest),
    lateCharge: centavos((rest?.lateCharge ?? 0n) + paid.lateCharge),
    givenBack: rest?.givenBack ?? ZERO,
    refundToReturn: centavos((rest?.refundToReturn ?? 0n) + paid.refundReturned),
    overpayment: centavos((rest?.overpayment ?? 0n) - paid.kept),
    toPay: centavos((rest?.toPay ?? 0n) + amount),
    notCharged: rest?.notCharged ?? ZERO,
  };
}

/** The lines of the settlement on the day of the projection; null when the loan does not run. */
export function settlementLines(loan: LoanProjection): SettlementLines | null {
  const { settlement, installments, asOf, refundToReturn, overpayment } = loan;
  if (settlement === null) return null;
  const { principal, lateCharge, rebate, returned, toPay, saving } = settlement;
  // Installments that are due are paid as they are; interest of them that is not earned is given back then.
  const dueInterest = installments
    .filter(({ dueDate }) => dueDate <= asOf)
    .reduce(
      (sum, { due, paid, waived }) => sum + due.INTEREST - paid.INTEREST - waived.INTEREST,
      0n,
    );
  const interest = dueInterest > settlement.interest ? dueInterest : settlement.interest;
  const givenBack = rebate + interest - settlement.interest;
  const notCharged = saving - givenBack;
  return {
    principal: (principal + rebate - returned) as Centavos,
    interest: interest as Centavos,
    lateCharge: lateCharge as Centavos,
    givenBack: givenBack as Centavos,
    refundToReturn,
    overpayment,
    toPay,
    notCharged: (notCharged > 0n ? notCharged : 0n) as Centavos,
  };
}

function holdsUntil(
  linesOn: (day: CalendarDate) => SettlementLines | null,
  on: CalendarDate,
  toPay: Centavos,
): CalendarDate {
  let last = on;
  for (let days = 1; days <= holdingDaysMax; days += 1) {
    const day = addDays(on, days);
    if (linesOn(day)?.toPay !== toPay) break;
    last = day;
  }
  return last;
}
