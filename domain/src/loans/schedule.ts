import type { CalendarDate, Holidays } from '../calendar/calendar.ts';
import { type Centavos, sum } from '../money/money.ts';
import type { UndatedInstallment } from './installments.ts';
import { type LoanProjection, project } from './projection.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** One row of the schedule: an installment and its due date in Manila. */
export type ScheduleRow = UndatedInstallment & { readonly dueDate: CalendarDate };

/**
 * The schedule that is disclosed, signed and collected (V05). `countedFrom` is the day of the first
 * settled withdrawal; before that, the day on which the offer is shown. A due date on a bank holiday
 * moves to the next business day at no cost.
 */
export function buildSchedule(
  terms: RepaymentTerms,
  principal: Centavos,
  installmentCount: number,
  countedFrom: CalendarDate,
  holidays: Holidays,
): readonly ScheduleRow[] {
  const released = { type: 'DISBURSED', date: countedFrom, amount: principal } as const;
  const started = { type: 'FIRST_RELEASED', date: countedFrom } as const;
  const loan = { terms, installmentCount, firstDueDate: null };
  return scheduleOf(project(loan, [released, started], countedFrom, holidays));
}

/** The schedule in force: after payments, changes and the end of the loan it is no longer the signed one. */
export function scheduleOf({
  installments,
}: Pick<LoanProjection, 'installments'>): readonly ScheduleRow[] {
  return installments.map(({ number, dueDate, due, balanceAfter }) => ({
    number,
    dueDate,
    principal: due.PRINCIPAL,
    interest: due.INTEREST,
    total: sum([due.PRINCIPAL, due.INTEREST]),
    balanceAfter,
  }));
}
