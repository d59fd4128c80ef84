import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calendarDate, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { type Centavos, divideHalfEven, divideHalfUp } from '../money/money.ts';
import { percent, RATE_ONE } from '../money/rate.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { countDays, daysOfYear } from './periods.ts';
import { type LoanProjection, type ProjectedInstallment, project } from './projection.ts';
import type { Component, DayCount, RepaymentTerms } from './repayment-terms.ts';

/*
 * Worked examples that others published, with their sources: domain/test/published-schedules.data.json. Figures are
 * kept as printed; null is not printed. `assumed` names the inputs that a source leaves open. Amounts in any
 * currency are taken as hundredths, or as multiples of `smallestUnit`.
 */

type Words = Readonly<Record<string, string>>;
type DayCountExample = {
  readonly kind: 'DAY_COUNT';
  readonly id: string;
  readonly group: string;
  readonly dayCount: DayCount;
  /** With a rate the printed fraction is already multiplied by it. */
  readonly rate?: string;
  readonly cases: readonly { from: string; to: string; days?: number; fraction?: string }[];
};
type LoanExample = {
  readonly kind: 'SCHEDULE' | 'PAYMENT_AMOUNT' | 'ALLOCATION' | 'SETTLEMENT' | 'DELINQUENCY';
  readonly id: string;
  readonly group: string;
  readonly principal: string;
  readonly start: string;
  readonly installmentCount: number;
  readonly firstDueDate: string | null;
  readonly smallestUnit?: string;
  readonly terms: Omit<
    Partial<RepaymentTerms>,
    'interestRate' | 'installmentMultiple' | 'installmentFee'
  > & { readonly interestRate: string; readonly installmentMultiple: string };
  readonly steps: readonly Step[];
};
/** What is printed after some more events. Only what is given is compared. */
type Step = {
  readonly events?: readonly { readonly type: string; readonly amount?: string }[];
  readonly asOf: string;
  readonly columns?: readonly (keyof typeof COLUMNS)[];
  readonly rows?: readonly (readonly (string | number | null)[])[];
  /** Amounts are printed rounded to a multiple of this one. */
  readonly printedTo?: string;
  readonly totals?: Words;
  readonly figures?: Readonly<Partial<Record<keyof typeof FIGURES, string | number>>>;
  /** Days taken off the days past due. */
  readonly graceDays?: number;
  /** Unpaid amounts of the installments from so many days past due, up to the next bucket. */
  readonly buckets?: readonly (readonly [from: number, unpaid: string])[];
  /** By payment and component. */
  readonly allocated?: Readonly<Record<string, Words>>;
};

const EXAMPLES: readonly (DayCountExample | LoanExample)[] = JSON.parse(
  readFileSync(new URL('../../test/published-schedules.data.json', import.meta.url), 'utf8'),
);

type Shown = bigint | number | string;
const totalOf = ({ due }: ProjectedInstallment) =>
  due.LATE_CHARGE + due.FEE + due.INTEREST + due.PRINCIPAL;
const unpaidPart = ({ due, paid, waived }: ProjectedInstallment, component: Component) =>
  due[component] - paid[component] - waived[component];
const COLUMNS = {
  number: ({ number }) => number,
  due: ({ dueDate }) => dueDate,
  principal: ({ due }) => due.PRINCIPAL,
  interest: ({ due }) => due.INTEREST,
  fee: ({ due }) => due.FEE,
  total: totalOf,
  balance: ({ balanceAfter }) => balanceAfter,
  balanceBefore: ({ balanceAfter, due }) => balanceAfter + due.PRINCIPAL,
  paid: (one) => totalOf(one) - one.unpaid,
  outstanding: ({ unpaid }) => unpaid,
  outstandingPrincipal: (one) => unpaidPart(one, 'PRINCIPAL'),
  outstandingInterest: (one) => unpaidPart(one, 'INTEREST'),
  paidOn: ({ paidOn }) => paidOn ?? '-',
} satisfies Record<string, (one: ProjectedInstallment) => Shown>;

