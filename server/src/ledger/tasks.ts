import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tasks } from '../jobs/task.ts';
import { rollUp } from './upkeep/roll-up.ts';
import { getLatestSeal, sealBlocks } from './upkeep/seal-blocks.ts';
import { recordTrialBalance } from './upkeep/trial-balance.ts';

/** The log leaves the machine: a seal named there convicts whoever rewrites the whole chain later. */
async function sealAndWitness(ctx: Context): Promise<void> {
  if ((await sealBlocks(ctx.db)) === 0) return;
  const seal = await getLatestSeal(ctx.db.reader);
  ctx.log.info({ sealId: String(seal?.id), sealHash: seal?.hash }, 'ledger sealed');
}

/** Records the day that has just ended in Manila. A broken day is recorded first, then reported. */
async function recordDay(ctx: Context): Promise<void> {
  await rollUp(ctx.db);
  const day = manilaDate(ctx.clock.now().getTime() - DAY_MS);
  const difference = await ctx.db.transaction((tx) => recordTrialBalance(tx, day));
  if (difference !== 0n) throw new Error(`the trial balance of ${day} is off by ${difference}`);
}

export const tasks: Tasks = [
  {
    name: 'roll-up-ledger',
    crontab: '* * * * *',
    run: async (ctx) => {
      await rollUp(ctx.db);
    },
  },
  { name: 'seal-ledger', crontab: '*/5 * * * *', run: sealAndWitness },
  // 00:05 in Manila.
  { name: 'record-trial-balance', crontab: '5 16 * * *', run: recordDay },
];
