import type { Tasks } from '../jobs/task.ts';
import { forgetUnfinished } from './retention/forget-unfinished.ts';

export const tasks: Tasks = [
  // 02:40 in Manila.
  { name: 'forget-unfinished', attemptsMax: 5, crontab: '40 18 * * *', run: forgetUnfinished },
];
