import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tasks } from '../jobs/task.ts';
import { rollUp } from './upkeep/roll-up.ts';
import { getLatestSeal, sealBlocks } from './upkeep/seal-blocks.ts';
import { listUnrecordedDays, recordTrialBalance } from './upkeep/trial-balance.ts';

/** The log leaves the machine: a seal named there convicts whoever rewrites the whole chain later. */
async function sealAndWitness(ctx: Context): Promise<void> {
  if ((await sealBlocks(ctx.db)) === 0) return;
  const seal = await getLatestSeal(ctx.db.reader);
  ctx.log.info({ sealId: String(seal?.id), sealHash: seal?.hash }, 'ledger sealed');
}

/**
 * Records the days that have ended in Manila and have no trial balance yet: usually one, more after the
 * job did not run. A broken day is recorded first, then reported.
 */
async function recordDays(ctx: Context): Promise<void> {
  await rollUp(ctx.db);
  const yesterday = manilaDate(ctx.clock.now().getTime() - DAY_MS);
  const broken: string[] = [];
  for (const day of await listUnrecordedDays(ctx.reader, yesterday)) {
    const difference = await ctx.db.transaction((tx) => recordTrialBalance(tx, day));
    if (difference !== 0n) broken.push(`the trial balance of ${day} is off by ${difference}`);
  }
  if (broken.length > 0) throw new Error(broken.join('; '));
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
  { name: 'record-trial-balance', crontab: '5 16 * * *', run: recordDays },
];
