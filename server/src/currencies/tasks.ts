import type { Tasks } from '../jobs/task.ts';
import { refreshRates } from './refresh-rates.ts';

export const tasks: Tasks = [
  { name: 'refresh-rates', attemptsMax: 5, crontab: '17 * * * *', run: (ctx) => refreshRates(ctx) },
];
