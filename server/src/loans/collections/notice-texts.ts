import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
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
  const plan: Words = {
    en: `Loan ${loan.number}: ${isByStaff ? 'you told us you will pay' : 'you plan to pay'} ${pesos} by ${day.en}.`,
    fil: `Loan ${loan.number}: ${isByStaff ? 'sinabi mong magbabayad ka' : 'plano mong magbayad'} ng ${pesos} hanggang ${day.fil}.`,
  };
  const objection: Words | null = isByStaff
    ? { en: ' Not right? Write to us.', fil: ' Hindi tama? Sumulat sa amin.' }
    : null;
  return {
    topic: cancelled ? 'MONEY' : 'LOAN',
    template: 'promise-recorded',
    about: planState(loan.id),
    isInContactHours: true,
    subject: { en: 'We noted your plan to pay', fil: 'Naitala namin ang plano mong magbayad' },
    text: {
      en: `${isChange ? 'Your plan has changed. ' : ''}${plan.en} Before that day we send no reminders and take nothing from your wallet.${notTaken ? ` ${notTaken.en}. If something is late after your day, we tell you again before we take money.` : ''}${charge ? ` The late charge still grows by about ${growth} a day.` : ''}${free ? ` After ${free.en} a late charge is added each day, and the installment counts as late in your score.` : ''}${objection?.en ?? ''}`,
      fil: `${isChange ? 'Nabago ang plano mo. ' : ''}${plan.fil} Bago ang araw na iyon, walang paalala at wala kaming kukunin sa wallet mo.${notTaken ? ` ${notTaken.fil}. Kung may late pa pagkatapos ng araw mo, magsasabi muna kami bago kumuha.` : ''}${charge ? ` Tuloy ang late charge na mga ${growth} bawat araw.` : ''}${free ? ` Pagkatapos ng ${free.fil}, may late charge bawat araw, at bilang na late ang hulog sa score mo.` : ''}${objection?.fil ?? ''}`,
    },
    sms: {
      en: `${isChange ? 'Your plan has changed. ' : ''}${plan.en} No reminders until then.${cancelled ? ` The payment of PHP ${formatPesos(cancelled.amount)} from your wallet, planned for ${dayWords(cancelled.plannedOn).en}, is cancelled.` : ''}${charge ? ` The late charge still grows by about ${growth} a day.` : ''}${free ? ` A late charge is added each day after ${free.en}.` : ''}${objection?.en ?? ''}`,
      fil: `${isChange ? 'Nabago ang plano mo. ' : ''}${plan.fil} Walang paalala hanggang doon.${cancelled ? ` Kanselado ang bayad na PHP ${formatPesos(cancelled.amount)} mula sa wallet mo na nakaplano sa ${dayWords(cancelled.plannedOn).fil}.` : ''}${charge ? ` Tuloy ang late charge na mga ${growth} bawat araw.` : ''}${free ? ` May late charge bawat araw pagkatapos ng ${free.fil}.` : ''}${objection?.fil ?? ''}`,
    },
  };
}
