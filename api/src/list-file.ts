import { CHOSEN_IN_FILE_MAX } from '@pahiram/domain/lists/work-list';
import * as z from 'zod';
import { problems } from './operation.ts';
import { idOf } from './wire.ts';

/** The chosen rows of a list: ids separated by commas. */
export const chosenOf = <const P extends string>(prefix: P) =>
  z
    .string()
    .max(CHOSEN_IN_FILE_MAX * 30)
    .transform((text) => text.split(','))
    .pipe(z.array(idOf(prefix)).min(1).max(CHOSEN_IN_FILE_MAX))
    .optional();

/** Refusals of a list as a file. */
export const fileProblems = problems(
  {
    'list-too-long': {
      en: 'A file holds at most {rows} rows. Filter the list first.',
      fil: 'Hanggang {rows} row ang kasya sa isang file. I-filter muna ang listahan.',
    },
  },
  { 'list-too-long': 422 },
);
