import { texts } from '@pahiram/ui/language.tsx';

export const scheduleTexts = texts(
  {
    title: 'Repayment schedule',
    number: 'No.',
    due: 'Due date',
    principal: 'Principal',
    interest: 'Interest',
    ofWhichInterest: (amount: string) => `interest ${amount}`,
    leaves: (amount: string) => `balance ${amount}`,
    total: 'Installment',
    balance: 'Balance after',
    totals: 'Total',
    eachInstallment: 'Each installment',
    stillOwed: 'Balance after each installment',
    legendPrincipal: 'principal',
    legendInterest: 'interest',
    installmentsInWords: (first: string, later: string, last: string, count: number) =>
      `Bars of ${count} installments: the first ${first}, the later ones ${later}, the last ${last}. The table has every figure.`,
    owedInWords: (start: string, count: number) =>
      `Bars that fall from ${start} to zero in ${count} months. The table has every figure.`,
  },
  {
    title: 'Schedule ng pagbabayad',
    number: 'Blg.',
    due: 'Due date',
    principal: 'Principal',
    interest: 'Interes',
    ofWhichInterest: (amount: string) => `interes ${amount}`,
    leaves: (amount: string) => `matitira ${amount}`,
    total: 'Hulog',
    balance: 'Natitirang utang',
    totals: 'Kabuuan',
    eachInstallment: 'Bawat hulog',
    stillOwed: 'Natitirang utang pagkatapos ng bawat hulog',
    legendPrincipal: 'principal',
    legendInterest: 'interes',
    installmentsInWords: (first: string, later: string, last: string, count: number) =>
      `Mga bar ng ${count} hulog: ang una ay ${first}, ang mga sumunod ay ${later}, ang huli ay ${last}. Nasa table ang bawat halaga.`,
    owedInWords: (start: string, count: number) =>
      `Mga bar na bumababa mula ${start} hanggang zero sa loob ng ${count} buwan. Nasa table ang bawat halaga.`,
  },
);
