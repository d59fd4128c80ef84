import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, larger, ONE_PESO, pesos, ZERO } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type LegalRule, listBreaches } from './legal-limits.ts';
import { COMPONENTS, type RepaymentTerms } from './repayment-terms.ts';

/** Every charge that a borrower may ever have to pay (V01). */
export const CHARGE_TYPES = ['INTEREST', 'LATE_CHARGE'] as const;
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** One version of the lending terms. A loan refers to its version, which never changes. */
export type LoanProduct = RepaymentTerms & {
  readonly id: string;
  readonly version: number;
  readonly amountMin: Centavos;
  readonly amountMax: Centavos;
  readonly termMonthsChoices: readonly number[];
  readonly termMonthsDefault: number;
  /** Business days after the first withdrawal in which the loan can be cancelled at no cost. */
  readonly coolingOffBusinessDays: number;
};

/**
 * What a lender cannot choose yet: the calculator prices a loan before its dates are known, and contract and
 * screens speak of months. Payments are allocated as the contract says.
 */
export const FIXED_TERMS = {
  interestRatePeriod: 'MONTH',
  interestAccrual: 'BY_PERIOD',
  dayCount: 'ACTUAL/365',
  interestRounding: 'HALF_EVEN',
  frequency: 'MONTHLY',
  frequencyDays: 0,
  businessDayRule: 'NEXT',
  principalGraceInstallments: 0,
  interestGraceInstallments: 0,
  interestFreeInstallments: 0,
  installmentFee: ZERO,
  componentOrder: COMPONENTS,
  allocationSequence: 'BY_INSTALLMENT',
  dueOrder: 'OLDEST_FIRST',
  advanceRule: 'NEXT_INSTALLMENT',
} as const satisfies Partial<RepaymentTerms>;

/** The terms of S9.01 to S9.03, with the late charge and cooling-off rules. */
export const STANDARD_PRODUCT: LoanProduct = {
  ...FIXED_TERMS,
  id: 'standard-loan',
  version: 1,
  amountMin: pesos(150_000),
  amountMax: pesos(3_000_000),
  termMonthsChoices: [6, 12, 24, 36, 48],
  termMonthsDefault: 6,
  interestMethod: 'FLAT_ONCE',
  interestRate: percent('0.5'),
  installmentRounding: 'UP',
  installmentMultiple: ONE_PESO,
  lateGraceDays: 10,
  lateChargeMonthlyRate: percent('1'),
  chargesYearlyRateMax: percent('24'),
  coolingOffBusinessDays: 3,
};

const TERM_MONTHS_MAX = 60;

export type ProductRefusal =
  | 'amounts-out-of-order'
  | 'terms-invalid'
  | 'default-term-not-offered'
  | 'amount-min-too-small-for-term'
  | 'terms-not-offered'
  | LegalRule;

/**
 * Refuses terms that are inconsistent or break a limit of that day. The facts name every broken limit,
 * each with its source; the code is the first of them.
 */
export function decideProduct(
  product: LoanProduct,
  on: CalendarDate,
): Decision<LoanProduct, ProductRefusal> {
  const shape = shapeFault(product);
  if (shape !== null) return refuse(shape);
  const breaches = listBreaches(product, on);
  if (breaches[0] !== undefined) {
    const rules = breaches.map(({ rule }) => rule).join(', ');
    const source = [...new Set(breaches.map((breach) => breach.source))].join('; ');
    return refuse(breaches[0].rule, { rules, source });
  }
  const other = Object.entries(FIXED_TERMS).find(
    ([field, value]) => !isSame(product, field, value),
  );
  if (other !== undefined) return refuse('terms-not-offered', { field: other[0] });
  return accept(product);
}

function shapeFault(product: LoanProduct): ProductRefusal | null {
  const { amountMin, amountMax, termMonthsChoices } = product;
  if (amountMin <= 0n || amountMax < amountMin) return 'amounts-out-of-order';
  const ascending = termMonthsChoices.every(
    (term, index) =>
      Number.isInteger(term) &&
      term >= 1 &&
      term <= TERM_MONTHS_MAX &&
      (index === 0 || term > (termMonthsChoices[index - 1] ?? 0)),
  );
  if (!ascending || termMonthsChoices.length === 0) return 'terms-invalid';
  if (!termMonthsChoices.includes(product.termMonthsDefault)) return 'default-term-not-offered';
  return amountMin < smallestPrincipal(product) ? 'amount-min-too-small-for-term' : null;
}

function isSame(product: LoanProduct, field: string, value: unknown): boolean {
  return String(product[field as keyof LoanProduct]) === String(value);
}

/**
 * Below this principal, installments rounded up could repay everything before the last month.
 * Rounding up to a peso adds less than 1 peso to each of n installments, so less than n pesos together. The
 * last installment, about principal / n, must be larger: principal >= n * n pesos. With equal installments
 * the interest saved by paying early counts too (at most 114 pesos at 2% a month over 60 months), so the
 * minimum is 4 * n * n. A larger multiple than a peso raises it in proportion.
 */
function smallestPrincipal(product: LoanProduct): bigint {
  const termMonthsMax = BigInt(Math.max(...product.termMonthsChoices));
  const factor = product.interestMethod === 'DECLINING_EQUAL_INSTALLMENT' ? 4n : 1n;
  return larger(product.installmentMultiple, ONE_PESO) * termMonthsMax * termMonthsMax * factor;
}

export type TermsRefusal = 'amount-below-minimum' | 'amount-above-maximum' | 'term-not-offered';

/** Whether that amount can be borrowed for that many months (S9.01, S9.03). */
export function decideTerms(
  product: LoanProduct,
  principal: Centavos,
  termMonths: number,
): Decision<{ readonly principal: Centavos; readonly termMonths: number }, TermsRefusal> {
  if (principal < product.amountMin) {
    return refuse('amount-below-minimum', { amountMin: product.amountMin });
  }
  if (principal > product.amountMax) {
    return refuse('amount-above-maximum', { amountMax: product.amountMax });
  }
  if (!product.termMonthsChoices.includes(termMonths)) return refuse('term-not-offered');
  return accept({ principal, termMonths });
}
