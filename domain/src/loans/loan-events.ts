import type { CalendarDate } from '../calendar/calendar.ts';
import type { Centavos } from '../money/money.ts';
import type {
  AdvanceRule,
  Component,
  PrepaymentChoice,
  RepaymentTerms,
} from './repayment-terms.ts';

/**
 * What the payer wants. DEFAULT: the product's rules. PRINCIPAL_FIRST: principal before interest and
 * charges. SETTLE: end the loan. The others say how money beyond what is due is used.
 */
export type PaymentInstruction = 'DEFAULT' | 'PRINCIPAL_FIRST' | 'SETTLE' | AdvanceRule;

/** What a member can choose for money beyond what is due. */
export const PAYMENT_USES = [
  'DEFAULT',
  'NEXT_INSTALLMENTS',
  'SHORTER_TERM',
  'SMALLER_INSTALLMENTS',
] as const satisfies readonly PaymentInstruction[];
export type PaymentUse = (typeof PAYMENT_USES)[number];

/** ANSWER_LATE: our answer to a request for more time is late. */
export const PAUSE_REASONS = ['HARDSHIP', 'DISPUTE', 'CALAMITY', 'ANSWER_LATE'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A date in Manila. For payments it is the value date: the day the payer's channel took the money. */
type On<Facts> = { readonly date: CalendarDate } & Facts;

/** The events of a loan after it was signed. */
export type LoanServicingEvent =
  | On<{ readonly type: 'DISBURSED'; readonly amount: Centavos }>
  /** The first withdrawal settled: the schedule counts from this day. */
  | On<{ readonly type: 'FIRST_RELEASED' }>
  | On<{ readonly type: 'PAUSED'; readonly reason: PauseReason }>
  | On<{ readonly type: 'RESUMED' }>
  | On<{ readonly type: 'EXTENDED'; readonly installments: number }>
  | On<{ readonly type: 'PAYMENT_HOLIDAY'; readonly installments: number }>
  | On<{
      readonly type: 'RESCHEDULED';
      readonly installmentCount: number;
      readonly firstDueDate: CalendarDate | null;
    }>
  /** Simulations only (V01). */
  | On<{ readonly type: 'CHARGE'; readonly kind: 'FEE'; readonly amount: Centavos }>
  | On<{
      readonly type: 'WAIVER';
      readonly component: Exclude<Component, 'PRINCIPAL'>;
      readonly amount: Centavos;
    }>
  | On<{
      readonly type: 'PAYMENT';
      readonly id: string;
      readonly amount: Centavos;
      readonly instruction: PaymentInstruction;
    }>
  | On<{
      readonly type: 'PREPAYMENT_CHOICE';
      readonly paymentId: string;
      readonly choice: PrepaymentChoice;
    }>
  /** The borrower returns the loan in the cooling-off period. */
  | On<{ readonly type: 'RETURN_STARTED' }>
  | On<{ readonly type: 'RETURNED_IN_COOLING_OFF'; readonly id: string; readonly amount: Centavos }>
  | On<{ readonly type: 'WRITTEN_OFF' }>
  | On<{ readonly type: 'RECOVERED'; readonly id: string; readonly amount: Centavos }>
  | On<{ readonly type: 'REFUNDED'; readonly amount: Centavos }>
  /** Removes the payment, as if it had never come. In good faith: it was taken back through no act of the borrower. */
  | On<{
      readonly type: 'PAYMENT_REVERSED';
      readonly paymentId: string;
      readonly isGoodFaith?: boolean;
    }>;

/** The agreed terms of one loan. */
export type LoanTerms = {
  readonly terms: RepaymentTerms;
  readonly installmentCount: number;
  /** A moved first due date; null for one period after the start. */
  readonly firstDueDate: CalendarDate | null;
};
