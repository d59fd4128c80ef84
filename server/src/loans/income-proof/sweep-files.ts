import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { claimUnsentFile, deleteFile, listUnsentFiles } from './store.ts';

const unsentHours = 24;
const batchMax = 200;

/** Deletes files that were removed, or added to a paper that nobody waits for, and those half stored after a crash. */
export async function sweepIncomeFiles(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unsentHours * HOUR_MS);
  const sweep = startSweep(ctx, 'sweep-income-files');
  for (const { id, fileKey } of await listUnsentFiles(ctx.reader, before, batchMax)) {
    await sweep.row(id, async () => {
      if (!(await claimUnsentFile(ctx.reader, id))) return;
      await ctx.integrations.files.delete(fileKey);
      await deleteFile(ctx.reader, id);
    });
  }
  sweep.end();
}
