import { deleteExpiredCodes } from '../codes/delete-expired-codes.ts';
import type { Tasks } from '../jobs/task.ts';
import { deleteProofsExpiredBefore } from './proofs/store.ts';
import { sendRecoveryCode } from './recovery/send-recovery-code.ts';
import { deleteSessionsEndedBefore } from './sessions/store.ts';

const keptMs = 90 * 24 * 3_600_000;

export const tasks: Tasks = [
  { name: 'send-recovery-code', attemptsMax: 5, run: sendRecoveryCode },
  {
    name: 'forget-old-access',
    crontab: '20 18 * * *',
    run: async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - keptMs);
      await ctx.transaction(async (tx) => {
        await deleteSessionsEndedBefore(tx, before);
        await deleteProofsExpiredBefore(tx, before);
        await deleteExpiredCodes(tx, before);
      });
    },
  },
];
