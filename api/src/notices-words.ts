import type { Words } from './operation.ts';

export const noticesWords = {
  'notice-not-found': {
    en: 'There is no such notice.',
    fil: 'Walang ganitong abiso.',
  },
  'quiet-hours-equal': {
    en: 'Quiet hours must start and end at different times.',
    fil: 'Dapat magkaiba ang simula at tapos ng oras na walang istorbo.',
  },
} as const satisfies Record<string, Words>;
