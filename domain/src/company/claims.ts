/** Company facts set by an operator. An empty or missing value counts as not set. */
export type CompanyFacts = {
  readonly companyName?: string | undefined;
  readonly secRegistration?: string | undefined;
  readonly secAuthority?: string | undefined;
  readonly paymentOperatorRegistration?: string | undefined;
  /** A calendar date, from the SEC registration. */
  readonly registeredOn?: string | undefined;
  readonly parentCompany?: string | undefined;
  readonly parentCompanySource?: string | undefined;
  /** Lower bound of the headcount on the day of the source. */
  readonly employees?: number | undefined;
  readonly employeesSource?: string | undefined;
  readonly employeesAsOf?: string | undefined;
  /** Per cent a month of the balance that loans elsewhere cost. */
  readonly comparedRate?: string | undefined;
  readonly comparedSource?: string | undefined;
  readonly comparedAsOf?: string | undefined;
};

/** A statement shown on a screen, with the source of its values (V16). */
export type Claim = {
  readonly key: ClaimKey;
  readonly source: 'SETTING' | 'MEASUREMENT';
  readonly values: Readonly<Record<string, string | number>>;
};

export const CLAIM_KEYS = [
  'lending-authority',
  'payment-operator',
  'registered-on',
  'parent-company',
  'employees',
  'compared-loan',
  'decision-time',
  'disbursement-time',
  'withdrawal-time',
] as const;
export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** With fewer cases in the window, the measurement is not shown. */
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

/** Every claim that may be shown; none when nothing is set or measured (V16). */
export function listClaims(company: CompanyFacts, measured: MeasuredDurations): readonly Claim[] {
  return [
    ...companyClaims(company),
    ...measuredClaim('decision-time', measured.decision),
    ...measuredClaim('disbursement-time', measured.disbursement),
    ...measuredClaim('withdrawal-time', measured.withdrawal),
  ];
}

/**
 * Whether name, registration and authority are set. If not, the site calls itself a demonstration.
 */
export function isLicenceShown(company: CompanyFacts): boolean {
  return (
    isSet(company.companyName) && isSet(company.secRegistration) && isSet(company.secAuthority)
  );
}

function companyClaims(company: CompanyFacts): readonly Claim[] {
  const { companyName, secRegistration, secAuthority, paymentOperatorRegistration } = company;
  const { registeredOn, parentCompany, parentCompanySource } = company;
  const { employees, employeesSource, employeesAsOf } = company;
  const { comparedRate, comparedSource, comparedAsOf } = company;
  return [
    ...settingClaim('lending-authority', { companyName, secRegistration, secAuthority }),
    ...(isLicenceShown(company)
      ? settingClaim('payment-operator', { paymentOperatorRegistration })
      : []),
    ...settingClaim('registered-on', { registeredOn, secRegistration }),
    ...settingClaim('parent-company', { parentCompany, parentCompanySource }),
    ...settingClaim('employees', { employees, employeesSource, employeesAsOf }),
    ...settingClaim('compared-loan', { comparedRate, comparedSource, comparedAsOf }),
  ];
}

/** Returns the claim only when every value is set: a fact is never shown without its source. */
function settingClaim(
  key: ClaimKey,
  facts: Readonly<Record<string, string | number | undefined>>,
): readonly Claim[] {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (!isSet(value)) return [];
    values[name] = value;
  }
  return [{ key, source: 'SETTING', values }];
}

/** The times within which 50% and 90% of the cases ended. */
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

function isSet(value: string | number | undefined): value is string | number {
  return typeof value === 'number' || (value !== undefined && value.trim() !== '');
}
