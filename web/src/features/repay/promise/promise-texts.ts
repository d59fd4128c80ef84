import { texts } from '@pahiram/ui/language.tsx';

/** The promise to pay on a day. */
export const promiseTexts = texts(
  {
    title: 'When you will pay',
    lead: 'Choose a day within two weeks. Before then we will not remind or call you, and we take nothing from your wallet. It is free.',
    chargeGrows: (amount: string) =>
      `A late charge of about ${amount} a day keeps growing until you pay.`,
    chargeAfter: (day: string) =>
      `After ${day} a late charge is added each day, and it counts as late in your score.`,
    amount: 'I will pay',
    amountWrong: (most: string) => `Enter an amount up to ${most}.`,
    day: 'On or before',
    dayMissing: 'Choose a day.',
    dueThen: (day: string, amount: string) => `By ${day} this will be ${amount}.`,
    change: 'Change the day or the amount',
    promise: 'Save this day',
    openText:
      'We will not remind or call you before that day, and we take nothing from your wallet.',
    openTodayText: 'We will not remind or call you today, and we take nothing from your wallet.',
    kept: 'You paid what you planned. Thank you.',
    keptStillLate: (amount: string) => `You paid what you planned. ${amount} is past due now.`,
    brokenText: 'A bank transfer can take until the next banking day.',
    limit: (most: number, days: number, left: number) =>
      `You can plan ${most} times in ${days} days: ${left === 1 ? 'this is the last one' : `${left} are left`}. A change counts as one.`,
    planAgain: (most: number, days: number, from: string) =>
      `You can plan ${most} times in ${days} days, and again from ${from}. If you cannot pay before, ask for more time: it is free.`,
    noOtherPlan: 'If you cannot pay, ask for more time: it is free.',
  },
  {
    title: 'Kailan ka magbabayad',
    lead: 'Pumili ng araw sa loob ng dalawang linggo. Bago ang araw na iyon, walang paalala at tawag, at wala kaming kukunin sa wallet mo. Libre ito.',
    chargeGrows: (amount: string) =>
      `Tuloy ang late charge na mga ${amount} bawat araw hanggang sa magbayad ka.`,
    chargeAfter: (day: string) =>
      `Pagkatapos ng ${day}, may late charge bawat araw, at bilang na late sa score mo.`,
    amount: 'Magbabayad ako ng',
    amountWrong: (most: string) => `Ilagay ang halaga, hanggang ${most}.`,
    day: 'Hanggang anong araw',
    dayMissing: 'Pumili ng araw.',
    dueThen: (day: string, amount: string) => `Pagdating ng ${day}, magiging ${amount} na ito.`,
    change: 'Palitan ang araw o halaga',
    promise: 'I-save ang araw',
    openText:
      'Bago ang araw na iyon, walang paalala at tawag, at wala kaming kukunin sa wallet mo.',
    openTodayText: 'Walang paalala at tawag ngayong araw, at wala kaming kukunin sa wallet mo.',
    kept: 'Nakapagbayad ka ayon sa plano mo. Salamat.',
    keptStillLate: (amount: string) =>
      `Nakapagbayad ka ayon sa plano mo. Lampas na sa due date ngayon ang ${amount}.`,
    brokenText: 'Puwedeng umabot sa susunod na banking day ang bank transfer.',
    limit: (most: number, days: number, left: number) =>
      `Hanggang ${most} beses kang makakapagplano sa ${days} araw: ${left === 1 ? 'huli na ito' : `${left} pa ang natitira`}. Kasama sa bilang ang pagpapalit.`,
    planAgain: (most: number, days: number, from: string) =>
      `Hanggang ${most} plano sa ${days} araw. Puwede ulit simula ${from}. Kung hindi mo kayang magbayad bago iyon, humingi ng dagdag na panahon: libre ito.`,
    noOtherPlan: 'Kung hindi mo kayang magbayad, humingi ng dagdag na panahon: libre ito.',
  },
);
