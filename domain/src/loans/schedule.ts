import {
  addMonthsClamped,
  type CalendarDate,
  type Holidays,
  onOrNextBusinessDay,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { type Installment, listInstallments } from './installments.ts';
import type { LoanProduct } from './product.ts';

/** One printed row: an installment and the day in Manila on which it is due. */
export type ScheduleRow = Installment & { readonly dueDate: CalendarDate };

/**
 * The schedule that is disclosed, signed and collected (V05). `countedFrom` is the day of the
 * first settled withdrawal (D9); before that, the day on which the offer is shown. Each month is
 * counted from that day, so that a short month does not move the following ones; a due date on a
 * day without banks moves to the next business day at no cost (C7).
 */
export function buildSchedule(
  product: LoanProduct,
  principal: Centavos,
  termMonths: number,
  countedFrom: CalendarDate,
  holidays: Holidays,
): readonly ScheduleRow[] {
  return listInstallments(product, principal, termMonths).map((row) => ({
    ...row,
    dueDate: onOrNextBusinessDay(addMonthsClamped(countedFrom, row.number), holidays),
  }));
}
