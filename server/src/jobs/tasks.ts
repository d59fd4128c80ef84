import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Tasks } from '../task.ts';
import { deleteDeadLettersBefore } from './store.ts';

const deadLettersKeptDays = 180;

export const tasks: Tasks = [
  {
    name: 'forget-dead-letters',
    // 02:35 in Manila.
    crontab: '35 18 * * *',
    run: (ctx) => {
      const keptMs = deadLettersKeptDays * DAY_MS;
      return deleteDeadLettersBefore(ctx.reader, new Date(ctx.clock.now().getTime() - keptMs));
    },
  },
];
