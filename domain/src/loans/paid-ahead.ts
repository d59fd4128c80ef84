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
