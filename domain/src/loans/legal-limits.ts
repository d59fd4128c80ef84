import { type CalendarDate, calendarDate } from '../calendar/calendar.ts';
import { type Centavos, pesos } from '../money/money.ts';
import { percent, type Rate } from '../money/rate.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

export type LegalRule =
  | 'late-grace-below-legal-minimum'
  | 'late-charge-above-legal-maximum'
  | 'interest-above-legal-maximum'
  | 'effective-interest-above-legal-maximum'
  | 'interest-on-original-principal'
  | 'charges-cap-above-legal-maximum'
  | 'interest-above-charges-cap'
  | 'fee-not-allowed'
  | 'cooling-off-below-legal-minimum';

/** The terms whose lawfulness is asked about, and for which loans they are offered. */
export type LimitedTerms = RepaymentTerms & {
  readonly coolingOffBusinessDays: number;
  readonly amountMin: Centavos;
  readonly termMonthsChoices: readonly number[];
};

/**
 * One limit and the days from and until which it binds new loans. LAW: set by law or regulator.
 * OWN: set by this service for every loan, also where no law binds.
 */
export type LegalLimit = {
  readonly rule: LegalRule;
  readonly kind: 'LAW' | 'OWN';
  /** Null: in force before this service began. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** Binds only loans of at most this amount and this many months; null binds every loan. */
  readonly scope: { readonly amountMax: Centavos; readonly termMonthsMax: number } | null;
  readonly source: string;
  readonly isBroken: (terms: LimitedTerms) => boolean;
};

const SMALL_LOANS = { amountMax: pesos(10_000), termMonthsMax: 4 };
const SMALL_LOANS_SOURCE = 'BSP Circular 1133 s.2021 and SEC MC 3 s.2022';
const OUTER_LIMIT = 'Our own limit for every loan, taken from BSP Circular 1133 s.2021';

/** Interest of one month as a part of what is owed; interest charged once counts as that of one month. */
function monthlyRate({ interestMethod, interestRatePeriod, interestRate }: LimitedTerms): Rate {
  const isYearly = interestMethod !== 'FLAT_ONCE' && interestRatePeriod === 'YEAR';
  return isYearly ? (((interestRate + 11n) / 12n) as Rate) : interestRate;
}

function yearlyRate({ interestMethod, interestRatePeriod, interestRate }: LimitedTerms): bigint {
  const isWhole = interestMethod === 'FLAT_ONCE' || interestRatePeriod === 'YEAR';
  return isWhole ? interestRate : interestRate * 12n;
}

/**
 * Limits of law and regulators, and of this service, by the day of the loan. A changed limit is a new
 * row: the old one gets its last day. Without fees the effective rate of a month is the nominal one.
 */
export const LEGAL_LIMITS: readonly LegalLimit[] = [
  {
    rule: 'late-grace-below-legal-minimum',
    kind: 'LAW',
    from: null,
    until: null,
    scope: null,
    source: 'RA 7394 (Consumer Act), Article 134',
    isBroken: (terms) => terms.lateGraceDays < 10,
  },
  {
    rule: 'late-charge-above-legal-maximum',
    kind: 'LAW',
    from: null,
    until: null,
    scope: SMALL_LOANS,
    source: SMALL_LOANS_SOURCE,
    isBroken: (terms) => terms.lateChargeMonthlyRate > percent('5'),
  },
  {
    rule: 'late-charge-above-legal-maximum',
    kind: 'OWN',
    from: null,
    until: null,
    scope: null,
    source: OUTER_LIMIT,
    isBroken: (terms) => terms.lateChargeMonthlyRate > percent('5'),
  },
  {
    rule: 'interest-above-legal-maximum',
    kind: 'LAW',
    from: null,
    until: null,
    scope: SMALL_LOANS,
    source: SMALL_LOANS_SOURCE,
    isBroken: (terms) => monthlyRate(terms) > percent('6'),
  },
  {
    rule: 'interest-above-legal-maximum',
    kind: 'OWN',
    from: null,
    until: null,
    scope: null,
    source: OUTER_LIMIT,
    isBroken: (terms) => monthlyRate(terms) > percent('6'),
  },
  {
    rule: 'effective-interest-above-legal-maximum',
    kind: 'LAW',
    from: null,
    until: calendarDate('2026-03-31'),
    scope: SMALL_LOANS,
    source: SMALL_LOANS_SOURCE,
    isBroken: (terms) => monthlyRate(terms) > percent('15'),
  },
  {
    rule: 'effective-interest-above-legal-maximum',
    kind: 'LAW',
    from: calendarDate('2026-04-01'),
    until: null,
    scope: SMALL_LOANS,
    source: 'SEC MC 14 s.2025',
    isBroken: (terms) => monthlyRate(terms) > percent('12'),
  },
  {
    rule: 'interest-on-original-principal',
    kind: 'LAW',
    from: null,
    until: null,
    scope: null,
    source: 'BSP Circular 730 s.2011 and SEC Notice of June 6, 2019: the outstanding balance only',
    isBroken: (terms) => terms.interestMethod === 'FLAT_PER_PERIOD',
  },
  {
    rule: 'charges-cap-above-legal-maximum',
    kind: 'OWN',
    from: null,
    until: null,
    scope: null,
    source: OUTER_LIMIT,
    isBroken: (terms) => terms.chargesYearlyRateMax > percent('100'),
  },
  {
    rule: 'interest-above-charges-cap',
    kind: 'OWN',
    from: null,
    until: null,
    scope: null,
    source: 'The cap on charges of these terms themselves',
    isBroken: (terms) => yearlyRate(terms) > terms.chargesYearlyRateMax,
  },
  {
    rule: 'fee-not-allowed',
    kind: 'OWN',
    from: null,
    until: null,
    scope: null,
    source: 'The service agreement (V01): interest and late charge are the only charges',
    isBroken: (terms) => terms.installmentFee > 0n,
  },
  {
    rule: 'cooling-off-below-legal-minimum',
    kind: 'LAW',
    from: null,
    until: null,
    scope: null,
    source: 'RA 11765; SEC MC 5 s.2023, Rule 8',
    isBroken: (terms) => terms.coolingOffBusinessDays < 3,
  },
];

export type Breach = { readonly rule: LegalRule; readonly source: string };

/**
 * The limits of a day that terms break, each once, with its source; none for lawful terms. A limit
 * with a scope binds when a loan within it is on offer.
 */
export function listBreaches(
  terms: LimitedTerms,
  on: CalendarDate,
  limits: readonly LegalLimit[] = LEGAL_LIMITS,
): readonly Breach[] {
  const broken = limits.filter(
    (limit) =>
      (limit.from === null || limit.from <= on) &&
      (limit.until === null || on <= limit.until) &&
      isInScope(limit, terms) &&
      limit.isBroken(terms),
  );
  const firsts = broken.filter(
    ({ rule }, at) => broken.findIndex((one) => one.rule === rule) === at,
  );
  return firsts.map(({ rule, source }) => ({ rule, source }));
}

function isInScope({ scope }: LegalLimit, terms: LimitedTerms): boolean {
  if (scope === null) return true;
  const shortest = Math.min(...terms.termMonthsChoices);
  return terms.amountMin <= scope.amountMax && shortest <= scope.termMonthsMax;
}
