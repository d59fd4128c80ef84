import { addDays, type CalendarDate, laterDate } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';

/** What ends a loan on a day if nothing else happens before. The parts, less the overpayment, are `toPay`. */
export type SettlementQuote = {
  readonly on: CalendarDate;
  /** The last day with the same amount; looked for within 31 days. */
  readonly holdsUntil: CalendarDate;
  readonly principal: Centavos;
  /** Earned by the day and not paid, less paid interest that goes back. */
  readonly interest: Centavos;
  readonly lateCharge: Centavos;
  /** A refund that turned out too high. */
  readonly refundToReturn: Centavos;
  /** Money received that pays nothing yet. */
  readonly overpayment: Centavos;
  readonly toPay: Centavos;
  /** Interest that is not charged, compared with paying as agreed. */
  readonly saving: Centavos;
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

/** What settles the loan on a day from today, with all events that are known today. */
export function quoteSettlement(
  history: LoanHistory,
  today: CalendarDate,
  on: CalendarDate,
): Decision<SettlementQuote, SettlementQuoteRefusal> {
  const present = viewHistory(history, today);
  if (present.settlement === null) return refuse('loan-not-payable');
  const last = lastSettlementDay(present);
  if (on < today || on > last) return refuse('date-not-allowed', { from: today, to: last });
  const { settlement, refundToReturn, overpayment } = viewHistory(history, on);
  if (settlement === null) return refuse('loan-not-payable');
  const { principal, interest, lateCharge, returned, toPay, saving } = settlement;
  return accept({
    on,
    holdsUntil: holdsUntil(history, on, toPay),
    principal: principal as Centavos,
    interest: (interest - returned) as Centavos,
    lateCharge: lateCharge as Centavos,
    refundToReturn,
    overpayment,
    toPay,
    saving,
  });
}

function holdsUntil(history: LoanHistory, on: CalendarDate, toPay: Centavos): CalendarDate {
  let last = on;
  for (let days = 1; days <= holdingDaysMax; days += 1) {
    const day = addDays(on, days);
    if (viewHistory(history, day).settlement?.toPay !== toPay) break;
    last = day;
  }
  return last;
}
