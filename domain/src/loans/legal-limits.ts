import { percent, type Rate } from '../money/rate.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

type Limit<Value> = { readonly value: Value; readonly source: string };

/** Limits set by law, regulator and courts, each with its source. */
export type LegalLimits = {
  readonly lateGraceDaysMin: Limit<number>;
  readonly lateChargeMonthlyRateMax: Limit<Rate>;
  readonly interestMonthlyRateMax: Limit<Rate>;
  readonly chargesYearlyRateMax: Limit<Rate>;
  readonly coolingOffBusinessDaysMin: Limit<number>;
  readonly interestOnOriginalPrincipal: Limit<false>;
  readonly installmentFee: Limit<false>;
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
  interestOnOriginalPrincipal: {
    value: false,
    source: 'BSP Circular 730 s.2011 and SEC Notice of June 6, 2019: the outstanding balance only',
  },
  installmentFee: {
    value: false,
    source: 'The service agreement (V01): interest and late charge are the only charges',
  },
};

export type LegalRule =
  | 'late-grace-below-legal-minimum'
  | 'late-charge-above-legal-maximum'
  | 'interest-above-legal-maximum'
  | 'interest-on-original-principal'
  | 'charges-cap-above-legal-maximum'
  | 'interest-above-charges-cap'
  | 'fee-not-allowed'
  | 'cooling-off-below-legal-minimum';

export type Breach = { readonly rule: LegalRule; readonly source: string };

/** The rules that terms break, each with its source; none for lawful terms. */
export function listBreaches(
  terms: RepaymentTerms & { readonly coolingOffBusinessDays: number },
  limits: LegalLimits = LEGAL_LIMITS,
): readonly Breach[] {
  const isFlatOnce = terms.interestMethod === 'FLAT_ONCE';
  const yearRate =
    isFlatOnce || terms.interestRatePeriod === 'YEAR'
      ? terms.interestRate
      : terms.interestRate * 12n;
  const monthRateMax = limits.interestMonthlyRateMax.value * (isFlatOnce ? 1n : 12n);
  const rules: readonly (readonly [LegalRule, boolean, Limit<unknown>])[] = [
    [
      'late-grace-below-legal-minimum',
      terms.lateGraceDays < limits.lateGraceDaysMin.value,
      limits.lateGraceDaysMin,
    ],
    [
      'late-charge-above-legal-maximum',
      terms.lateChargeMonthlyRate > limits.lateChargeMonthlyRateMax.value,
      limits.lateChargeMonthlyRateMax,
    ],
    ['interest-above-legal-maximum', yearRate > monthRateMax, limits.interestMonthlyRateMax],
    [
      'interest-on-original-principal',
      terms.interestMethod === 'FLAT_PER_PERIOD',
      limits.interestOnOriginalPrincipal,
    ],
    [
      'charges-cap-above-legal-maximum',
      terms.chargesYearlyRateMax > limits.chargesYearlyRateMax.value,
      limits.chargesYearlyRateMax,
    ],
    [
      'interest-above-charges-cap',
      yearRate > terms.chargesYearlyRateMax,
      limits.chargesYearlyRateMax,
    ],
    ['fee-not-allowed', terms.installmentFee > 0n, limits.installmentFee],
    [
      'cooling-off-below-legal-minimum',
      terms.coolingOffBusinessDays < limits.coolingOffBusinessDaysMin.value,
      limits.coolingOffBusinessDaysMin,
    ],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule, , { source }]) => ({ rule, source }));
}
