import type { CalendarDate } from '../calendar/calendar.ts';
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
