import { texts } from '@pahiram/ui/language.tsx';

/** A loan that is being returned, on its own pages, on Home and in the wallet. */
export const returnTexts = texts(
  {
    leftToReturn: (day: string) => `Left to return by ${day}`,
    returnAmount: (amount: string) => `Return ${amount}`,
  },
  {
    leftToReturn: (day: string) => `Ibabalik pa hanggang ${day}`,
    returnAmount: (amount: string) => `Ibalik ang ${amount}`,
  },
);
