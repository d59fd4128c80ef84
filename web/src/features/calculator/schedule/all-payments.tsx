import type { UndatedInstallment } from '@pahiram/domain/loans/installments';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { ScheduleTable } from './schedule-view.tsx';

export interface AllPaymentsProps {
  readonly installments: readonly UndatedInstallment[];
  /** Undefined until the server has replied. */
  readonly dates: readonly string[] | undefined;
}

/** Every installment in a table; the amounts are those of the function that the server uses too (V15). */
export function AllPayments({ installments, dates }: AllPaymentsProps) {
  return (
    <ScheduleTable
      rows={installments.map((row, at) => ({
        number: row.number,
        dueDate: dates?.at(at) ?? null,
        principal: toPesosNumber(row.principal),
        interest: toPesosNumber(row.interest),
        total: toPesosNumber(row.total),
        balanceAfter: toPesosNumber(row.balanceAfter),
      }))}
    />
  );
}
