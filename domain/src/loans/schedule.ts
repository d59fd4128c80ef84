import {
  addMonthsClamped,
  type CalendarDate,
  type Holidays,
  onOrNextBusinessDay,
} from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import { type Installment, listInstallments } from './installments.ts';
import type { LoanProduct } from './product.ts';

/** One row of the schedule: an installment and its due date in Manila. */
export type ScheduleRow = Installment & { readonly dueDate: CalendarDate };

/**
 * The schedule that is disclosed, signed and collected (V05). `countedFrom` is the day of the first
 * settled withdrawal; before that, the day on which the offer is shown. Each month is counted from
 * that day, so a short month does not move the following ones. A due date on a bank holiday moves
 * to the next business day at no cost.
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
