import * as z from 'zod';
import type { Tasks } from '../task.ts';
import { finishRun, startNightlyRun } from './reconciliation.ts';

export const tasks: Tasks = [
  {
    name: 'check-last-day',
    // After the trial balance of the day is recorded.
    crontab: '30 0 * * *',
    run: startNightlyRun,
  },
  {
    name: 'check-day',
    attemptsMax: 5,
    run: (ctx, payload) => finishRun(ctx, z.object({ runId: z.string() }).parse(payload).runId),
  },
];
