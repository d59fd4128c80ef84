import { texts } from '@pahiram/ui/language.tsx';

export const openWithdrawalTexts = texts(
  {
    title: 'Withdrawal under way',
    continueIt: 'CONTINUE THIS WITHDRAWAL',
    seeIt: 'SEE THIS WITHDRAWAL',
    amount: 'Amount',
    account: 'To account',
    reference: 'Reference number',
    expected: (moment: string) => `Expected by ${moment}.`,
  },
  {
    title: 'May withdrawal na ginagawa',
    continueIt: 'ITULOY ANG WITHDRAWAL NA ITO',
    seeIt: 'TINGNAN ANG WITHDRAWAL NA ITO',
    amount: 'Halaga',
    account: 'Sa account',
    reference: 'Reference number',
    expected: (moment: string) => `Inaasahan hanggang ${moment}.`,
  },
);
