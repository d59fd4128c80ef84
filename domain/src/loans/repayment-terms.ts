import type { Centavos, RoundingMode } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';

/**
 * How interest is computed.
 * FLAT_ONCE: the rate of the principal, once, in the first installment (S9.02).
 * FLAT_PER_PERIOD: in every period the rate of the original principal (add-on interest). Only for
 * simulations: BSP Circular 730 allows interest on the outstanding balance only.
 * DECLINING_EQUAL_INSTALLMENT: on the outstanding balance, equal installments.
 * EQUAL_PRINCIPAL: on the outstanding balance, equal principal parts.
 */
export const INTEREST_METHODS = [
  'FLAT_ONCE',
  'FLAT_PER_PERIOD',
  'DECLINING_EQUAL_INSTALLMENT',
  'EQUAL_PRINCIPAL',
] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** The time to which the interest rate refers. FLAT_ONCE ignores it. */
export const RATE_PERIODS = ['MONTH', 'YEAR'] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];

/** SEMI_MONTHLY: the 15th and the last day of the month, the usual Philippine paydays. */
export const FREQUENCIES = [
  'MONTHLY',
  'SEMI_MONTHLY',
  'WEEKLY',
  'FOUR_WEEKLY',
  'EVERY_N_DAYS',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** BY_PERIOD: the same interest for every period of the schedule. BY_DAY: by the day count. */
export const INTEREST_ACCRUALS = ['BY_PERIOD', 'BY_DAY'] as const;
export type InterestAccrual = (typeof INTEREST_ACCRUALS)[number];

/** 30/360 is the United States bond basis; ACTUAL/ACTUAL is ISDA's. */
export const DAY_COUNTS = [
  '30/360',
  'ACTUAL/360',
  'ACTUAL/364',
  'ACTUAL/365',
  'ACTUAL/ACTUAL',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** NEXT_IN_MONTH: the next business day, or the previous one when the next is in another month. */
export const BUSINESS_DAY_RULES = ['NEXT', 'PREVIOUS', 'NEXT_IN_MONTH', 'NONE'] as const;
export type BusinessDayRule = (typeof BUSINESS_DAY_RULES)[number];

/** The parts of an installment. FEE exists only in simulations (V01). */
export const COMPONENTS = ['LATE_CHARGE', 'FEE', 'INTEREST', 'PRINCIPAL'] as const;
export type Component = (typeof COMPONENTS)[number];

/** Whether a payment goes installment by installment or component by component. */
export const ALLOCATION_SEQUENCES = ['BY_INSTALLMENT', 'BY_COMPONENT'] as const;
export type AllocationSequence = (typeof ALLOCATION_SEQUENCES)[number];

/** DUE_TODAY_FIRST: installments due on the day of the payment, then the older ones. */
export const DUE_ORDERS = ['OLDEST_FIRST', 'DUE_TODAY_FIRST'] as const;
export type DueOrder = (typeof DUE_ORDERS)[number];

/** How a prepayment changes the schedule. */
export const PREPAYMENT_CHOICES = ['SHORTER_TERM', 'SMALLER_INSTALLMENTS'] as const;
export type PrepaymentChoice = (typeof PREPAYMENT_CHOICES)[number];

/**
 * Money beyond what is due. HOLD: it stays the borrower's and pays installments when they fall due.
 * NEXT_INSTALLMENT: pays the next installment, the rest is held. NEXT_INSTALLMENTS: pays one after
 * the other. The others are prepayments.
 */
export const ADVANCE_RULES = [
  'HOLD',
  'NEXT_INSTALLMENT',
  'NEXT_INSTALLMENTS',
  ...PREPAYMENT_CHOICES,
] as const;
export type AdvanceRule = (typeof ADVANCE_RULES)[number];

/** Everything that decides the figures of a loan, besides amount, number of installments and dates. */
export type RepaymentTerms = {
  readonly interestMethod: InterestMethod;
  /** FLAT_ONCE: of the principal, once. Otherwise for the `interestRatePeriod`. */
  readonly interestRate: Rate;
  readonly interestRatePeriod: RatePeriod;
  readonly interestAccrual: InterestAccrual;
  /** Used with BY_DAY only. */
  readonly dayCount: DayCount;
  /** To the centavo. */
  readonly interestRounding: RoundingMode;
  readonly frequency: Frequency;
  /** The days of EVERY_N_DAYS; 0 with the others. */
  readonly frequencyDays: number;
  readonly businessDayRule: BusinessDayRule;
  /** Rounding of an installment. The last installment is always the remainder. */
  readonly installmentRounding: RoundingMode;
  readonly installmentMultiple: Centavos;
  /** Number of first installments without principal. */
  readonly principalGraceInstallments: number;
  /** Number of first installments whose interest is due with the installment after them. */
  readonly interestGraceInstallments: number;
  /** Number of first periods without interest. */
  readonly interestFreeInstallments: number;
  /** A fee in every installment. Products with a fee are refused (V01). */
  readonly installmentFee: Centavos;
  /** Days after the due date without a late charge. */
  readonly lateGraceDays: number;
  /** Per month of 30 days, simple, on the overdue principal of an installment. */
  readonly lateChargeMonthlyRate: Rate;
  /** Cap on all charges within one loan year, as a share of the principal. */
  readonly chargesYearlyRateMax: Rate;
  readonly componentOrder: readonly Component[];
  readonly allocationSequence: AllocationSequence;
  readonly dueOrder: DueOrder;
  readonly advanceRule: AdvanceRule;
};
