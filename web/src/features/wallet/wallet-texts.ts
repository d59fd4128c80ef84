import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { texts } from '@pahiram/ui/language.tsx';

export const walletTexts = texts(
  {
    title: 'Wallet',
    available: 'Available balance',
    withdrawNow: 'WITHDRAW NOW',
    empty: 'There is nothing to withdraw.',
    openFirst: 'A withdrawal is under way. Finish or cancel it first.',
    progress: (available: string, loan: string, percent: number) =>
      `${available} of ${loan} is in your wallet (${percent}%).`,
    progressLabel: 'Balance against loan amount',
    used: 'Used amount',
    usedHint: 'Withdrawn to your own account.',
    held: 'Held',
    onItsWay: 'On its way',
    heldHint: 'For the withdrawal under way.',
    limit: 'Limit',
    limitHint: 'Withdrawn plus balance.',
    limitHintHeld: 'Withdrawn plus balance, and what is under way.',
    beforeLoan: (loan: string) =>
      `When the loan is approved and you have signed it, ${loan} appears here for you to withdraw.`,
    asOf: (moment: string) => `As of ${moment}.`,
    noLoan: 'You have no loan yet.',
    noLoanText: 'When a loan is approved and signed, its money is here for you to withdraw.',
    apply: 'See the loan calculator',
    noFee: `${NO_FEE_LINE.en} Codes, corrections and new tries are free.`,
  },
  {
    title: 'Wallet',
    available: 'Available na balanse',
    withdrawNow: 'MAG-WITHDRAW NA',
    empty: 'Walang mawi-withdraw.',
    openFirst: 'May withdrawal na ginagawa. Tapusin o kanselahin muna ito.',
    progress: (available: string, loan: string, percent: number) =>
      `${available} ng ${loan} ang nasa wallet mo (${percent}%).`,
    progressLabel: 'Balanse kumpara sa halaga ng loan',
    used: 'Nagamit na halaga',
    usedHint: 'Na-withdraw na sa sarili mong account.',
    held: 'Nakalaan',
    onItsWay: 'Papunta na',
    heldHint: 'Para sa withdrawal na ginagawa.',
    limit: 'Limit',
    limitHint: 'Na-withdraw at natitirang balanse.',
    limitHintHeld: 'Na-withdraw, natitirang balanse at ang kasalukuyang withdrawal.',
    beforeLoan: (loan: string) =>
      `Kapag naaprubahan na ang loan at napirmahan mo ito, lalabas dito ang ${loan} na puwede mong i-withdraw.`,
    asOf: (moment: string) => `Noong ${moment}.`,
    noLoan: 'Wala ka pang loan.',
    noLoanText:
      'Kapag naaprubahan at napirmahan ang loan, dito mo makikita at mawi-withdraw ang pera.',
    apply: 'Tingnan ang loan calculator',
    noFee: `${NO_FEE_LINE.fil} Libre ang mga code, pagtatama at pagsubok ulit.`,
  },
);
