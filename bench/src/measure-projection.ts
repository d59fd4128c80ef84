import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  calendarDate,
} from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { project } from '@pahiram/domain/loans/projection';
import type { InterestMethod } from '@pahiram/domain/loans/repayment-terms';
import { pesos } from '@pahiram/domain/money/money';
import { table } from './figures.ts';

const start = calendarDate('2026-01-15');
const holidays = mergeHolidays([]);
const methods = ['FLAT_ONCE', 'DECLINING_EQUAL_INSTALLMENT'] as const;

/** Loans projected in a second on one core, by installments, payments and interest method. */
export function measureProjections(seconds: number): string {
  const rows = [12, 24, 48].flatMap((installments) =>
    [0, 6, 24].map((payments) => [
      `${installments} installments, ${payments} payments`,
      ...methods.map((method) => {
        const count = loansPerSecond(method, installments, payments, seconds);
        return Math.round(count).toLocaleString('en-US');
      }),
    ]),
  );
  return table([['loans a second', ...methods], ...rows]);
}

function loansPerSecond(
  interestMethod: InterestMethod,
  installmentCount: number,
  payments: number,
  seconds: number,
): number {
  const terms = { ...STANDARD_PRODUCT, interestMethod };
  const loan = { terms, installmentCount, firstDueDate: null };
  const events: LoanServicingEvent[] = [
    { type: 'DISBURSED', date: start, amount: pesos(480_000) },
    { type: 'FIRST_RELEASED', date: start },
    ...Array.from({ length: payments }, (_, at) => paymentOf(at + 1, installmentCount)),
  ];
  const asOf = addMonthsClamped(start, Math.min(installmentCount, payments + 1));
  const work = () => {
    for (let n = 0; n < 100; n += 1) project(loan, events, asOf, holidays);
  };
  work(); // warms up; not counted
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < seconds * 1000) {
    work();
    count += 100;
  }
  return count / ((performance.now() - begun) / 1000);
}

/** Every third payment is 12 days late, every fourth is a part of the installment. */
function paymentOf(month: number, installmentCount: number): LoanServicingEvent {
  const due: CalendarDate = addMonthsClamped(start, month);
  const installment = Math.ceil(480_000 / installmentCount);
  return {
    type: 'PAYMENT',
    id: `p${month}`,
    date: addDays(due, month % 3 === 0 ? 12 : 0),
    amount: pesos(month % 4 === 0 ? Math.floor(installment / 3) : installment),
    instruction: 'DEFAULT',
  };
}
