import { type DisplayAmount, type ExchangeRate, roundToUnits } from '../money/exchange.ts';
import { centavos, sum } from '../money/money.ts';
import { listInstallments } from './installments.ts';
import type { LoanProduct } from './product.ts';

/** Figures shown for information beside those in pesos (S2.21), rounded to whole units. */
export type FiguresInCurrency = {
  readonly interest: DisplayAmount;
  readonly monthlyRepayment: DisplayAmount;
  readonly firstInstallment: DisplayAmount;
};

/** Scale so fine that only the final rounding to whole units is visible. */
const FINE = 1_000_000n;

/**
 * The figures of S9.02 in a chosen currency, each computed from the amount in that currency and
 * rounded once (S5.21). Converting the rounded peso figures would round twice: 0.5% of $10,000
 * would be $51.
 * @param termMonths at least 1.
 */
export function figuresInCurrency(
  product: LoanProduct,
  amount: DisplayAmount,
  termMonths: number,
  rate: ExchangeRate,
): FiguresInCurrency {
  const terms: LoanProduct = { ...product, installmentRounding: 'HALF_EVEN_TO_CENTAVO' };
  const rows = listInstallments(terms, centavos(amount * FINE), termMonths);
  const first = rows[0];
  if (first === undefined) throw new RangeError('a term has months');
  const wholeUnits = (fine: bigint) =>
    (roundToUnits(fine, 100n * FINE, rate) * 100n) as DisplayAmount;
  return {
    interest: wholeUnits(sum(rows.map((row) => row.interest))),
    monthlyRepayment: wholeUnits((rows[1] ?? first).total),
    firstInstallment: wholeUnits(first.total),
  };
}
