import type { Tasks } from '../task.ts';
import { eraseAsked } from './erase-asked.ts';
import { forgetUnfinished } from './unfinished.ts';

export const tasks: Tasks = [
  { name: 'forget-unfinished', attemptsMax: 5, crontab: '40 2 * * *', run: forgetUnfinished },
  // After the last day to cancel the erasure has ended.
  { name: 'erase-asked', attemptsMax: 5, crontab: '50 2 * * *', run: eraseAsked },
];
