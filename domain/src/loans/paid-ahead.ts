import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, sum } from '../money/money.ts';
import type { LoanProjection } from './projection.ts';

/** An installment that money paid ahead paid by itself, or a part of it. */
export type PaidAhead = {
  readonly installment: number;
  readonly amount: Centavos;
  /** Nothing of the installment is left to pay. */
  readonly isWhole: boolean;
};

/** The installments that money paid ahead paid on the day of the projection. */
export function paidAheadOn({
  asOf,
  installments,
  paidFromHeld,
}: LoanProjection): readonly PaidAhead[] {
  const parts = paidFromHeld.filter(({ date }) => date === asOf);
  if (parts.length === 0) return [];
  return installments.flatMap(({ number, unpaid }) => {
    const own = parts.filter(({ installment }) => installment === number);
    const amount = sum(own.map((part) => centavos(part.amount)));
    return amount === 0n ? [] : [{ installment: number, amount, isWhole: unpaid === 0n }];
  });
}

/** Money of a payment that paid something after the payment was booked. */
export type LaterUse = {
  readonly on: CalendarDate;
  /** Null when it repaid principal early. */
  readonly installment: number | null;
  readonly amount: Centavos;
};

/**
 * What the money that a payment kept has paid since, by day and installment.
 * @param paidAtOnce what the payment paid when it was booked. Its parts are allocated in the order of time.
 */
export function laterUsesOf(
  { allocated }: Pick<LoanProjection, 'allocated'>,
  paymentId: string,
  paidAtOnce: bigint,
): readonly LaterUse[] {
  const uses: LaterUse[] = [];
  let own = paidAtOnce;
  for (const { date: on, installment, ...part } of allocated) {
    if (part.paymentId !== paymentId) continue;
    const amount = part.amount > own ? part.amount - own : 0n;
    own -= part.amount - amount;
    if (amount === 0n) continue;
    const last = uses.at(-1);
    if (last?.on === on && last.installment === installment) {
      uses[uses.length - 1] = { ...last, amount: centavos(last.amount + amount) };
    } else {
      uses.push({ on, installment, amount: centavos(amount) });
    }
  }
  return uses;
}