const unpaidOf = (
  { installments }: LoanProjection,
  isCounted: (one: ProjectedInstallment) => boolean,
): bigint => installments.filter(isCounted).reduce((sum, { unpaid }) => sum + unpaid, 0n);
const FIGURES = {
  state: ({ state }) => state,
  outstandingPrincipal: ({ outstanding }) => outstanding.PRINCIPAL,
  overpayment: ({ overpayment }) => overpayment,
  toPay: ({ settlement }) => settlement?.toPay ?? 0n,
  overdue: (loan) => unpaidOf(loan, ({ dueDate }) => dueDate < loan.asOf),
  nextUnpaid: ({ installments }) => installments.find(({ unpaid }) => unpaid > 0n)?.dueDate ?? '-',
  daysPastDue: ({ daysPastDue }) => daysPastDue,
  delinquentDays: ({ daysPastDue }, graceDays) => Math.max(0, daysPastDue - graceDays),
} satisfies Record<string, (loan: LoanProjection, graceDays: number) => Shown>;

/** Of terms that an example does not use. */
const DEFAULTS: RepaymentTerms = {
  interestMethod: 'DECLINING_EQUAL_INSTALLMENT',
  interestRate: percent('0'),
  interestRatePeriod: 'YEAR',
  interestAccrual: 'BY_PERIOD',
  dayCount: 'ACTUAL/365',
  interestRounding: 'HALF_EVEN',
  frequency: 'MONTHLY',
  frequencyDays: 0,
  businessDayRule: 'NONE',
  installmentRounding: 'HALF_EVEN',
  installmentMultiple: 1n as Centavos,
  principalGraceInstallments: 0,
  interestGraceInstallments: 0,
  interestFreeInstallments: 0,
  installmentFee: 0n as Centavos,
  lateGraceDays: 0,
  lateChargeMonthlyRate: percent('0'),
  chargesYearlyRateMax: percent('0'),
  componentOrder: ['LATE_CHARGE', 'FEE', 'INTEREST', 'PRINCIPAL'],
  allocationSequence: 'BY_INSTALLMENT',
  dueOrder: 'OLDEST_FIRST',
  advanceRule: 'HOLD',
};

const SPECIFIED: Readonly<Record<(LoanExample | DayCountExample)['kind'], string>> = {
  SCHEDULE: '[C3][C7]',
  PAYMENT_AMOUNT: '[C2][C3]',
  DAY_COUNT: '[C3]',
  ALLOCATION: '[D10][V09]',
  SETTLEMENT: '[V09]',
  DELINQUENCY: '[V08]',
};

const groups = Map.groupBy(EXAMPLES, ({ kind, group }) => `${SPECIFIED[kind]} published ${group}`);
for (const [promise, examples] of groups) {
  test(`${promise} agree to the last printed digit (${examples.length} examples)`, () => {
    for (const example of examples) {
      if (example.kind === 'DAY_COUNT') checkDayCount(example);
      else checkLoan(example);
    }
  });
}

function checkDayCount({ id, dayCount, rate, cases }: DayCountExample): void {
  for (const { from, to, days, fraction } of cases) {
    const label = `${id}: ${from} to ${to}`;
    const counted = countDays(dayCount, calendarDate(from), calendarDate(to));
    if (days !== undefined) assert.equal(counted, days, label);
    if (fraction === undefined) continue;
    const dividend = BigInt(counted) * (rate === undefined ? 1n : percent(rate));
    const divisor = BigInt(daysOfYear(dayCount)) * (rate === undefined ? 1n : RATE_ONE);
    const [printed, parts] = fractionOf(fraction);
    // A printed decimal is rounded; '4/365 + 58/366' is exact.
    if (fraction.includes('.'))
      assert.equal(divideHalfEven(dividend * parts, divisor), printed, label);
    else assert.equal(dividend * parts, divisor * printed, label);
  }
}

