import type { CalendarDate } from '../calendar/calendar.ts';
import { add, type Centavos, sum, ZERO } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import {
  countUnitPeriods,
  countYears,
  dueDayOf,
  type UnitPeriod,
  unitPeriodsPerYear,
} from './unit-periods.ts';

/**
 * Effective rates of a dated cash flow: the rate at which the discounted payments equal the
 * discounted advances. The methods differ in the discount factor of a flow that is t full unit
 * periods and a fraction f of one after the first advance, for a rate i per unit period:
 *
 * - REGULATION_Z: 1 / ((1 + f i) (1 + i)^t), the general equation of Appendix J to 12 CFR 1026,
 *   (b)(8). Its annual percentage rate is `nominal`. The caller chooses the unit period by (b)(4);
 *   for one advance with one payment within a year it is the whole term.
 * - EU_APRC: (1 + X)^-years, Annex I of Directives 2008/48/EC and 2014/17/EU. Its annual percentage
 *   rate of charge X is `effective`; the other two rates are derived from X for the unit period.
 * - COMPOUNDED: (1 + i)^-(t + f). With a unit period of one day this is the XIRR of spreadsheets.
 */
export type RateMethod = 'REGULATION_Z' | 'EU_APRC' | 'COMPOUNDED';

/** Amounts are positive. Any order; several flows on one date are allowed. */
export type CashFlow = {
  readonly advances: readonly DatedAmount[];
  readonly payments: readonly DatedAmount[];
  readonly unitPeriod: UnitPeriod;
};

export type DatedAmount = { readonly date: CalendarDate; readonly amount: Centavos };

/** An amount and the unit periods from the first advance to it. */
export type PositionedAmount = {
  /** Negative for an advance, positive for a payment. */
  readonly amount: Centavos;
  /** The exponent of (1 + i): any real number. Negative for a charge before the first advance. */
  readonly compounded: number;
  /** A fraction of a unit period, 0 to 1, with simple interest: the factor (1 + simple i). */
  readonly simple: number;
};

/** Fractions: 0.05 is 5%. n is the number of unit periods per year. */
export type CashFlowRates = {
  /** The rate i per unit period. */
  readonly periodic: number;
  /** i n. */
  readonly nominal: number;
  /** (1 + i)^n - 1. */
  readonly effective: number;
};

/**
 * `no-rate`: no rate from -99.99% to +1,000,000% (effective, a year) solves the equation. With
 * REGULATION_Z this includes large losses within the first unit period, because 1 + f i stays above
 * 1 - f.
 */
export type RateRefusal =
  | 'unit-period-not-whole'
  | 'amount-not-positive'
  | 'no-advance'
  | 'no-payment'
  | 'payment-before-first-advance'
  | 'no-rate';

/** The search runs over the logarithm of 1 + effective rate, from -LOG_RATE_MAX to LOG_RATE_MAX. */
const LOG_RATE_MAX = Math.log(10_001);
const FIRST_STEP = 0.01;
const STEP_GROWTH = 1.1;
const ITERATIONS_MAX = 200;
/** Larger amounts are scaled down before they become doubles, which end at 2^1024. */
const AMOUNT_BITS_MAX = 900;

/** Solves for the rates of a cash flow. */
export function cashFlowRates(
  { advances, payments, unitPeriod }: CashFlow,
  method: RateMethod,
): Decision<CashFlowRates, RateRefusal> {
  if (!Number.isSafeInteger(unitPeriod.count) || unitPeriod.count < 1)
    return refuse('unit-period-not-whole', { count: unitPeriod.count });
  const notPositive = [...advances, ...payments].find(({ amount }) => amount <= 0n);
  if (notPositive !== undefined)
    return refuse('amount-not-positive', { date: notPositive.date, amount: notPositive.amount });
  const [start] = advances.map(({ date }) => date).toSorted();
  if (start === undefined) return refuse('no-advance');
  const early = payments.find(({ date }) => date < start);
  if (early !== undefined)
    return refuse('payment-before-first-advance', { date: early.date, firstAdvance: start });
  const position = (flows: readonly DatedAmount[], sign: 1n | -1n) => {
    const dates = flows.map(({ date }) => date);
    const dueDay = dueDayOf(dates, start);
    return flows.map(({ date, amount }) => ({
      amount: (sign * amount) as Centavos,
      ...positionOf(start, date, unitPeriod, dueDay, method),
    }));
  };
  return solveRates(
    [...position(advances, -1n), ...position(payments, 1n)],
    unitPeriodsPerYear(unitPeriod),
  );
}

