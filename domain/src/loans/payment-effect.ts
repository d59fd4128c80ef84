import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, larger, subtract, sum, ZERO } from '../money/money.ts';
import { accept, type Decision } from '../texts/decision.ts';
import { type LoanHistory, type LoanProjection, viewHistory } from './projection.ts';
import {
  type CoolingOffRules,
  decideServicing,
  type IncomingPayment,
  paymentEvent,
  type ServicingRefusal,
} from './servicing.ts';

export interface PaymentEffect {
  readonly before: LoanProjection;
  readonly after: LoanProjection;
  /** With the payment. */
  readonly history: LoanHistory;
}

/** What money from outside would do to a loan today, or why the loan refuses it. */
export function effectOfPayment(
  history: LoanHistory,
  payment: Omit<IncomingPayment, 'instruction'>,
  today: CalendarDate,
  rules: CoolingOffRules,
): Decision<PaymentEffect, ServicingRefusal> {
  const event = paymentEvent(history, { ...payment, instruction: 'DEFAULT' }, rules);
  const decision = decideServicing({
    ...{ history, event, today, ...rules },
    isAccepted: false,
    isConfirmed: true,
  });
  if (!decision.ok) return decision;
  const next = decision.value.history;
  return accept({
    before: viewHistory(history, today),
    after: viewHistory(next, today),
    history: next,
  });
}

/** Interest that is not owed after all: of later installments, or given back. */
export function interestSaved(before: LoanProjection, after: LoanProjection): Centavos {
  return larger(subtract(before.interest.charged, after.interest.charged), ZERO);
}

/** The last installment that money paid ahead does not cover. */
export const lastInstallmentLeft = ({ installments }: LoanProjection) =>
  installments.findLast(({ left }) => left > 0n);

export interface EarlierEnd {
  /** The last due date, and what it was. */
  readonly lastDueDate: CalendarDate;
  readonly lastDueDateBefore: CalendarDate;
  readonly interestSaved: Centavos;
}

/** What became of the end of a loan that a payment shortened; null when its last due date is the same, or it is paid off. */
export function earlierEnd(before: LoanProjection, after: LoanProjection): EarlierEnd | null {
  const [was, now] = [before, after].map((loan) => lastInstallmentLeft(loan)?.dueDate);
  if (after.state !== 'ACTIVE' || !was || !now || now >= was) return null;
  return {
    lastDueDate: now,
    lastDueDateBefore: was,
    interestSaved: interestSaved(before, after),
  };
}

/**
 * The last installment that extra principal made smaller without paying off an installment, and its earlier
 * amount; null when it is the same.
 */
export function lowerLastInstallment(
  before: LoanProjection,
  after: LoanProjection,
): LowerInstallments | null {
  const [was, now] = [before, after].map(lastInstallmentLeft);
  if (after.state !== 'ACTIVE' || !was || !now || now.left >= was.left) return null;
  return {
    installment: now.left,
    installmentBefore: was.left,
    interestSaved: interestSaved(before, after),
  };
}

export interface LowerInstallments {
  /** One of the later installments, and what it was. */
  readonly installment: Centavos;
  readonly installmentBefore: Centavos;
  readonly interestSaved: Centavos;
}

/**
 * The later installments that a payment made smaller, and as they were; null when they are the same. The next one can have
 * interest of its own, and the last one takes the rounding, so one between them says it.
 */
export function lowerInstallments(
  before: LoanProjection,
  after: LoanProjection,
): LowerInstallments | null {
  if (after.state !== 'ACTIVE') return null;
  const later = after.installments.filter(({ dueDate, left }) => dueDate > after.asOf && left > 0n);
  const one = later.slice(1, -1)[0];
  const was = before.installments.find(({ number }) => number === one?.number);
  if (!one || !was) return null;
  const [installment, installmentBefore] = [one, was].map(({ due }) => sum(Object.values(due)));
  if (!installment || !installmentBefore || installment >= installmentBefore) return null;
  return { installment, installmentBefore, interestSaved: interestSaved(before, after) };
}

/** Principal of no installment. */
export function paidEarly({ allocated }: LoanProjection, id: string): Centavos {
  return sum(
    allocated
      .filter(({ paymentId, installment }) => paymentId === id && installment === null)
      .map(({ amount }) => centavos(amount)),
  );
}

export interface EffectOnLater {
  readonly endsSooner: EarlierEnd | null;
  readonly lower: LowerInstallments | null;
  /** Only where neither of the others says it. */
  readonly lowerLast: LowerInstallments | null;
}

/** The effect of a payment on the installments that are not due yet. */
export function effectOnLater(
  before: LoanProjection,
  after: LoanProjection,
  paymentId: string,
): EffectOnLater {
  const endsSooner = earlierEnd(before, after);
  const lower = lowerInstallments(before, after);
  const isToLast = !endsSooner && !lower && paidEarly(after, paymentId) > 0n;
  return { endsSooner, lower, lowerLast: isToLast ? lowerLastInstallment(before, after) : null };
}
