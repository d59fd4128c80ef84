import { type Centavos, pesos } from '../money/money.ts';
import { percent, type Rate } from '../money/rate.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/**
 * How interest is reckoned.
 * FLAT_ONCE: the rate of the principal, one single time, in the first installment (S9.02, C2).
 * DECLINING_EQUAL_INSTALLMENT: the rate a month on the outstanding balance, equal installments.
 * EQUAL_PRINCIPAL: the rate a month on the outstanding balance, equal principal parts.
 * Interest on the original principal every month (add-on) does not exist (BSP Circular 730).
 */
export const INTEREST_METHODS = [
  'FLAT_ONCE',
  'DECLINING_EQUAL_INSTALLMENT',
  'EQUAL_PRINCIPAL',
] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** How an installment is rounded; the last one is always what is left. */
export const INSTALLMENT_ROUNDINGS = ['UP_TO_PESO', 'HALF_EVEN_TO_CENTAVO'] as const;
export type InstallmentRounding = (typeof INSTALLMENT_ROUNDINGS)[number];

/** The closed list of what a borrower may ever be charged (V01, D11). */
export const CHARGE_TYPES = ['INTEREST', 'LATE_CHARGE'] as const;
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** One version of the terms on which money is lent. A loan keeps a snapshot of it (C3). */
export type LoanProduct = {
  readonly id: string;
  readonly version: number;
  readonly amountMin: Centavos;
  readonly amountMax: Centavos;
  readonly termMonthsChoices: readonly number[];
  readonly termMonthsDefault: number;
  readonly interestMethod: InterestMethod;
  /** Of the principal, once, for FLAT_ONCE; a month, of the balance, otherwise. */
  readonly interestRate: Rate;
  readonly installmentRounding: InstallmentRounding;
  /** Days after the due date through which nothing is charged (D12). */
  readonly lateGraceDays: number;
  /** A month of 30 days, simple, on the overdue principal of an installment (D12). */
  readonly lateChargeMonthlyRate: Rate;
  /** All charges of one loan year together, of the principal (D12). */
  readonly chargesYearlyRateMax: Rate;
  /** Business days after release in which a loan is cancelled at no cost (D11). */
  readonly coolingOffBusinessDays: number;
};

/** The terms of S9.01 to S9.03 and D11, D12. */
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

/** The outer bounds that law, regulator and courts set, each with where it stands. */
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

/** Refuses terms that make no sense or break a limit, naming the rule they break (C3). */
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
 * Below this, installments rounded up could repay everything before the last month. Rounding adds
 * under a peso to each of n installments and the last one is about a n-th of the principal, so that
 * n x n pesos suffice. Equal installments also save interest on what rounding paid early: at 2% a
 * month (24% a year) and 60 months that grows to 114 pesos, under the 4 x 60 that factor 4 leaves.
 */
function smallestPrincipal(product: LoanProduct): bigint {
  const termMonthsMax = BigInt(Math.max(...product.termMonthsChoices));
  const factor = product.interestMethod === 'DECLINING_EQUAL_INSTALLMENT' ? 4n : 1n;
  return pesos(termMonthsMax * termMonthsMax * factor);
}

/** The most interest that can fall into one loan year, as a rate of the principal. */
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
