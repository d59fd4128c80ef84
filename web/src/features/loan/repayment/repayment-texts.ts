import { texts } from '@pahiram/ui/language.tsx';

export const repaymentTexts = texts(
  {
    lead: 'You repay in monthly bills. Every date and amount is in your payment schedule.',
    next: 'Next installment',
    dueOn: 'Due on',
    which: 'Installment',
    ofAll: (number: number, count: number) => `${number} of ${count}`,
    schedule: 'See the whole schedule',
    nothingDue: 'You have nothing to pay now.',
    notWithdrawn:
      'Nothing is due yet. Your first due date is one month after your first completed withdrawal.',
    allDue: 'All dates of your schedule have passed. See the schedule in your documents.',
    whereTitle: 'Where you pay',
    where:
      'Not here yet: this version of the service takes no payments, and it books no late charge either. If anybody asks you to pay into an account, do not pay: tell us.',
    early: 'Paying early, in whole or in part, costs nothing.',
  },
  {
    lead: 'Buwanan ang hulog. Nasa schedule mo ang bawat petsa at halaga.',
    next: 'Susunod na hulog',
    dueOn: 'Due date',
    which: 'Hulog',
    ofAll: (number: number, count: number) => `${number} sa ${count}`,
    schedule: 'Tingnan ang buong schedule',
    nothingDue: 'Wala kang babayaran ngayon.',
    notWithdrawn:
      'Wala pang dapat bayaran. Ang unang due date mo ay isang buwan pagkatapos ng una mong natapos na withdrawal.',
    allDue: 'Lumipas na ang lahat ng petsa sa schedule mo. Nasa mga dokumento mo ang schedule.',
    whereTitle: 'Saan magbabayad',
    where:
      'Hindi pa rito: hindi pa tumatanggap ng bayad ang bersyong ito ng serbisyo, at wala rin itong sinisingil na late charge. Kung may magpabayad sa iyo sa kahit anong account, huwag magbayad: sabihin sa amin.',
    early: 'Walang bayad ang maagang pagbabayad, buo man o bahagi.',
  },
);
