import type { Language } from '@pahiram/api/operation';
import { addDays, type CalendarDate, daysBetween } from '@pahiram/domain/calendar/calendar';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import { isUnanswered, type LoanRequestState } from '@pahiram/domain/loans/loan-request';
import type { Reminder } from '@pahiram/domain/loans/reminders';
import { type Centavos, formatPesos, ZERO } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { dueState } from '../message-states.ts';
import type { SetOffRecord } from '../set-off/store.ts';
import { freeText } from './free-text.ts';
import { returnEndsNotice, returnMissedNotice } from './return-texts.ts';

const pesosOf = (amount: Centavos): string => `PHP ${formatPesos(amount)}`;

/** The late charge that is included, and what it grows by; empty when there is none. */
function chargeText(lateCharge: Centavos, aDay: Centavos, language: Language): string {
  if (lateCharge === 0n) return '';
  const [charge, growth] = [lateCharge, aDay].map(pesosOf);
  if (language === 'en') {
    return ` This includes a late charge of ${charge}${aDay > 0n ? `, which grows by about ${growth} a day` : ''}.`;
  }
  return ` Kasama ang late charge na ${charge}${aDay > 0n ? ` na nadaragdagan ng mga ${growth} bawat araw` : ''}.`;
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

/** The promise whose day was yesterday. */
function missedWords(
  loan: Pick<LoanRecord, 'number'>,
  { left, promised, promisedOn }: NonNullable<LateReminder['missed']>,
): Words {
  const [rest, all] = [left, promised].map(pesosOf);
  const on = dayWords(promisedOn);
  return {
    en: `We have not yet received ${rest === all ? '' : `${rest} of `}the ${all} that you planned to pay for loan ${loan.number} by ${on.en}.`,
    fil: `${rest === all ? `Hindi pa namin natatanggap ang ${all}` : `Kulang pa ng ${rest} ang ${all}`} na plano mong bayaran sa loan ${loan.number} hanggang ${on.fil}.`,
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

/**
 * What is past due with its late charge, and the promise that was not kept.
 * @param isShort without what a charge that has begun grows by, for an SMS that says more.
 */
export function lateWords(
  loan: Pick<LoanRecord, 'number'>,
  reminder: LateReminder | MissedReminder,
  { aDay, sentOn, planned }: Pick<ReminderFacts, 'aDay' | 'sentOn' | 'planned'>,
  isShort = false,
): Words {
  const charge = (language: Language) =>
    chargeText(reminder.lateCharge, isShort ? ZERO : aDay, language);
  if (reminder.kind === 'PROMISE_MISSED') {
    const said = missedWords(loan, reminder);
    const due = pesosOf(reminder.dueNow);
    const isPastDue = reminder.overdue === reminder.dueNow;
    return {
      en: `${said.en} ${due} is ${isPastDue ? 'past due' : 'due now'}.${charge('en')}`,
      fil: `${said.fil} ${due} ang ${isPastDue ? 'lampas na sa due date' : 'dapat nang bayaran'}.${charge('fil')}`,
    };
  }
  const { missed, dueToday } = reminder;
  const amount = pesosOf(reminder.overdue);
  const said = missed && missedWords(loan, missed);
  const then = chargeAheadWords(reminder, aDay, planned);
  return {
    en: `${said ? `${said.en} ${amount}` : `${amount} of loan ${loan.number}`} is past due.${charge('en')}${then?.en ?? ''}${dueTodayText(dueToday, sentOn, 'en')}`,
    fil: `${said ? `${said.fil} ` : ''}Lampas na sa due date ang ${amount}${said ? '' : ` ng loan ${loan.number}`}.${charge('fil')}${then?.fil ?? ''}${dueTodayText(dueToday, sentOn, 'fil')}`,
  };
}

/** Until when the newest installment has no late charge, or from when it has one. */
function chargeAheadWords(
  reminder: LateReminder,
  aDay: Centavos,
  planned: ReminderFacts['planned'],
): Words | null {
  const isCharged = reminder.lateCharge > 0n;
  switch (reminder.kind) {
    case 'PAST_DUE': {
      const [due, until] = [reminder.dueDate, reminder.graceEnds].map(dayWords) as [Words, Words];
      return isCharged
        ? {
            en: ` The installment due ${due.en} has no late charge through ${until.en}.`,
            fil: ` Wala pang late charge ang hulog na due noong ${due.fil} hanggang ${until.fil}.`,
          }
        : {
            en: freeText(reminder.graceEnds, 'en'),
            fil: freeText(reminder.graceEnds, 'fil'),
          };
    }
    case 'GRACE_ENDS': {
      const from = dayWords(reminder.chargedFrom);
      const free = addDays(reminder.chargedFrom, -1);
      const growth = pesosOf(aDay);
      // Paid from the wallet on that day, it gets no charge after it.
      if (
        !isCharged &&
        planned?.plannedOn === reminder.chargedFrom &&
        planned.amount >= reminder.overdue
      ) {
        return { en: freeText(free, 'en'), fil: freeText(free, 'fil') };
      }
      return isCharged
        ? {
            en: ` From ${from.en} your newest installment also gets a late charge each day.`,
            fil: ` Simula ${from.fil}, may late charge na rin bawat araw ang pinakabagong hulog.`,
          }
        : {
            en: `${freeText(free, 'en')} From ${from.en} a late charge${aDay > 0n ? ` of about ${growth}` : ''} is added each day.`,
            fil: `${freeText(free, 'fil')} Simula ${from.fil}, may late charge${aDay > 0n ? ` na mga ${growth}` : ''} bawat araw.`,
          };
    }
    case 'STILL_PAST_DUE':
      return null;
    default:
      return reminder satisfies never;
  }
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
  readonly planned?: Pick<SetOffRecord, 'plannedOn' | 'amount'> | undefined;
}

/** The points that an installment takes which is paid after the last day without a late charge. */
function pointsAheadWords(reminder: LateReminder | MissedReminder): Words | null {
  if (reminder.kind !== 'PAST_DUE' && reminder.kind !== 'GRACE_ENDS') return null;
  const last =
    reminder.kind === 'PAST_DUE' ? reminder.graceEnds : addDays(reminder.chargedFrom, -1);
  const day = dayWords(last);
  const points = -PAID_LATE_POINTS;
  const isOfSeveral = reminder.lateCharge > 0n;
  return {
    en: ` Paid after ${day.en}, ${isOfSeveral ? 'the newest installment' : 'it'} takes ${points} points off your credit score.`,
    fil: ` Kapag pagkatapos ng ${day.fil} ${isOfSeveral ? 'nabayaran ang pinakabagong hulog' : 'ito nabayaran'}, bawas na ${points} points sa credit score mo.`,
  };
}

function plannedWords(planned: ReminderFacts['planned']): Words | null {
  if (planned === undefined) return null;
  const day = dayWords(planned.plannedOn);
  const amount = pesosOf(planned.amount);
  return {
    en: ` On ${day.en} we pay ${amount} from your wallet. You can withdraw that money or pay until then.`,
    fil: ` Sa ${day.fil}, kukunin namin ang ${amount} sa wallet mo. Puwede mo pang i-withdraw ang perang iyon o magbayad hanggang doon.`,
  };
}

const askForTime: Words = {
  en: ' If you cannot pay now, sign in and ask for more time: it is free.',
  fil: ' Kung hindi ka makabayad ngayon, mag-sign in at humingi ng dagdag na panahon: libre ito.',
};
const waitsForUs: Words = {
  en: ' You asked for more time, and we still have to answer.',
  fil: ' Hindi pa namin nasasagot ang hiling mong dagdag na panahon.',
};
const offered: Words = {
  en: ' You asked for more time, and our offer waits for you: sign in to read it.',
  fil: ' May alok na kami sa hiling mong dagdag na panahon: mag-sign in para mabasa ito.',
};

/**
 * A reminder of an installment: what is past due first, what is due, and that asking for more time is free; or that
 * money paid ahead has paid it.
 */
export function reminderNotice(
  loan: LoanRecord,
  reminder: Reminder,
  { aDay, sentOn, request, planned }: ReminderFacts,
): MemberNotice {
  const help = request === null ? askForTime : isUnanswered(request) ? waitsForUs : offered;
  const paid = { topic: 'LOAN', isReminder: true } as const;
  const common = { ...paid, about: dueState(loan.id) };
  const lateText = (late: LateReminder | MissedReminder): Words => {
    const { en, fil } = lateWords(loan, late, { aDay, sentOn, planned });
    const isMissed = late.kind === 'PROMISE_MISSED' || late.missed !== null;
    const points = pointsAheadWords(late);
    const fromWallet = plannedWords(planned);
    return {
      en: `${en}${points?.en ?? ''}${fromWallet?.en ?? ''}${isMissed ? bankTransfer.en : ''}${help.en}`,
      fil: `${fil}${points?.fil ?? ''}${fromWallet?.fil ?? ''}${isMissed ? bankTransfer.fil : ''}${help.fil}`,
    };
  };
  switch (reminder.kind) {
    case 'DUE_SOON':
    case 'DUE_TODAY': {
      const amount = pesosOf(reminder.amount);
      const late = reminder.overdue > 0n ? pesosOf(reminder.overdue) : null;
      const { title, by } = dueWords(reminder.dueDate, sentOn);
      const charge = (language: Language) => chargeText(reminder.lateCharge, aDay, language);
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
        isBeforePastDue: late !== null,
        template: late === null ? dueTemplates[reminder.kind] : 'installment-past-due-before-next',
        subject:
          late === null
            ? title
            : { en: 'Your installment is past due', fil: 'Lampas na sa due date ang hulog mo' },
        text:
          late === null
            ? {
                en: `${amount} of loan ${loan.number} ${by.en}. Sign in to pay. There is no fee.${freeDays('en')}`,
                fil: `Bayaran ang ${amount} ng loan ${loan.number} ${by.fil}. Mag-sign in para magbayad. Walang dagdag na singil.${freeDays('fil')}`,
              }
            : {
                en: `${late} of loan ${loan.number} is past due: please pay it first.${charge('en')} The next installment, ${amount}, ${by.en}. Sign in to pay.${help.en}`,
                fil: `Lampas na sa due date ang ${late} ng loan ${loan.number}: ito muna ang bayaran.${charge('fil')} Bayaran ${by.fil}, ang susunod na hulog na ${amount}. Mag-sign in para magbayad.${help.fil}`,
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
    case 'PAST_DUE':
      return {
        ...{ ...common, template: 'installment-past-due', text: lateText(reminder) },
        subject: { en: 'Your installment is past due', fil: 'Lampas na sa due date ang hulog mo' },
      };
    case 'GRACE_ENDS': {
      const from = dayWords(reminder.chargedFrom);
      return {
        ...{ ...common, template: 'installment-grace-ends', text: lateText(reminder) },
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
        ...{ ...common, template: 'installment-still-past-due', text: lateText(reminder) },
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
          en: `${left === promised ? `You told us you will pay ${promised} of loan ${loan.number} on ${on.en}.` : `${left} is left of the ${promised} that you planned to pay for loan ${loan.number} on ${on.en}.`} Sign in to pay, or if your plans changed: you can ask for more time, it is free.`,
          fil: `${left === promised ? `Sinabi mong magbabayad ka ng ${promised} sa loan ${loan.number} sa ${on.fil}.` : `${left} na lang ang kulang sa ${promised} na plano mong bayaran sa loan ${loan.number} sa ${on.fil}.`} Mag-sign in para magbayad, o kung nagbago ang plano mo: libre ang humingi ng dagdag na panahon.`,
        },
      };
    }
    case 'PROMISE_MISSED':
      return {
        ...{ ...common, template: 'promise-missed', text: lateText(reminder) },
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
