import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { planState } from '../message-states.ts';
import { notTakenText } from '../set-off/notice-texts.ts';
import type { SetOffRecord } from '../set-off/store.ts';
import type { PromiseRecord } from './store.ts';

/**
 * Confirms a promise and takes back the planned set-off that it cancels, in one message. The borrower can object to
 * one that a collector recorded.
 * @param aDay what the late charge grows by tomorrow.
 * @param chargeAfter the last day without a late charge, when the promised day is later; null otherwise.
 * @param isChange in place of a promise that was open.
 */
export function promiseNotice(
  loan: LoanRecord,
  { amount, promisedOn, madeBy }: PromiseRecord,
  {
    aDay,
    chargeAfter,
    isChange,
    cancelled,
  }: {
    readonly aDay: Centavos;
    readonly chargeAfter: CalendarDate | null;
    readonly isChange: boolean;
    readonly cancelled: SetOffRecord | undefined;
  },
): MemberNotice {
  const [pesos, growth] = [amount, aDay].map((one) => `PHP ${formatPesos(one)}`);
  const day = dayWords(promisedOn);
  const isByStaff = madeBy === 'staff';
  const notTaken = cancelled && notTakenText(cancelled.plannedOn, cancelled.amount);
  const charge = aDay > 0n;
  const free = chargeAfter && dayWords(chargeAfter);
  return {
    topic: cancelled ? 'MONEY' : 'LOAN',
    template: 'promise-recorded',
    about: planState(loan.id),
    isInContactHours: true,
    subject: { en: 'We noted your plan to pay', fil: 'Naitala namin ang plano mong magbayad' },
    text: {
      en: `${isChange ? 'Your plan has changed. ' : ''}${isByStaff ? 'You told us you will pay' : 'You plan to pay'} ${pesos} of loan ${loan.number} by ${day.en}. Before that day we send no reminders and take nothing from your wallet.${notTaken ? ` ${notTaken.en}. If something is late after your day, we tell you again before we take money.` : ''}${charge ? ` The late charge still grows by about ${growth} a day.` : ''}${free ? ` After ${free.en} a late charge is added each day, and it counts as late in your score.` : ''}${isByStaff ? ' If this is wrong, write to us.' : ''}`,
      fil: `${isChange ? 'Nabago ang plano mo. ' : ''}${isByStaff ? 'Sinabi mong magbabayad ka' : 'Plano mong magbayad'} ng ${pesos} sa loan ${loan.number} nang hindi lalampas sa ${day.fil}. Bago ang araw na iyon, walang paalala at wala kaming kukunin sa wallet mo.${notTaken ? ` ${notTaken.fil}. Kung may late pa pagkatapos ng araw mo, magsasabi muna kami bago kumuha.` : ''}${charge ? ` Tuloy ang late charge na mga ${growth} bawat araw.` : ''}${free ? ` Pagkatapos ng ${free.fil}, may late charge bawat araw, at bilang na late sa score mo.` : ''}${isByStaff ? ' Kung mali ito, sumulat sa amin.' : ''}`,
    },
  };
}
