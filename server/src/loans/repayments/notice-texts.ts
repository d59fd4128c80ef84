import type { LoanProjection } from '@pahiram/domain/loans/projection';
import type { MoneyMovement, ServicingNotice } from '@pahiram/domain/loans/servicing';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../store.ts';

/** What the member is told about an event. */
export function servicingNotice(
  notice: ServicingNotice,
  loan: LoanRecord,
  projection: LoanProjection,
  money: MoneyMovement | null,
): MemberNotice {
  const amount = money === null ? '' : `PHP ${formatPesos(money.amount)}`;
  switch (notice) {
    case 'payment-received':
      return paymentReceived(loan, projection, amount);
    case 'settled':
      return settled(loan, amount);
    default:
      throw new Error(`there are no words for the notice ${notice} yet`);
  }
}

function paymentReceived(
  loan: LoanRecord,
  { next, overpayment }: LoanProjection,
  amount: string,
): MemberNotice {
  const due = next && `PHP ${formatPesos(next.amount)}`;
  const kept = overpayment > 0n ? `PHP ${formatPesos(overpayment)}` : null;
  return {
    topic: 'MONEY',
    template: 'payment-received',
    subject: { en: 'We received your payment', fil: 'Natanggap namin ang bayad mo' },
    text: {
      en: `We booked ${amount} on loan ${loan.number}.${kept ? ` ${kept} of it is not owed yet: we keep it for you.` : ''}${next ? ` Next: ${due} by ${dayText(next.dueDate, 'en')}.` : ''}`,
      fil: `Naitala namin ang ${amount} sa loan ${loan.number}.${kept ? ` Hindi pa dapat bayaran ang ${kept} nito: itinatabi namin ito para sa iyo.` : ''}${next ? ` Susunod: ${due} hanggang ${dayText(next.dueDate, 'fil')}.` : ''}`,
    },
  };
}

function settled(loan: LoanRecord, amount: string): MemberNotice {
  return {
    topic: 'MONEY',
    template: 'loan-settled',
    subject: { en: 'Your loan is fully paid', fil: 'Bayad na nang buo ang loan mo' },
    text: {
      en: `We booked ${amount} on loan ${loan.number}. It is fully paid, and you owe nothing more.`,
      fil: `Naitala namin ang ${amount} sa loan ${loan.number}. Bayad na ito nang buo, at wala ka nang utang dito.`,
    },
  };
}
