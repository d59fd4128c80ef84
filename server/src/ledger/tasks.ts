import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tasks } from '../task.ts';
import { closeDay, getLatestSeal, listUnrecordedDays, rollUp, sealBlocks } from './upkeep.ts';

/** Seals, then logs the newest hash: logs kept elsewhere reveal a chain that was rewritten later. */
async function sealAndWitness(ctx: Context): Promise<void> {
  if ((await sealBlocks(ctx.db)) === 0) return;
  const seal = await getLatestSeal(ctx.db.reader);
  ctx.log.info({ sealId: String(seal?.id), sealHash: seal?.hash }, 'ledger sealed');
}

/**
 * Closes and records every day that has ended in Manila and has no trial balance yet: usually one, more
 * when the job did not run. A day that does not balance is recorded too; then the job fails and names it.
 */
async function recordDays(ctx: Context): Promise<void> {
  await rollUp(ctx.db);
  const yesterday = manilaDate(ctx.clock.now().getTime() - DAY_MS);
  const broken: string[] = [];
  for (const day of await listUnrecordedDays(ctx.reader, yesterday)) {
    const difference = await closeDay(ctx.db, day);
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
  { name: 'record-trial-balance', crontab: '5 0 * * *', run: recordDays },
];
