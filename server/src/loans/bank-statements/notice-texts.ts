import { formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import type { StoredRow } from './row-store.ts';

/** A second person did not accept a row of a bank's file as a payment of the loan. */
export function refusedRowNotice(
  { number }: Pick<LoanRecord, 'number'>,
  { amount, date }: Pick<StoredRow, 'amount' | 'date'>,
): MemberNotice {
  const pesos = `PHP ${formatPesos(amount)}`;
  return {
    topic: 'LOAN',
    template: 'bank-payment-not-matched',
    subject: { en: 'About your bank payment', fil: 'Tungkol sa bayad mo sa bangko' },
    text: {
      en: `We could not yet match the bank payment of ${pesos} on ${dayText(date, 'en')} to loan ${number}. We are looking into it. If it is yours, please send us the receipt of the bank by chat or ticket.`,
      fil: `Hindi pa namin maitugma sa loan ${number} ang bayad sa bangko na ${pesos} noong ${dayText(date, 'fil')}. Tinitingnan namin ito. Kung sa iyo ito, ipadala sa amin ang resibo ng bangko sa chat o ticket.`,
    },
  };
}
