import { texts } from '@pahiram/ui/language.tsx';

export const jobsTexts = texts(
  {
    note: 'Jobs that failed and will not be tried again on their own.',
    empty: 'No failed jobs.',
    task: 'Job',
    attempts: 'Attempts',
    failure: 'Error',
    failedAt: 'Failed',
    retry: 'Try again',
    retryOf: (task: string) => `Try again: ${task}`,
    queued: (task: string) => `${task} is queued again.`,
  },
  {
    note: 'Mga job na pumalya at hindi na kusang uulitin.',
    empty: 'Walang pumalyang job.',
    task: 'Job',
    attempts: 'Ilang subok',
    failure: 'Ang error',
    failedAt: 'Pumalya',
    retry: 'Subukan ulit',
    retryOf: (task: string) => `Subukan ulit: ${task}`,
    queued: (task: string) => `Nasa pila na ulit ang ${task}.`,
  },
);
