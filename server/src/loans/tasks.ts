import type { Tasks } from '../jobs/task.ts';
import { expireOffers } from './ending/expire-offers.ts';
import { lapseLoans } from './ending/lapse-loans.ts';

export const tasks: Tasks = [
  { name: 'expire-offers', attemptsMax: 5, crontab: '*/5 * * * *', run: expireOffers },
  { name: 'lapse-loans', attemptsMax: 5, crontab: '5 * * * *', run: lapseLoans },
];
