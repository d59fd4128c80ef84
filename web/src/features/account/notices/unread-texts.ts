import { texts } from '@pahiram/ui/language.tsx';

export const unreadTexts = texts(
  {
    fresh: (count: number) => `${count} new`,
    freshNotices: (count: number) => (count === 1 ? '1 new notice' : `${count} new notices`),
  },
  {
    fresh: (count: number) => `${count} bago`,
    freshNotices: (count: number) => `${count} bagong abiso`,
  },
);
