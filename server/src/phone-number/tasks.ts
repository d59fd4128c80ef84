import * as z from 'zod';
import type { Tasks } from '../task.ts';
import { lapseRecoveries, recoverWhenDue } from './recover.ts';
import { endChangeWait } from './take-effect.ts';

export const tasks: Tasks = [
  {
    name: 'end-number-change',
    attemptsMax: 1_000,
    run: (ctx, payload) =>
      endChangeWait(ctx, z.object({ changeId: z.string() }).parse(payload).changeId),
  },
  { name: 'lapse-recoveries', attemptsMax: 5, crontab: '*/10 * * * *', run: lapseRecoveries },
  {
    name: 'recover-account',
    attemptsMax: 1_000,
    run: (ctx, payload) =>
      recoverWhenDue(ctx, z.object({ recoveryId: z.string() }).parse(payload).recoveryId),
  },
];
