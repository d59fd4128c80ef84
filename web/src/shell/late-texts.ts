import { texts } from '@pahiram/ui/language.tsx';

/** What of a late loan is to be paid now, in the wallet and in the statement that is kept for reading offline. */
export const lateTexts = texts(
  {
    late: (amount: string, days: number) =>
      `${amount} is past due, ${days === 1 ? '1 day' : `${days} days`} late.`,
    severalLate: (amount: string, days: number) =>
      `${amount} is past due. The oldest part is ${days === 1 ? '1 day' : `${days} days`} late.`,
    lateAndToday: (amount: string, days: number) =>
      `${amount} is due now. The oldest part is ${days === 1 ? '1 day' : `${days} days`} late.`,
  },
  {
    late: (amount: string, days: number) =>
      `Lampas na sa due date ang ${amount}: ${days} araw nang late.`,
    severalLate: (amount: string, days: number) =>
      `Lampas na sa due date ang ${amount}. ${days} araw nang late ang pinakamatagal na bahagi.`,
    lateAndToday: (amount: string, days: number) =>
      `Dapat bayaran ngayon ang ${amount}. ${days} araw nang late ang pinakamatagal na bahagi.`,
  },
);

export type WordOfLate = keyof (typeof lateTexts)['en'];
