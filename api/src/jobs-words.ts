import type { Words } from './operation.ts';

export const jobsWords = {
  'dead-letter-gone': {
    en: 'This job is not waiting any more.',
    fil: 'Hindi na naghihintay ang trabahong ito.',
  },
} as const satisfies Record<string, Words>;
