import type { Centavos } from '../money/money.ts';

/**
 * The effective rate of a loan: the monthly rate at which the installments, discounted by one month
 * per installment number, equal the money that the borrower receives. Months are counted by
 * installment number, not by days, as in BSP's models (M-2011-040), so that a due date moved by a
 * weekend does not change the price. Rates are the only floating-point figures of the domain; they
 * are shown and never multiplied with money.
 */
export type EffectiveRate = {
  /** As a fraction: 0.00143 is 0.143% a month. */
  readonly monthly: number;
  /** (1 + monthly)^12 - 1. */
  readonly yearly: number;
};

const MONTHLY_MAX = 10;
const ITERATIONS_MAX = 200;

/**
 * Solves for the monthly rate to double precision, well within the 1e-9 of V15. `totals` are the
 * installments in order, one a month. Throws RangeError when the money received is zero or less,
 * when the installments add up to less than it, and for rates above 1,000% a month.
 */
export function effectiveRate(received: Centavos, totals: readonly Centavos[]): EffectiveRate {
  const payments = totals.map(Number);
  const target = Number(received);
  const overpaid = payments.reduce((whole, part) => whole + part, 0) - target;
  if (target <= 0 || overpaid < 0)
    throw new RangeError('the installments must add up to at least the money received');
  if (overpaid === 0) return { monthly: 0, yearly: 0 };
  if (presentValue(payments, MONTHLY_MAX) > target)
    throw new RangeError('the effective rate is above 1,000% a month');
  const monthly = bisect((rate) => presentValue(payments, rate) - target);
  return { monthly, yearly: Math.expm1(12 * Math.log1p(monthly)) };
}

/** Present value of payments due after 1, 2, 3… months at a monthly rate. */
export function presentValue(payments: readonly number[], monthly: number): number {
  return payments.reduceRight((value, payment) => (value + payment) / (1 + monthly), 0);
}

/** '1.73': per cent with two decimals, for screens and documents. */
export function formatEffectivePercent(rate: number, decimals = 2): string {
  return (rate * 100).toFixed(decimals);
}

/** The root of a decreasing function that is positive at zero and negative at MONTHLY_MAX. */
function bisect(excess: (rate: number) => number): number {
  let [low, high] = [0, MONTHLY_MAX];
  for (let iteration = 0; iteration < ITERATIONS_MAX; iteration += 1) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
