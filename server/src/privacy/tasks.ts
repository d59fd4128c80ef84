import type { Tasks } from '../task.ts';
import { eraseAsked } from './erase-asked.ts';
import { forgetUnfinished } from './unfinished.ts';

export const tasks: Tasks = [
  // 02:40 in Manila.
  { name: 'forget-unfinished', attemptsMax: 5, crontab: '40 18 * * *', run: forgetUnfinished },
  // 02:50 in Manila, after the last day to cancel the erasure has ended.
  { name: 'erase-asked', attemptsMax: 5, crontab: '50 18 * * *', run: eraseAsked },
];
