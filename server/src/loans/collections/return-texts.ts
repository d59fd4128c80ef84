import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { Reminder } from '@pahiram/domain/loans/reminders';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { dueState } from '../message-states.ts';
import { standingText } from '../repayments/notice-texts.ts';

type ReminderOf<Kind extends Reminder['kind']> = Extract<Reminder, { kind: Kind }>;

/**
 * A return ends tomorrow or today.
 * @param sentOn its day, or the next one when the hours for reminders are over.
 */
export function returnEndsNotice(
  loan: LoanRecord,
  { until, toPay }: ReminderOf<'RETURN_ENDS'>,
  sentOn: CalendarDate,
): MemberNotice {
  const left = `PHP ${formatPesos(toPay)}`;
  return {
    topic: 'LOAN',
    isReminder: true,
    template: 'return-ends',
    about: dueState(loan.id),
    subject:
      sentOn === until
        ? {
            en: 'Today is the last day to return your loan',
            fil: 'Ngayon ang huling araw para maibalik ang loan mo',
          }
        : {
            en: 'Tomorrow is the last day to return your loan',
            fil: 'Bukas ang huling araw para maibalik ang loan mo',
          },
    text: {
      en: `${left} of loan ${loan.number} is left to return by ${dayText(until, 'en')}. Return it by then and you pay no interest. Sign in to return it.`,
      fil: `May ${left} ka pang ibabalik sa loan ${loan.number} hanggang ${dayText(until, 'fil')}. Ibalik ito hanggang sa araw na iyon at wala kang babayarang interes. Mag-sign in para ibalik ito.`,
    },
  };
}

/** News, not a reminder: nothing has to be paid that was not agreed. */
export function returnMissedNotice(
  { number }: LoanRecord,
  { until, returned, loan }: ReminderOf<'RETURN_MISSED'>,
): MemberNotice {
  const back = returned > 0n ? `PHP ${formatPesos(returned)}` : null;
  return {
    topic: 'LOAN',
    template: 'return-missed',
    subject: { en: 'Your loan goes on', fil: 'Tuloy ang loan mo' },
    text: {
      en: `Not all of loan ${number} was returned by ${dayText(until, 'en')}, so it goes on with its installments.${back ? ` The ${back} you returned counts as payment now.` : ''}${standingText(loan, 'en')}`,
      fil: `Hindi naibalik ang lahat ng loan ${number} nang hindi lalampas sa ${dayText(until, 'fil')}, kaya tuloy ang mga hulog nito.${back ? ` Bayad na ang bilang sa ${back} na naibalik mo.` : ''}${standingText(loan, 'fil')}`,
    },
  };
}
