/** What an operator has set about the company; an empty or missing value counts as not set (E1). */
export type CompanyFacts = {
  readonly companyName?: string | undefined;
  readonly secRegistration?: string | undefined;
  readonly secAuthority?: string | undefined;
  readonly paymentOperatorRegistration?: string | undefined;
  readonly registeredYear?: string | undefined;
  readonly employees?: string | undefined;
};

/** A statement on a screen, with where its value comes from (V16). */
export type Claim = {
  readonly key: ClaimKey;
  readonly source: 'SETTING' | 'MEASUREMENT';
  readonly values: Readonly<Record<string, string | number>>;
};

export const CLAIM_KEYS = [
  'lending-authority',
  'payment-operator',
  'registered-year',
  'employees',
  'decision-time',
  'disbursement-time',
  'withdrawal-time',
] as const;
export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** Under this many cases in the window a measurement says nothing (E3). */
export const MEASURED_CASES_MIN = 30;
export const MEASURED_DAYS = 90;

/** Durations in milliseconds of the cases that ended in the last 90 days. */
export type MeasuredDurations = {
  readonly decision: readonly number[];
  readonly disbursement: readonly number[];
  readonly withdrawal: readonly number[];
};

export const NOTHING_MEASURED: MeasuredDurations = {
  decision: [],
  disbursement: [],
  withdrawal: [],
};

/** Every claim that may be shown. Nothing set and nothing measured: none (V16). */
export function listClaims(company: CompanyFacts, measured: MeasuredDurations): readonly Claim[] {
  return [
    ...companyClaims(company),
    ...measuredClaim('decision-time', measured.decision),
    ...measuredClaim('disbursement-time', measured.disbursement),
    ...measuredClaim('withdrawal-time', measured.withdrawal),
  ];
}

/** Without both numbers the service says that it is a demonstration (E1). */
export function isLicenceShown(company: CompanyFacts): boolean {
  return (
    isSet(company.companyName) && isSet(company.secRegistration) && isSet(company.secAuthority)
  );
}

function companyClaims(company: CompanyFacts): readonly Claim[] {
  const { companyName, secRegistration, secAuthority, paymentOperatorRegistration } = company;
  const claims: Claim[] = [];
  const state = (key: ClaimKey, values: Record<string, string | undefined>) => {
    const set = Object.entries(values).filter((entry): entry is [string, string] =>
      isSet(entry[1]),
    );
    if (set.length !== Object.keys(values).length) return;
    claims.push({ key, source: 'SETTING', values: Object.fromEntries(set) });
  };
  state('lending-authority', { companyName, secRegistration, secAuthority });
  if (isLicenceShown(company)) state('payment-operator', { paymentOperatorRegistration });
  state('registered-year', { registeredYear: company.registeredYear });
  state('employees', { employees: company.employees });
  return claims;
}

/** The time within which half and within which nine of ten cases ended. */
function measuredClaim(key: ClaimKey, durations: readonly number[]): readonly Claim[] {
  if (durations.length < MEASURED_CASES_MIN) return [];
  const ascending = durations.toSorted((left, right) => left - right);
  const values = {
    cases: durations.length,
    days: MEASURED_DAYS,
    medianMs: quantile(ascending, 0.5),
    nineOfTenMs: quantile(ascending, 0.9),
  };
  return [{ key, source: 'MEASUREMENT', values }];
}

/** The smallest duration within which at least that share of the cases ended. */
function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.ceil(ascending.length * share) - 1] ?? 0;
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}
