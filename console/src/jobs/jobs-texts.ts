import { texts } from '@pahiram/ui/language.tsx';

export const jobsTexts = texts(
  {
    title: 'Background jobs',
    note: 'Jobs that were tried to the end and gave up, newest first.',
    empty: 'No job has given up.',
    task: 'Job',
    attempts: 'Tries',
    failure: 'What stopped it',
    died: 'Gave up',
    retry: 'Try again',
    retryOf: (task: string) => `Try again: ${task}`,
    sent: (task: string) => `${task} is on its way again.`,
  },
  {
    title: 'Mga background job',
    note: 'Mga job na inulit hanggang sa huli at sumuko, pinakabago muna.',
    empty: 'Walang job na sumuko.',
    task: 'Job',
    attempts: 'Ilang subok',
    failure: 'Ang pumigil',
    died: 'Sumuko',
    retry: 'Subukan ulit',
    retryOf: (task: string) => `Subukan ulit: ${task}`,
    sent: (task: string) => `Umaandar na ulit ang ${task}.`,
  },
);
