import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockLoan } from '../store.ts';
import { recordEvent } from './record-event.ts';
import type { PaymentRecord } from './store.ts';

export interface PaymentReversal {
  readonly reason: string;
  readonly date: CalendarDate;
}

/**
 * Takes a matched payment back, as if it had never come: its loan owes again, and its money is back in the clearing
 * account of its channel. The caller has locked the loan, then the payment.
 * @throws Error when the payment is not matched, or the event is refused.
 */
export async function reversePayment(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  { reason, date }: PaymentReversal,
): Promise<void> {
  const loan = payment.match && (await lockLoan(tx, payment.match.loanId));
  if (!loan) throw new Error(`payment ${payment.id} is not matched with a loan`);
  const recorded = await recordEvent(tx, ctx, loan, {
    event: { type: 'PAYMENT_REVERSED', date, paymentId: payment.id },
    money: ['repayment_clearing', payment.channel],
  });
  if (!recorded.ok) throw new Error(`reversal of ${payment.id}: ${recorded.refusal.code}`);
  await recordAudit(tx, ctx, {
    action: 'payment.reverse',
    subjectKind: 'loan',
    subjectId: loan.id,
    reason,
    details: { payment: payment.number },
  });
}
