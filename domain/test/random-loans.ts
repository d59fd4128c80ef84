import { addDays, type CalendarDate, calendarDate } from '../src/calendar/calendar.ts';
import type { LoanServicingEvent, LoanTerms } from '../src/loans/loan-events.ts';
import * as terms from '../src/loans/repayment-terms.ts';
import { centavos, ROUNDING_MODES } from '../src/money/money.ts';
import { partsPerMillion } from '../src/money/rate.ts';

export type RandomLoan = {
  readonly loan: LoanTerms;
  readonly events: readonly LoanServicingEvent[];
  readonly asOf: CalendarDate;
};

/** A loan with random terms and events; the same for the same seed. */
export function randomLoan(seed: number): RandomLoan {
  const random = randomFrom(seed);
  const loan = randomTerms(random);
  const disbursed = centavos(BigInt(random.from(20_000, 3_000_000)));
  const events: LoanServicingEvent[] = [
    { type: 'DISBURSED', date: START, amount: disbursed },
    { type: 'FIRST_RELEASED', date: addDays(START, random.below(5)) },
  ];
  const days = random.pick([40, 150, 400, 900]);
  const count = random.below(9);
  for (let at = 0; at < count; at += 1) {
    const before = events.at(-1)?.date ?? START;
    // Some events share a day, and some are recorded late.
    const date = random.one(4) ? before : addDays(START, random.below(days));
    events.push(randomEvent(random, date, disbursed, at));
  }
  return { loan, events, asOf: addDays(START, random.below(days + 60)) };
}

const START = calendarDate('2026-01-30');
const AMOUNT_PARTS = [1n, 3n, 12n, 25n, 50n, 100n, 101n, 130n];

type Random = ReturnType<typeof randomFrom>;

/** A linear congruential generator: fast and repeatable. */
function randomFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    from: (low: number, high: number) => low + below(high - low + 1),
    /** True once in `times`. */
    one: (times: number) => below(times) === 0,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
}

function randomTerms(random: Random): LoanTerms {
  const interestMethod = random.pick(terms.INTEREST_METHODS);
  const isFlatOnce = interestMethod === 'FLAT_ONCE';
  const frequency = random.pick(terms.FREQUENCIES);
  const grace = () => (random.one(5) ? random.from(1, 3) : 0);
  return {
    installmentCount: random.from(1, 12),
    firstDueDate: random.one(4) ? addDays(START, random.from(5, 70)) : null,
    terms: {
      interestMethod,
      interestRate: partsPerMillion(BigInt(random.pick([0, 5_000, 10_000, 12_345, 240_000]))),
      interestRatePeriod: random.pick(terms.RATE_PERIODS),
      interestAccrual: random.pick(terms.INTEREST_ACCRUALS),
      dayCount: random.pick(terms.DAY_COUNTS),
      interestRounding: random.pick(ROUNDING_MODES),
      frequency,
      frequencyDays: frequency === 'EVERY_N_DAYS' ? random.from(1, 40) : 0,
      businessDayRule: random.pick(terms.BUSINESS_DAY_RULES),
      installmentRounding: random.pick(ROUNDING_MODES),
      installmentMultiple: centavos(BigInt(random.pick([1, 5, 100]))),
      principalGraceInstallments: grace(),
      interestGraceInstallments: isFlatOnce ? 0 : grace(),
      interestFreeInstallments: isFlatOnce ? 0 : grace(),
      installmentFee: centavos(BigInt(random.one(6) ? 500 : 0)),
      lateGraceDays: random.pick([0, 3, 10]),
      lateChargeMonthlyRate: partsPerMillion(BigInt(random.pick([0, 10_000, 50_000]))),
      chargesYearlyRateMax: partsPerMillion(BigInt(random.pick([5_000, 60_000, 240_000]))),
      componentOrder: random.pick([
        ['LATE_CHARGE', 'FEE', 'INTEREST', 'PRINCIPAL'],
        ['PRINCIPAL', 'INTEREST', 'FEE', 'LATE_CHARGE'],
        ['INTEREST', 'LATE_CHARGE', 'PRINCIPAL', 'FEE'],
      ] as const),
      allocationSequence: random.pick(terms.ALLOCATION_SEQUENCES),
      dueOrder: random.pick(terms.DUE_ORDERS),
      advanceRule: random.pick(terms.ADVANCE_RULES),
    },
  };
}

