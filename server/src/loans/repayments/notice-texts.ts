import type { Language } from '@pahiram/api/operation';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import type { Reminder } from '@pahiram/domain/loans/reminders';
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
    case 'cancelled':
      return cancelled(loan);
    default:
      throw new Error(`there are no words for the notice ${notice} yet`);
  }
}

/** A reminder of an installment: what is due, and that asking for more time costs nothing. */
export function reminderNotice(loan: LoanRecord, reminder: Reminder): MemberNotice {
  const common = { topic: 'LOAN', isReminder: true } as const;
  switch (reminder.kind) {
    case 'DUE_SOON':
    case 'DUE_TODAY': {
      const amount = `PHP ${formatPesos(reminder.amount)}`;
      const on = (language: Language) => dayText(reminder.dueDate, language);
      return {
        ...common,
        template: reminder.kind === 'DUE_SOON' ? 'installment-due-soon' : 'installment-due-today',
        subject: { en: 'Your next installment', fil: 'Ang susunod mong hulog' },
        text: {
          en: `${amount} of loan ${loan.number} is due on ${on('en')}. Sign in to pay. Paying costs nothing extra.`,
          fil: `Hanggang ${on('fil')} ang ${amount} ng loan ${loan.number}. Mag-sign in para magbayad. Walang dagdag na bayad dito.`,
        },
      };
    }
    case 'PAST_DUE': {
      const amount = `PHP ${formatPesos(reminder.dueNow)}`;
      return {
        ...common,
        template: 'installment-past-due',
        subject: { en: 'Your installment was due', fil: 'Lampas na sa petsa ang hulog mo' },
        text: {
          en: `${amount} of loan ${loan.number} was due. There is no late charge until ${dayText(reminder.graceEnds, 'en')}. If you cannot pay now, write to us: asking for more time costs nothing.`,
          fil: `Lampas na sa petsa ang ${amount} ng loan ${loan.number}. Walang late charge hanggang ${dayText(reminder.graceEnds, 'fil')}. Kung hindi ka makabayad ngayon, sumulat sa amin: libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    case 'GRACE_ENDS': {
      const amount = `PHP ${formatPesos(reminder.dueNow)}`;
      return {
        ...common,
        template: 'installment-grace-ends',
        subject: { en: 'A late charge begins tomorrow', fil: 'Bukas magsisimula ang late charge' },
        text: {
          en: `${amount} of loan ${loan.number} is past due. From tomorrow a late charge is added for each day. If you cannot pay now, write to us: asking for more time costs nothing.`,
          fil: `Lampas na sa petsa ang ${amount} ng loan ${loan.number}. Simula bukas, may late charge sa bawat araw. Kung hindi ka makabayad ngayon, sumulat sa amin: libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    case 'STILL_PAST_DUE': {
      const amount = `PHP ${formatPesos(reminder.dueNow)}`;
      const charge = `PHP ${formatPesos(reminder.lateCharge)}`;
      return {
        ...common,
        template: 'installment-still-past-due',
        subject: { en: 'Your loan is past due', fil: 'Lampas na sa petsa ang loan mo' },
        text: {
          en: `${amount} of loan ${loan.number} is past due, including a late charge of ${charge}. If you cannot pay now, write to us: asking for more time costs nothing.`,
          fil: `Lampas na sa petsa ang ${amount} ng loan ${loan.number}, kasama ang late charge na ${charge}. Kung hindi ka makabayad ngayon, sumulat sa amin: libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    case 'PROMISE_DUE': {
      const amount = `PHP ${formatPesos(reminder.amount)}`;
      return {
        ...common,
        template: 'promise-due-today',
        subject: { en: 'You planned to pay today', fil: 'Ngayon ang araw ng pangako mo' },
        text: {
          en: `You told us that you will pay ${amount} of loan ${loan.number} today. Sign in to pay. If your plans changed, write to us.`,
          fil: `Sinabi mong magbabayad ka ngayon ng ${amount} sa loan ${loan.number}. Mag-sign in para magbayad. Kung nagbago ang plano mo, sumulat sa amin.`,
        },
      };
    }
    case 'PROMISE_MISSED': {
      const amount = `PHP ${formatPesos(reminder.dueNow)}`;
      return {
        ...common,
        template: 'promise-missed',
        subject: { en: 'Your payment has not arrived', fil: 'Hindi pa dumarating ang bayad mo' },
        text: {
          en: `We have not booked the whole payment for loan ${loan.number} that you planned for yesterday. ${amount} is due. A bank transfer can take until the next banking day. If you cannot pay now, write to us: asking for more time costs nothing.`,
          fil: `Hindi pa namin naitatala ang buong bayad sa loan ${loan.number} na plano mo kahapon. ${amount} ang dapat bayaran. Puwedeng umabot sa susunod na banking day ang bank transfer. Kung hindi ka makabayad ngayon, sumulat sa amin: libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    default:
      return reminder satisfies never;
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

function cancelled(loan: LoanRecord): MemberNotice {
  return {
    topic: 'MONEY',
    template: 'loan-returned',
    subject: { en: 'Your loan is cancelled', fil: 'Kanselado na ang loan mo' },
    text: {
      en: `The whole principal of loan ${loan.number} came back in time. The loan is cancelled: there is no interest and no fee, and you owe nothing.`,
      fil: `Naibalik sa oras ang buong principal ng loan ${loan.number}. Kanselado na ang loan: walang interes, walang bayarin, at wala kang utang.`,
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
