import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { newestFirst } from './pay-plan.ts';
import type { LoanAccount, Payment } from './use-loan-account.ts';

type Refund = LoanAccount['refunds'][number];

/** A payment, or a refund of money that was paid too much. */
type Movement = { readonly day: string } & (
  | { readonly payment: Payment; readonly refund: null }
  | { readonly payment: null; readonly refund: Refund }
);

/** By day, the newest first. A refund comes before the payments of its day. */
export function movementsOf({
  payments,
  refunds,
}: Pick<LoanAccount, 'payments' | 'refunds'>): readonly Movement[] {
  const movements: readonly Movement[] = [
    ...refunds.map((refund) => ({ day: refund.date, payment: null, refund })),
    ...newestFirst(payments).map((payment) => ({
      day: manilaDate(Date.parse(payment.receivedAt)),
      payment,
      refund: null,
    })),
  ];
  return [...movements].sort((one, other) => other.day.localeCompare(one.day));
}