function randomEvent(
  random: Random,
  date: CalendarDate,
  disbursed: bigint,
  at: number,
): LoanServicingEvent {
  const part = () => {
    const rough = (disbursed * random.pick(AMOUNT_PARTS)) / 100n;
    return centavos(rough / BigInt(random.from(1, 12)) + BigInt(random.from(1, 99)));
  };
  const installments = random.from(1, 4);
  const paymentId = `p${random.below(at + 1)}`;
  switch (random.pick(KINDS)) {
    case 'PAYMENT': {
      const instruction = random.one(2) ? 'DEFAULT' : random.pick(INSTRUCTIONS);
      return { type: 'PAYMENT', date, id: `p${at}`, amount: part(), instruction };
    }
    case 'PAYMENT_REVERSED':
      return { type: 'PAYMENT_REVERSED', date, paymentId, isGoodFaith: at % 2 === 0 };
    case 'PREPAYMENT_CHOICE':
      return {
        type: 'PREPAYMENT_CHOICE',
        date,
        paymentId,
        choice: random.pick(terms.PREPAYMENT_CHOICES),
      };
    case 'CHARGE':
      return { type: 'CHARGE', date, kind: 'FEE', amount: centavos(BigInt(random.from(1, 9_999))) };
    case 'WAIVER': {
      const component = random.pick(['LATE_CHARGE', 'FEE', 'INTEREST'] as const);
      return { type: 'WAIVER', date, component, amount: centavos(BigInt(random.from(1, 5_000))) };
    }
    case 'DISBURSED':
      return { type: 'DISBURSED', date, amount: part() };
    case 'EXTENDED':
      return { type: 'EXTENDED', date, installments };
    case 'PAYMENT_HOLIDAY':
      return { type: 'PAYMENT_HOLIDAY', date, installments };
    case 'RESCHEDULED': {
      const firstDueDate = random.one(2) ? addDays(date, random.from(1, 60)) : null;
      return { type: 'RESCHEDULED', date, installmentCount: random.from(1, 9), firstDueDate };
    }
    case 'PAUSED':
      return { type: 'PAUSED', date, reason: 'CALAMITY' };
    case 'RESUMED':
      return { type: 'RESUMED', date };
    case 'RETURNED_IN_COOLING_OFF':
      return { type: 'RETURNED_IN_COOLING_OFF', date, id: `p${at}`, amount: part() };
    case 'RETURN_STARTED':
      return { type: 'RETURN_STARTED', date };
    case 'WRITTEN_OFF':
      return { type: 'WRITTEN_OFF', date };
    case 'RECOVERED':
      return { type: 'RECOVERED', date, id: `p${at}`, amount: part() };
    default:
      return { type: 'REFUNDED', date, amount: centavos(BigInt(random.from(1, 20_000))) };
  }
}

const INSTRUCTIONS = ['PRINCIPAL_FIRST', 'SETTLE', ...terms.ADVANCE_RULES] as const;

/** Payments come most often. */
const KINDS = [
  ...Array.from({ length: 14 }, () => 'PAYMENT' as const),
  'PAYMENT_REVERSED',
  'PREPAYMENT_CHOICE',
  'PREPAYMENT_CHOICE',
  'CHARGE',
  'WAIVER',
  'DISBURSED',
  'EXTENDED',
  'PAYMENT_HOLIDAY',
  'RESCHEDULED',
  'PAUSED',
  'RESUMED',
  'RETURN_STARTED',
  'RETURNED_IN_COOLING_OFF',
  'WRITTEN_OFF',
  'RECOVERED',
  'REFUNDED',
] as const;
