import { formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import type { ViewedPromise } from './promises.ts';

/** Confirms a promise that a collector recorded, so that the borrower can object. */
export function promiseNotice(
  loan: LoanRecord,
  { amount, promisedOn }: ViewedPromise,
): MemberNotice {
  const pesos = `PHP ${formatPesos(amount)}`;
  return {
    topic: 'LOAN',
    template: 'promise-recorded',
    subject: { en: 'We noted your plan to pay', fil: 'Naitala namin ang plano mong magbayad' },
    text: {
      en: `You told us you will pay ${pesos} of loan ${loan.number} by ${dayText(promisedOn, 'en')}. Before that day we send no reminders and take nothing from your wallet. If this is wrong, write to us.`,
      fil: `Sinabi mong magbabayad ka ng ${pesos} sa loan ${loan.number} sa o bago ang ${dayText(promisedOn, 'fil')}. Bago ang araw na iyon, walang paalala at wala kaming kukunin sa wallet mo. Kung mali ito, sumulat sa amin.`,
    },
  };
}
