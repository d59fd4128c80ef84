import { getHoldInEffect } from '../holds/hold-in-effect.ts';
import { startSweep } from '../jobs/sweep.ts';
import type { Tasks } from '../jobs/task.ts';
import { giveUpWithdrawal } from './cancel-withdrawal.ts';
import { tellOutcome } from './messages/tell-outcome.ts';
import { listExpiredIds } from './store.ts';
import { lockWithdrawal } from './withdrawal-record.ts';

const batchMax = 500;

export const tasks: Tasks = [
  {
    name: 'expire-withdrawals',
    crontab: '*/10 * * * *',
    /** Expires withdrawals that were not confirmed in time; under a fraud hold they wait for its end. */
    run: async (ctx) => {
      const now = ctx.clock.now();
      const sweep = startSweep(ctx, 'expire-withdrawals');
      for (const id of await listExpiredIds(ctx.reader, now, batchMax)) {
        await sweep.inTransaction(id, async (tx) => {
          const withdrawal = await lockWithdrawal(tx, id);
          if (withdrawal?.state !== 'WAITING_FOR_CODE') return;
          if (await getHoldInEffect(tx, withdrawal.memberId, now)) return;
          const expired = await giveUpWithdrawal(tx, ctx, withdrawal, 'EXPIRED');
          await tellOutcome(tx, ctx, 'withdrawal-expired', expired);
        });
      }
      sweep.end();
    },
  },
];
