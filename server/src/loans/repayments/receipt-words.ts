import type { PaidLines, ReceiptLines } from '@pahiram/domain/loans/receipt';
import type { Words } from '@pahiram/domain/texts/words';

export const GIVEN_BACK: Words = { en: 'Interest taken off', fil: 'Bawas na interes' };

/** The lines of a payment in the order in which documents print them. */
export const paidLineWords: readonly { readonly line: keyof PaidLines; readonly words: Words }[] = [
  { line: 'lateCharge', words: { en: 'Late charge', fil: 'Late charge' } },
  { line: 'interest', words: { en: 'Interest', fil: 'Interes' } },
  { line: 'principal', words: { en: 'Principal', fil: 'Principal' } },
  { line: 'givenBack', words: GIVEN_BACK },
];

export const receiptLineWords: readonly {
  readonly line: keyof ReceiptLines;
  readonly words: Words;
}[] = [
  ...paidLineWords,
  { line: 'refundReturned', words: { en: 'Refund paid back', fil: 'Ibinalik na refund' } },
  { line: 'kept', words: { en: 'Paid ahead', fil: 'Paunang bayad' } },
];
