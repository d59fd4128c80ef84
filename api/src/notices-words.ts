import type { Words } from './operation.ts';

export const noticesWords = {
  'notice-not-found': {
    en: 'There is no such notice.',
    fil: 'Walang ganitong abiso.',
  },
  'quiet-hours-equal': {
    en: 'Quiet hours need a beginning and an end that differ.',
    fil: 'Dapat magkaiba ang simula at tapos ng tahimik na oras.',
  },
} as const satisfies Record<string, Words>;