function checkLoan(example: LoanExample): void {
  const { id, principal, start, installmentCount, firstDueDate, smallestUnit } = example;
  const amount = (text: string) => unitsOf(text, smallestUnit);
  const { interestRate, installmentMultiple, ...others } = example.terms;
  const loan: LoanTerms = {
    terms: {
      ...DEFAULTS,
      ...others,
      interestRate: percent(interestRate),
      installmentMultiple: amount(installmentMultiple),
    },
    installmentCount,
    firstDueDate: firstDueDate === null ? null : calendarDate(firstDueDate),
  };
  const events: LoanServicingEvent[] = [
    { type: 'DISBURSED', date: calendarDate(start), amount: amount(principal) },
    { type: 'FIRST_RELEASED', date: calendarDate(start) },
  ];
  for (const [index, step] of example.steps.entries()) {
    for (const event of step.events ?? []) {
      const money = event.amount === undefined ? {} : { amount: amount(event.amount) };
      events.push({ ...event, ...money } as unknown as LoanServicingEvent);
    }
    const projection = project(loan, events, calendarDate(step.asOf), NO_HOLIDAYS);
    const label = `${id}, step ${index + 1}`;
    assert.deepEqual(projection.skipped, [], label);
    checkTable(step, projection, amount, label);
    checkFigures(step, projection, amount, label);
  }
}

type Amount = (text: string) => Centavos;

function checkTable(step: Step, projection: LoanProjection, amount: Amount, label: string): void {
  const { columns = [], rows = [], printedTo, totals = {} } = step;
  const shown = (value: bigint) => {
    const unit = printedTo === undefined ? 1n : amount(printedTo);
    return divideHalfUp(value, unit) * unit;
  };
  for (const row of rows) {
    const number = row[columns.indexOf('number')];
    const one = projection.installments.find((installment) => installment.number === number);
    assert.ok(one !== undefined, `${label}: installment ${number}`);
    for (const [at, column] of columns.entries()) {
      const printed = row[at];
      const value: Shown = COLUMNS[column](one);
      if (printed === null || printed === undefined) continue;
      const cell = `${label}: ${column} of installment ${number}`;
      if (typeof value !== 'bigint') assert.equal(value, printed, cell);
      else assert.equal(shown(value), amount(String(printed)), cell);
    }
  }
  for (const [name, printed] of Object.entries(totals)) {
    const column = COLUMNS[name as 'principal' | 'interest' | 'total'];
    const sum = projection.installments.reduce((all, one) => all + column(one), 0n);
    assert.equal(shown(sum), amount(printed), `${label}: total ${name}`);
  }
}

function checkFigures(step: Step, projection: LoanProjection, amount: Amount, label: string): void {
  for (const [name, printed] of Object.entries(step.figures ?? {})) {
    const value: Shown = FIGURES[name as keyof typeof FIGURES](projection, step.graceDays ?? 0);
    const expected = typeof value === 'bigint' ? amount(String(printed)) : printed;
    assert.equal(value, expected, `${label}: ${name}`);
  }
  for (const [index, [from, printed]] of (step.buckets ?? []).entries()) {
    const to = step.buckets?.[index + 1]?.[0] ?? Infinity;
    const value = unpaidOf(projection, (one) => one.daysPastDue >= from && one.daysPastDue < to);
    assert.equal(value, amount(printed), `${label}: from ${from} days`);
  }
  for (const [paymentId, printed] of Object.entries(step.allocated ?? {})) {
    for (const [name, expected] of Object.entries(printed)) {
      const value = projection.allocated
        .filter((part) => part.paymentId === paymentId && part.component === name.toUpperCase())
        .reduce((sum, part) => sum + part.amount, 0n);
      assert.equal(value, amount(expected), `${label}: ${name} of payment ${paymentId}`);
    }
  }
}

/** '1,328.51', '5000.0': a decimal as a fraction. */
function decimalOf(text: string): readonly [dividend: bigint, divisor: bigint] {
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** An amount as a multiple of the smallest unit; more digits than that are rounded. */
function unitsOf(text: string, smallestUnit = '0.01'): Centavos {
  const [[dividend, divisor], [unit, parts]] = [decimalOf(text), decimalOf(smallestUnit)];
  return divideHalfEven(dividend * parts, divisor * unit) as Centavos;
}

/** '0.4977' or '4/365 + 58/366 + 4'. Zeros at the end of a decimal only pad it. */
function fractionOf(text: string): readonly [dividend: bigint, divisor: bigint] {
  if (text.includes('.')) return decimalOf(text.replace(/0+$/, ''));
  return text.split(' + ').reduce<readonly [bigint, bigint]>(
    ([dividend, divisor], part) => {
      const [over = '0', under = '1'] = part.split('/');
      return [dividend * BigInt(under) + BigInt(over) * divisor, divisor * BigInt(under)];
    },
    [0n, 1n],
  );
}
