import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { Context, SystemActor } from '../context.ts';
import { startSweep } from '../jobs/sweep.ts';
import type { Tasks } from '../task.ts';
import { claimOrphan, deleteDocument, listOrphans } from './store.ts';

const orphanHours = 24;
const batchMax = 200;

/** Deletes pictures not submitted within a day, and those half stored after a crash. */
async function sweepOrphans(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - orphanHours * HOUR_MS);
  const orphans = await listOrphans(ctx.reader, before, batchMax);
  const sweep = startSweep(ctx, 'sweep-orphan-documents');
  for (const { id, fileKey } of orphans) {
    await sweep.row(id, async () => {
      if (!(await claimOrphan(ctx.reader, id))) return;
      await ctx.integrations.files.delete(fileKey);
      await deleteDocument(ctx.reader, id);
    });
  }
  sweep.end();
}

export const tasks: Tasks = [
  { name: 'sweep-orphan-documents', crontab: '17 * * * *', run: (ctx) => sweepOrphans(ctx) },
];