/**
 * Solves for the rates of flows with known positions, to double precision. When several rates solve
 * the equation (flows that change sign more than once), the one nearest to zero is returned; two
 * rates closer together than a step of the search can be missed.
 */
export function solveRates(
  flows: readonly PositionedAmount[],
  periodsPerYear: number,
): Decision<CashFlowRates, RateRefusal> {
  if (!flows.some(({ amount }) => amount < 0n)) return refuse('no-advance');
  if (!flows.some(({ amount }) => amount > 0n)) return refuse('no-payment');
  const logRate = rootNearestZero(presentValue(netFlows(flows), periodsPerYear));
  if (logRate === null) return refuse('no-rate');
  const periodic = Math.expm1(logRate / periodsPerYear);
  return accept({ periodic, nominal: periodic * periodsPerYear, effective: Math.expm1(logRate) });
}

function positionOf(
  start: CalendarDate,
  date: CalendarDate,
  unitPeriod: UnitPeriod,
  dueDay: number,
  method: RateMethod,
): { compounded: number; simple: number } {
  if (method === 'EU_APRC') {
    const years = countYears(start, date, unitPeriod, dueDay);
    return { compounded: years * unitPeriodsPerYear(unitPeriod), simple: 0 };
  }
  const { full, fraction } = countUnitPeriods(start, date, unitPeriod, dueDay);
  return method === 'REGULATION_Z'
    ? { compounded: full, simple: fraction }
    : { compounded: full + fraction, simple: 0 };
}

/** One flow per position. Flows that cancel each other would leave a rounding error instead of 0. */
function netFlows(flows: readonly PositionedAmount[]): PositionedAmount[] {
  const nets = new Map<string, PositionedAmount>();
  for (const flow of flows) {
    const key = `${flow.compounded} ${flow.simple}`;
    const amount = add(nets.get(key)?.amount ?? ZERO, flow.amount);
    nets.set(key, { ...flow, amount });
  }
  return [...nets.values()].filter(({ amount }) => amount !== 0n);
}

/**
 * The present value of the flows as a function of the logarithm of 1 + effective rate, times a
 * positive number: values are taken at the date where every discount factor is 1 or less, so that
 * long terms cannot overflow. The undiscounted total is exact and only the discounts are doubles,
 * which keeps rates close to zero precise.
 */
function presentValue(flows: readonly PositionedAmount[], periodsPerYear: number) {
  const toDouble = scaledToDouble(flows.map(({ amount }) => amount));
  const total = toDouble(sum(flows.map(({ amount }) => amount)));
  const amounts = flows.map(({ amount }) => toDouble(amount));
  return (logRate: number): number => {
    const logPeriodic = logRate / periodsPerYear;
    const periodic = Math.expm1(logPeriodic);
    const growth = flows.map(
      ({ compounded, simple }) => compounded * logPeriodic + Math.log1p(simple * periodic),
    );
    const least = growth.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
    return amounts.reduce(
      (value, amount, index) => value + amount * Math.expm1(least - (growth[index] ?? least)),
      total,
    );
  };
}

/** Converts centavos to doubles, all divided by one power of two when the largest needs it. */
function scaledToDouble(amounts: readonly bigint[]): (amount: bigint) => number {
  const bits = amounts.map((amount) => amount.toString(2).length);
  const excess = bits.reduce((most, length) => Math.max(most, length), 0) - AMOUNT_BITS_MAX;
  return excess <= 0 ? Number : (amount) => Number(amount >> BigInt(excess));
}

/** Searches outwards from zero in growing steps, and bisects the first step with a sign change. */
function rootNearestZero(value: (logRate: number) => number): number | null {
  if (value(0) === 0) return 0;
  let step = FIRST_STEP;
  for (let near = 0; near < LOG_RATE_MAX; step *= STEP_GROWTH) {
    const far = Math.min(near + step, LOG_RATE_MAX);
    const roots = [bisect(value, near, far), bisect(value, -near, -far)].filter(
      (root) => root !== null,
    );
    if (roots.length > 0)
      return roots.reduce((left, right) => (Math.abs(left) < Math.abs(right) ? left : right));
    near = far;
  }
  return null;
}

/** The root between two bounds, or null when the values there have the same sign. */
function bisect(value: (logRate: number) => number, from: number, to: number): number | null {
  const sign = Math.sign(value(from));
  if (Math.sign(value(to)) === sign) return null;
  let [low, high] = [from, to];
  for (let iteration = 0; iteration < ITERATIONS_MAX; iteration += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(value(middle)) === sign) low = middle;
    else high = middle;
  }
  return high;
}
