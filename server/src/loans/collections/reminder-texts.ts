import type { Language } from '@pahiram/api/operation';
import { addDays, type CalendarDate, daysBetween } from '@pahiram/domain/calendar/calendar';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import { isUnanswered, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import type { Reminder } from '@pahiram/domain/loans/reminders';
import type { PartOfDue } from '@pahiram/domain/loans/set-off';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { dueState } from '../message-states.ts';
import type { SetOffRecord } from '../set-off/store.ts';
import { freeWords, type LongAndShort, partWords } from './late-text-parts.ts';
import { returnEndsNotice, returnMissedNotice } from './return-texts.ts';

const pesosOf = (amount: Centavos): string => `PHP ${formatPesos(amount)}`;

/** The late charge that is included in an amount, and what it grows by; empty when there is none. */
function chargeWords(lateCharge: Centavos, aDay: Centavos): LongAndShort | null {
  if (lateCharge === 0n) return null;
  const [charge, growth] = [lateCharge, aDay].map(pesosOf);
  return {
    text: {
      en: `, with a late charge of ${charge}${aDay > 0n ? ` that grows by about ${growth} a day` : ''}`,
      fil: `, kasama ang late charge na ${charge}${aDay > 0n ? ` na nadaragdagan ng mga ${growth} bawat araw` : ''}`,
    },
    sms: { en: ` (late charge ${charge})`, fil: ` (late charge na ${charge})` },
  };
}

/** How far the due date is away on the day that the reminder is sent, in a title and in a sentence with the date. */
function dueWords(
  dueDate: CalendarDate,
  sentOn: CalendarDate,
): { readonly title: Words; readonly by: Words } {
  const on = dayWords(dueDate);
  if (sentOn > dueDate) {
    return {
      title: { en: 'Your installment', fil: 'Ang hulog mo' },
      by: { en: `has been due since ${on.en}`, fil: `kaagad, dahil due na ito noong ${on.fil}` },
    };
  }
  const daysLeft = daysBetween(sentOn, dueDate);
  if (daysLeft === 0) {
    return {
      title: {
        en: 'Your next installment is due today',
        fil: 'Ngayon ang due date ng susunod mong hulog',
      },
      by: { en: `is due today, ${on.en}`, fil: `ngayong araw, ${on.fil}` },
    };
  }
  if (daysLeft === 1) {
    return {
      title: {
        en: 'Your next installment is due tomorrow',
        fil: 'Bukas ang due date ng susunod mong hulog',
      },
      by: { en: `is due tomorrow, ${on.en}`, fil: `hanggang bukas, ${on.fil}` },
    };
  }
  return {
    title: {
      en: `Your next installment is due in ${daysLeft} days`,
      fil: `${daysLeft} araw na lang bago ang due date ng susunod mong hulog`,
    },
    by: {
      en: `is due in ${daysLeft} days, on ${on.en}`,
      fil: `sa loob ng ${daysLeft} araw, hanggang ${on.fil}`,
    },
  };
}

/** A sentence about what is due only since the day of the reminder; empty when nothing is. */
function dueTodayText(
  dueToday: LateReminder['dueToday'],
  sentOn: CalendarDate,
  language: Language,
): string {
  if (dueToday === null) return '';
  const { by } = dueWords(dueToday.dueDate, sentOn);
  const next = pesosOf(dueToday.amount);
  return language === 'en'
    ? ` The next installment, ${next}, ${by.en}.`
    : ` Bayaran ${by.fil}, ang susunod na hulog na ${next}.`;
}

/** The promise whose day was yesterday, at the beginning of a message. */
function missedWords(
  loan: Pick<LoanRecord, 'number'>,
  { left, promised, promisedOn }: NonNullable<LateReminder['missed']>,
): Words {
  const [rest, all] = [left, promised].map(pesosOf);
  const on = dayWords(promisedOn);
  return {
    en: `Loan ${loan.number}: ${rest === all ? '' : `${rest} of `}the ${all} you planned to pay by ${on.en} has not arrived.`,
    fil: `Loan ${loan.number}: ${rest === all ? `hindi pa dumarating ang ${all}` : `kulang pa ng ${rest} ang ${all}`} na plano mong bayaran hanggang ${on.fil}.`,
  };
}

const bankTransfer: Words = {
  en: ' A bank transfer can take until the next banking day.',
  fil: ' Puwedeng umabot sa susunod na banking day ang bank transfer.',
};

type LateReminder = Extract<
  Reminder,
  { readonly kind: 'PAST_DUE' | 'GRACE_ENDS' | 'STILL_PAST_DUE' }
>;
type MissedReminder = Extract<Reminder, { readonly kind: 'PROMISE_MISSED' }>;

export function isLateReminder(
  reminder: Reminder | null,
): reminder is LateReminder | MissedReminder {
  return (
    reminder !== null &&
    ['PAST_DUE', 'GRACE_ENDS', 'STILL_PAST_DUE', 'PROMISE_MISSED'].includes(reminder.kind)
  );
}

/** What is past due with its late charge, and the promise that was not kept. */
export function lateWords(
  loan: Pick<LoanRecord, 'number'>,
  reminder: LateReminder | MissedReminder,
  facts: Pick<ReminderFacts, 'aDay' | 'sentOn' | 'planned'>,
): LongAndShort {
  const { aDay, sentOn, planned } = facts;
  const isMissed = reminder.kind === 'PROMISE_MISSED';
  const missed = isMissed ? reminder : reminder.missed;
  const amount = pesosOf(isMissed ? reminder.dueNow : reminder.overdue);
  const isPastDue = !isMissed || reminder.overdue === reminder.dueNow;
  const said = missed && missedWords(loan, missed);
  const begin = said ? { en: `${said.en} `, fil: `${said.fil} ` } : loanWords(loan);
  const charge = chargeWords(reminder.lateCharge, aDay);
  // An SMS has no room for both.
  const smsCharge = planned && planned.staysDue > 0n ? null : charge?.sms;
  const late: Words = isPastDue
    ? { en: 'past due', fil: 'lampas na sa due date' }
    : { en: 'due now', fil: 'dapat nang bayaran' };
  const short: Words = isPastDue ? { en: 'past due', fil: 'late na' } : late;
  const first: LongAndShort = {
    text: {
      en: `${begin.en}${amount} is ${late.en}${charge?.text.en ?? ''}.`,
      fil: `${begin.fil}${amount} ang ${late.fil}${charge?.text.fil ?? ''}.`,
    },
    sms: {
      en: `${begin.en}${amount} is ${short.en}${smsCharge?.en ?? ''}.`,
      fil: `${begin.fil}${amount} ang ${short.fil}${smsCharge?.fil ?? ''}.`,
    },
  };
  const ahead = isMissed ? null : chargeAheadWords(reminder, { aDay, sentOn, planned });
  const today = (language: Language) =>
    isMissed ? '' : dueTodayText(reminder.dueToday, sentOn, language);
  const whole = (length: keyof LongAndShort): Words => ({
    en: `${first[length].en}${ahead?.[length].en ?? ''}${today('en')}`,
    fil: `${first[length].fil}${ahead?.[length].fil ?? ''}${today('fil')}`,
  });
  return { text: whole('text'), sms: whole('sms') };
}

/** The beginning of a message. */
const loanWords = ({ number }: Pick<LoanRecord, 'number'>): Words => ({
  en: `Loan ${number}: `,
  fil: `Loan ${number}: `,
});

/** Until when the newest installment has no late charge, or from when it has one, and the points that it then takes. */
function chargeAheadWords(
  reminder: LateReminder,
  { aDay, sentOn, planned }: Pick<ReminderFacts, 'aDay' | 'sentOn' | 'planned'>,
): LongAndShort | null {
  if (reminder.kind === 'STILL_PAST_DUE') return null;
  const points = -PAID_LATE_POINTS;
  const last =
    reminder.kind === 'PAST_DUE' ? reminder.graceEnds : addDays(reminder.chargedFrom, -1);
  const [free, from] = [last, addDays(last, 1)].map(dayWords) as [Words, Words];
  if (reminder.lateCharge > 0n) {
    const which: Words =
      reminder.kind === 'PAST_DUE'
        ? {
            en: `installment due ${dayWords(reminder.dueDate).en}`,
            fil: `hulog na due noong ${dayWords(reminder.dueDate).fil}`,
          }
        : { en: 'newest installment', fil: 'pinakabagong hulog' };
    const sms: Words =
      sentOn > last
        ? {
            en: ` The ${which.en} also gets a late charge now.`,
            fil: ` May late charge na rin ang ${which.fil}.`,
          }
        : {
            en: ` The ${which.en} has no late charge if paid by ${free.en}.`,
            fil: ` Walang late charge ang ${which.fil} kung bayad na hanggang ${free.fil}.`,
          };
    return {
      sms,
      text: {
        en: `${sms.en} Paid after ${free.en}, that installment takes ${points} points off your credit score.`,
        fil: `${sms.fil} Kapag pagkatapos ng ${free.fil} nabayaran, bawas na ${points} points ang hulog na iyon sa credit score mo.`,
      },
    };
  }
  const charge: Words = {
    en: `a late charge${aDay > 0n ? ` of about ${pesosOf(aDay)}` : ''} is added each day`,
    fil: `may late charge${aDay > 0n ? ` na mga ${pesosOf(aDay)}` : ''} bawat araw`,
  };
  const isOver = sentOn > last;
  const inTime = isOver
    ? null
    : sentOn === last
      ? {
          en: ` Pay today, ${free.en}: no late charge, no points lost.`,
          fil: ` Magbayad ngayong araw, ${free.fil}: walang late charge at walang bawas na points.`,
        }
      : freeWords(last);
  // Paid from the wallet on the day after it, nothing is added later.
  const isPlanned =
    planned !== undefined &&
    planned.plannedOn <= addDays(last, 1) &&
    planned.amount >= reminder.overdue;
  return {
    sms: inTime ?? {
      en: ` From ${from.en}, ${charge.en}.`,
      fil: ` Simula ${from.fil}, ${charge.fil}.`,
    },
    text: {
      en: `${inTime?.en ?? ''}${isPlanned ? ` Paid after ${free.en}, the installment takes ${points} points off your credit score.` : ` From ${from.en}, ${charge.en}, and the installment takes ${points} points off your credit score.`}`,
      fil: `${inTime?.fil ?? ''}${isPlanned ? ` Kapag pagkatapos ng ${free.fil} nabayaran ang hulog, bawas na ${points} points sa credit score mo.` : ` Simula ${from.fil}, ${charge.fil}, at bawas na ${points} points sa credit score mo ang hulog.`}`,
    },
  };
}

const dueTemplates = {
  DUE_SOON: 'installment-due-soon',
  DUE_TODAY: 'installment-due-today',
} as const;

export interface ReminderFacts {
  /** What the late charge grows by tomorrow. */
  readonly aDay: Centavos;
  /** The day of the reminder, or the next one when the hours for reminders are over. */
  readonly sentOn: CalendarDate;
  /** The open request for more time, if there is one. */
  readonly request: LoanRequestState | null;
  /** The announced payment from the wallet, with what it takes as things stand. */
  readonly planned?: (Pick<SetOffRecord, 'plannedOn' | 'amount'> & PartOfDue) | undefined;
}

function plannedWords(planned: ReminderFacts['planned']): LongAndShort | null {
  if (planned === undefined) return null;
  const day = dayWords(planned.plannedOn);
  const amount = pesosOf(planned.amount);
  const part = partWords(planned);
  const paid: Words = {
    en: ` On ${day.en} we pay ${amount} from your wallet${part?.all?.en ?? ''}.${part?.rest.en ?? ''}`,
    fil: ` Sa ${day.fil}, ${amount} ang ibabayad namin mula sa wallet mo${part?.all?.fil ?? ''}.${part?.rest.fil ?? ''}`,
  };
  return {
    sms: part
      ? {
          en: ` On ${day.en} we pay ${part.sms(amount).en}.${part.rest.en}`,
          fil: ` Sa ${day.fil}, kukunin namin ang ${part.sms(amount).fil}.${part.rest.fil}`,
        }
      : paid,
    text: {
      en: `${paid.en} You can withdraw that money or pay until then.`,
      fil: `${paid.fil} Puwede mo pang i-withdraw ang perang iyon o magbayad hanggang doon.`,
    },
  };
}

/** What helps a borrower who cannot pay, or where the request for more time stands. */
function helpWords(request: LoanRequestState | null): LongAndShort {
  if (request === null) {
    return {
      text: {
        en: ' Cannot pay now? Sign in and ask for more time: it is free.',
        fil: ' Hindi kayang magbayad ngayon? Mag-sign in at humingi ng dagdag na panahon: libre ito.',
      },
      sms: {
        en: ' Cannot pay? Sign in: more time is free.',
        fil: ' Kapos? Mag-sign in: libre ang dagdag na panahon.',
      },
    };
  }
  return isUnanswered(request)
    ? {
        text: {
          en: ' You asked for more time, and we still have to answer.',
          fil: ' Hindi pa namin nasasagot ang hiling mong dagdag na panahon.',
        },
        sms: {
          en: ' We still have to answer your request.',
          fil: ' Sasagutin pa namin ang hiling mo.',
        },
      }
    : {
        text: {
          en: ' We offer you more time: sign in to read the new schedule.',
          fil: ' May alok kaming dagdag na panahon: mag-sign in para mabasa ang bagong schedule.',
        },
        sms: {
          en: ' We offer you more time: sign in to see.',
          fil: ' May alok kaming dagdag na panahon: mag-sign in.',
        },
      };
}

/**
 * A reminder of an installment: what is past due first, what is due, and that asking for more time is free; or that
 * money paid ahead has paid it.
 */
export function reminderNotice(
  loan: LoanRecord,
  reminder: Reminder,
  { aDay, sentOn, request, planned }: ReminderFacts,
): MemberNotice {
  const help = helpWords(request);
  const paid = { topic: 'LOAN', isReminder: true } as const;
  const common = { ...paid, about: dueState(loan.id) };
  const late = (one: LateReminder | MissedReminder): LongAndShort => {
    const { text, sms } = lateWords(loan, one, { aDay, sentOn, planned });
    const isMissed = one.kind === 'PROMISE_MISSED' || one.missed !== null;
    const bank = isMissed ? bankTransfer : null;
    const fromWallet = plannedWords(planned);
    return {
      text: {
        en: `${text.en}${fromWallet?.text.en ?? ''}${bank?.en ?? ''}${help.text.en}`,
        fil: `${text.fil}${fromWallet?.text.fil ?? ''}${bank?.fil ?? ''}${help.text.fil}`,
      },
      sms: {
        en: `${sms.en}${(fromWallet ?? help).sms.en}`,
        fil: `${sms.fil}${(fromWallet ?? help).sms.fil}`,
      },
    };
  };
  switch (reminder.kind) {
    case 'DUE_SOON':
    case 'DUE_TODAY': {
      const amount = pesosOf(reminder.amount);
      const { title, by } = dueWords(reminder.dueDate, sentOn);
      if (reminder.overdue > 0n) {
        const overdue = pesosOf(reminder.overdue);
        const charge = chargeWords(reminder.lateCharge, aDay);
        return {
          ...common,
          isBeforePastDue: true,
          template: 'installment-past-due-before-next',
          subject: {
            en: 'Your installment is past due',
            fil: 'Lampas na sa due date ang hulog mo',
          },
          text: {
            en: `Loan ${loan.number}: ${overdue} is past due${charge?.text.en ?? ''}. Please pay what is past due first. The next installment, ${amount}, ${by.en}.${help.text.en}`,
            fil: `Loan ${loan.number}: ${overdue} ang lampas na sa due date${charge?.text.fil ?? ''}. Unahing bayaran ang lampas na. Bayaran ${by.fil}, ang susunod na hulog na ${amount}.${help.text.fil}`,
          },
          sms: {
            en: `Loan ${loan.number}: ${overdue} is past due${charge?.sms.en ?? ''}: please pay that first. The next installment, ${amount}, ${by.en}.${help.sms.en}`,
            fil: `Loan ${loan.number}: ${overdue} ang late na${charge?.sms.fil ?? ''}: unahing bayaran. Bayaran ${by.fil}, ang susunod na hulog na ${amount}.${help.sms.fil}`,
          },
        };
      }
      // A person who cannot pay on this day reads how many days are free.
      const freeDays = (language: Language) => {
        if (reminder.kind !== 'DUE_TODAY') return '';
        const until = dayText(addDays(reminder.dueDate, loan.product.lateGraceDays), language);
        return language === 'en'
          ? ` No late charge is added through ${until}.`
          : ` Walang madaragdag na late charge hanggang ${until}.`;
      };
      return {
        ...common,
        template: dueTemplates[reminder.kind],
        subject: title,
        text: {
          en: `${amount} of loan ${loan.number} ${by.en}. Sign in to pay. There is no fee.${freeDays('en')}`,
          fil: `Bayaran ang ${amount} ng loan ${loan.number} ${by.fil}. Mag-sign in para magbayad. Walang dagdag na singil.${freeDays('fil')}`,
        },
      };
    }
    case 'PAID_AHEAD': {
      const amount = pesosOf(reminder.amount);
      const on = dayWords(reminder.dueDate);
      return {
        ...paid,
        template: 'installment-paid-ahead',
        subject: { en: 'Your installment is paid', fil: 'Bayad na ang hulog mo' },
        text: {
          en: `We used ${amount} that you paid ahead for installment ${reminder.installment} of loan ${loan.number}, due ${on.en}. It is paid, and you have nothing to do.`,
          fil: `Ginamit namin ang paunang bayad mong ${amount} para sa hulog ${reminder.installment} ng loan ${loan.number}, na ang due date ay ${on.fil}. Bayad na ito, at wala ka nang gagawin.`,
        },
      };
    }
    case 'DUE_IN_PAUSE': {
      const amount = pesosOf(reminder.amount);
      const until = loan.pauseEndsOn && dayWords(loan.pauseEndsOn);
      return {
        ...{ topic: 'LOAN', isInContactHours: true, about: dueState(loan.id) },
        template: 'installment-due-in-pause',
        subject: {
          en: 'An installment is due in the pause',
          fil: 'May hulog na due habang naka-pause',
        },
        text: {
          en: `Loan ${loan.number}: installment ${reminder.installment}, ${amount}, is due today. The loan is paused${until ? ` through ${until.en}` : ''}: no late charge is added, and no day counts as late. You need not pay now, but you can.`,
          fil: `Loan ${loan.number}: due ngayong araw ang hulog ${reminder.installment} na ${amount}. Naka-pause ang loan${until ? ` hanggang ${until.fil}` : ''}: walang late charge, at walang araw na bibilangin bilang late. Hindi mo pa kailangang magbayad, pero puwede.`,
        },
      };
    }
    case 'PAST_DUE':
      return {
        ...{ ...common, template: 'installment-past-due', ...late(reminder) },
        subject: { en: 'Your installment is past due', fil: 'Lampas na sa due date ang hulog mo' },
      };
    case 'GRACE_ENDS': {
      const from = dayWords(reminder.chargedFrom);
      return {
        ...{ ...common, template: 'installment-grace-ends', ...late(reminder) },
        subject:
          reminder.lateCharge > 0n
            ? {
                en: `More late charge from ${from.en}`,
                fil: `Mas malaking late charge simula ${from.fil}`,
              }
            : { en: `A late charge from ${from.en}`, fil: `May late charge simula ${from.fil}` },
      };
    }
    case 'STILL_PAST_DUE':
      return {
        ...{ ...common, template: 'installment-still-past-due', ...late(reminder) },
        subject: { en: 'Your loan is past due', fil: 'Lampas na sa due date ang loan mo' },
      };
    case 'PROMISE_DUE': {
      const [left, promised] = [reminder.left, reminder.promised].map(pesosOf);
      const on = dayWords(reminder.promisedOn);
      return {
        ...common,
        template: 'promise-due-today',
        subject: {
          en: `You planned to pay on ${on.en}`,
          fil: `${on.fil} ang araw na plano mong magbayad`,
        },
        text: {
          en: `Loan ${loan.number}: ${left === promised ? `you plan to pay ${promised} by ${on.en}.` : `${left} is left of the ${promised} you plan to pay by ${on.en}.`} Sign in to pay. Have your plans changed? Asking for more time is free.`,
          fil: `Loan ${loan.number}: ${left === promised ? `plano mong magbayad ng ${promised} hanggang ${on.fil}.` : `${left} na lang ang kulang sa ${promised} na plano mong bayaran hanggang ${on.fil}.`} Mag-sign in para magbayad. Nagbago ang plano? Libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    case 'PROMISE_MISSED':
      return {
        ...{ ...common, template: 'promise-missed', ...late(reminder) },
        subject: { en: 'Your payment has not arrived', fil: 'Hindi pa dumarating ang bayad mo' },
      };
    case 'RETURN_ENDS':
      return returnEndsNotice(loan, reminder, sentOn);
    case 'RETURN_MISSED':
      return returnMissedNotice(loan, reminder);
    default:
      return reminder satisfies never;
  }
}
