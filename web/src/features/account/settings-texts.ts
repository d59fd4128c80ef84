import { texts } from '@pahiram/ui/language.tsx';

export const settingsTexts = texts(
  {
    title: 'Settings',
    phone: 'Phone number',
    close: 'Close',
    quickLinks: 'Quick links',
    account: 'Account',
    password: 'Password',
    withdrawal: 'Withdrawal',
    contract: 'Contract',
    transfer: 'Transfer',
    pay: 'Pay',
    borrow: 'Borrow',
    transferText: (points: number) =>
      `Money that you keep in the wallet and use to repay early earns you more credit score: ${points} points each time.`,
    transferWhere:
      'From the wallet, money goes only to the account in your own name. There are no transfers between members, and nobody can top up a wallet.',
    borrowText: (early: number, onTime: number) =>
      `Paying early or on time increases your credit score: ${early} points for an installment paid early, ${onTime} for one paid on time.`,
    seeScore: 'See how your score came about',
    goodToKnow: 'Good to know',
    language: 'Language',
    languageHint: 'Kept on this device.',
    accountSettings: 'Account settings',
    correctAccount: 'Correct the account',
    notices: 'Notices',
    messages: 'How we reach you',
    myData: 'My data',
  },
  {
    title: 'Settings',
    phone: 'Numero ng telepono',
    close: 'Isara',
    quickLinks: 'Mga shortcut',
    account: 'Account',
    password: 'Password',
    withdrawal: 'Withdrawal',
    contract: 'Kontrata',
    transfer: 'Transfer',
    pay: 'Magbayad',
    borrow: 'Humiram',
    transferText: (points: number) =>
      `Tumataas ang credit score mo kapag iniiwan mo ang pera sa wallet at ginagamit pambayad nang maaga: ${points} puntos bawat beses.`,
    transferWhere:
      'Mula sa wallet, sa account lang na nakapangalan sa iyo napupunta ang pera. Hindi puwedeng magpadala sa ibang miyembro, at walang puwedeng mag-top up ng wallet.',
    borrowText: (early: number, onTime: number) =>
      `Tumataas ang credit score mo kapag nagbabayad ka nang maaga o sa oras: ${early} puntos sa hulog na binayaran nang maaga, ${onTime} sa binayaran sa oras.`,
    seeScore: 'Tingnan kung paano nabuo ang score mo',
    goodToKnow: 'Magandang malaman',
    language: 'Wika',
    languageHint: 'Itatabi sa device na ito.',
    accountSettings: 'Settings ng account',
    correctAccount: 'Itama ang account',
    notices: 'Mga abiso',
    messages: 'Paano ka namin kokontakin',
    myData: 'Datos ko',
  },
);
