import { type Centavos, pesos } from '../money/money.ts';
import { percent, type Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/**
 * How interest is computed.
 * FLAT_ONCE: the rate of the principal, once, in the first installment (S9.02).
 * DECLINING_EQUAL_INSTALLMENT: the monthly rate on the outstanding balance, equal installments.
 * EQUAL_PRINCIPAL: the monthly rate on the outstanding balance, equal principal parts.
 * Interest on the original principal every month (add-on) is not offered (BSP Circular 730).
 */
export const INTEREST_METHODS = [
  'FLAT_ONCE',
  'DECLINING_EQUAL_INSTALLMENT',
  'EQUAL_PRINCIPAL',
] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** Rounding of an installment. The last installment is always the remainder. */
export const INSTALLMENT_ROUNDINGS = ['UP_TO_PESO', 'HALF_EVEN_TO_CENTAVO'] as const;
export type InstallmentRounding = (typeof INSTALLMENT_ROUNDINGS)[number];

/** Every charge that a borrower may ever have to pay (V01). */
export const CHARGE_TYPES = ['INTEREST', 'LATE_CHARGE'] as const;
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** One version of the lending terms. A loan refers to its version, which never changes. */
export type LoanProduct = {
  readonly id: string;
  readonly version: number;
  readonly amountMin: Centavos;
  readonly amountMax: Centavos;
  readonly termMonthsChoices: readonly number[];
  readonly termMonthsDefault: number;
  readonly interestMethod: InterestMethod;
  /** FLAT_ONCE: of the principal, once. Otherwise: per month, of the balance. */
  readonly interestRate: Rate;
  readonly installmentRounding: InstallmentRounding;
  /** Days after the due date without a late charge. */
  readonly lateGraceDays: number;
  /** Per month of 30 days, simple, on the overdue principal of an installment. */
  readonly lateChargeMonthlyRate: Rate;
  /** Cap on all charges within one loan year, as a share of the principal. */
  readonly chargesYearlyRateMax: Rate;
  /** Business days after the first withdrawal in which the loan can be cancelled at no cost. */
  readonly coolingOffBusinessDays: number;
};

/** The terms of S9.01 to S9.03, with the late charge and cooling-off rules. */
export const STANDARD_PRODUCT: LoanProduct = {
  id: 'standard-loan',
  version: 1,
  amountMin: pesos(150_000),
  amountMax: pesos(3_000_000),
  termMonthsChoices: [6, 12, 24, 36, 48],
  termMonthsDefault: 6,
  interestMethod: 'FLAT_ONCE',
  interestRate: percent('0.5'),
  installmentRounding: 'UP_TO_PESO',
  lateGraceDays: 10,
  lateChargeMonthlyRate: percent('1'),
  chargesYearlyRateMax: percent('24'),
  coolingOffBusinessDays: 3,
};

type Limit<Value> = { readonly value: Value; readonly source: string };

/** Limits set by law, regulator and courts, each with its source. */
export type LegalLimits = {
  readonly lateGraceDaysMin: Limit<number>;
  readonly lateChargeMonthlyRateMax: Limit<Rate>;
  readonly interestMonthlyRateMax: Limit<Rate>;
  readonly chargesYearlyRateMax: Limit<Rate>;
  readonly coolingOffBusinessDaysMin: Limit<number>;
};

export const LEGAL_LIMITS: LegalLimits = {
  lateGraceDaysMin: { value: 10, source: 'RA 7394 (Consumer Act), Article 134' },
  lateChargeMonthlyRateMax: {
    value: percent('5'),
    source: 'BSP Circular 1133 s.2021 and SEC MC 3 s.2022, taken as outer limit for every loan',
  },
  interestMonthlyRateMax: {
    value: percent('6'),
    source: 'BSP Circular 1133 s.2021 and SEC MC 3 s.2022, taken as outer limit for every loan',
  },
  chargesYearlyRateMax: {
    value: percent('24'),
    source:
      'The service agreement (S9.08, the lower of two); G.R. 258526 (2023) voids about as much',
  },
  coolingOffBusinessDaysMin: { value: 3, source: 'RA 11765; SEC MC 5 s.2023, Rule 8' },
};

const TERM_MONTHS_MAX = 60;

export type ProductRefusal =
  | 'amounts-out-of-order'
  | 'terms-invalid'
  | 'default-term-not-offered'
  | 'amount-min-too-small-for-term'
  | 'late-grace-below-legal-minimum'
  | 'late-charge-above-legal-maximum'
  | 'interest-above-legal-maximum'
  | 'charges-cap-above-legal-maximum'
  | 'interest-above-charges-cap'
  | 'cooling-off-below-legal-minimum';

/** Refuses terms that are inconsistent or break a limit, and names the broken rule. */
export function decideProduct(
  product: LoanProduct,
  limits: LegalLimits = LEGAL_LIMITS,
): Decision<LoanProduct, ProductRefusal> {
  const shape = shapeFault(product);
  if (shape !== null) return refuse(shape);
  const { lateGraceDaysMin, lateChargeMonthlyRateMax, chargesYearlyRateMax } = limits;
  if (product.lateGraceDays < lateGraceDaysMin.value) {
    return refuse('late-grace-below-legal-minimum', lateGraceDaysMin);
  }
  if (product.lateChargeMonthlyRate > lateChargeMonthlyRateMax.value) {
    return refuse('late-charge-above-legal-maximum', lateChargeMonthlyRateMax);
  }
  if (product.interestRate > limits.interestMonthlyRateMax.value) {
    return refuse('interest-above-legal-maximum', limits.interestMonthlyRateMax);
  }
  if (product.chargesYearlyRateMax > chargesYearlyRateMax.value) {
    return refuse('charges-cap-above-legal-maximum', chargesYearlyRateMax);
  }
  if (interestYearlyRateMax(product) > product.chargesYearlyRateMax) {
    return refuse('interest-above-charges-cap', chargesYearlyRateMax);
  }
  if (product.coolingOffBusinessDays < limits.coolingOffBusinessDaysMin.value) {
    return refuse('cooling-off-below-legal-minimum', limits.coolingOffBusinessDaysMin);
  }
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

/**
 * Below this principal, installments rounded up could repay everything before the last month.
 * Rounding up adds less than 1 peso to each of n installments, so less than n pesos together. The last
 * installment, about principal / n, must be larger: principal >= n * n pesos. With equal installments
 * the interest saved by paying early counts too (at most 114 pesos at 2% a month over 60 months), so the
 * minimum is 4 * n * n.
 */
function smallestPrincipal(product: LoanProduct): bigint {
  const termMonthsMax = BigInt(Math.max(...product.termMonthsChoices));
  const factor = product.interestMethod === 'DECLINING_EQUAL_INSTALLMENT' ? 4n : 1n;
  return pesos(termMonthsMax * termMonthsMax * factor);
}

/** The highest interest that can fall into one loan year, as a share of the principal. */
function interestYearlyRateMax(product: LoanProduct): bigint {
  return product.interestMethod === 'FLAT_ONCE' ? product.interestRate : product.interestRate * 12n;
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
