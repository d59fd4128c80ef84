import { texts } from '@pahiram/ui/language.tsx';

export const chosenTexts = texts(
  {
    chosen: 'The loan you chose',
    figures: (amount: string, months: number) => `${amount} for ${months} months`,
    firstThen: (first: string, later: string) => `First ${first}, then ${later} a month`,
    aMonth: (amount: string) => `${amount} a month`,
    firstOn: (day: string) => `First due ${day}, if the money reaches you today`,
    change: 'Change',
    changeLoan: 'Change the loan you chose',
  },
  {
    chosen: 'Ang loan na pinili mo',
    figures: (amount: string, months: number) => `${amount} sa loob ng ${months} buwan`,
    firstThen: (first: string, later: string) =>
      `${first} sa unang hulog, saka ${later} kada buwan`,
    aMonth: (amount: string) => `${amount} kada buwan`,
    firstOn: (day: string) => `Unang due date: ${day}, kung ngayon mo makukuha ang pera`,
    change: 'Palitan',
    changeLoan: 'Palitan ang loan na pinili mo',
  },
);
