import { endSentence } from '@pahiram/domain/texts/end-sentence';
import { texts } from '@pahiram/ui/language.tsx';

export const loanCardTexts = texts(
  {
    loanStatus: 'Loan Status',
    statement: 'Loan Statement',
    loan: 'Your loan',
    applied: 'Application date',
    borrowing: 'Borrowing amount',
    equivalent: (pesos: string) => `${pesos} in Philippine pesos`,
    exchangeRate: 'Exchange rate',
    rateNote: 'For information; you repay in PHP.',
    number: 'Loan application number',
    provider: (name: string) => endSentence(`Credit provided by ${name}`),
    details: 'See what happened so far',
    offer: 'Read and sign the offer',
    documents: 'Contract and documents',
    withdrawals: 'Withdrawals and receipts',
  },
  {
    loanStatus: 'Lagay ng Loan',
    statement: 'Loan Statement',
    loan: 'Ang loan mo',
    applied: 'Petsa ng application',
    borrowing: 'Halagang hiniram',
    equivalent: (pesos: string) => `${pesos} sa piso ng Pilipinas`,
    exchangeRate: 'Palitan',
    rateNote: 'Para sa kaalaman lang; sa PHP ka magbabayad.',
    number: 'Loan application number',
    provider: (name: string) => `Ang ${name} ang nagpapahiram.`,
    details: 'Tingnan ang nangyari na',
    offer: 'Basahin at pirmahan ang alok',
    documents: 'Kontrata at mga dokumento',
    withdrawals: 'Mga withdrawal at resibo',
  },
);
