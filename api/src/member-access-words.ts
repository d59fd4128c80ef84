import type { Words } from './operation.ts';

export const memberAccessWords = {
  'member-not-found': {
    en: 'There is no such member.',
    fil: 'Walang ganitong miyembro.',
  },
} as const satisfies Record<string, Words>;
