import { dueInstallments } from './installment-boxes.ts';
import type { LoanRecord } from './loan.ts';

/** An installment on its due date, or without a number principal that was repaid early. */
export interface ScheduleRow {
  readonly number: number | null;
  readonly on: string;
  readonly principal: number;
  readonly interest?: number;
  readonly lateCharge?: number;
  readonly unpaid?: number;
  /** Of principal that was repaid early: the part that interest which was given back has paid. */
  readonly givenBack: number;
  readonly paidOn: string | null;
}

/** By day. The principal of all rows is everything that was lent. */
export function scheduleRows({
  account,
  earlyPrincipal,
}: {
  readonly account: Pick<NonNullable<LoanRecord['account']>, 'installments'> | null;
  readonly earlyPrincipal: LoanRecord['earlyPrincipal'];
}): readonly ScheduleRow[] {
  const installments = (account ? dueInstallments(account) : []).map((one): ScheduleRow => {
    const { number, dueDate, principal, interest, lateCharge, unpaid, paidOn } = one;
    return { number, on: dueDate, principal, interest, lateCharge, unpaid, givenBack: 0, paidOn };
  });
  const early = earlyPrincipal.map(({ date, paid, givenBack }): ScheduleRow => {
    const principal = Math.round((paid + givenBack) * 100) / 100;
    return { number: null, on: date, principal, givenBack, paidOn: date };
  });
  return [...installments, ...early].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
