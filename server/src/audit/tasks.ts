import type { Tasks } from '../task.ts';
import { sumUpRefusals } from './record.ts';
import { sealAuditBlock } from './store.ts';

export const tasks: Tasks = [
  { name: 'sum-up-refusals', crontab: '1 * * * *', run: sumUpRefusals },
  {
    name: 'seal-audit',
    crontab: '*/10 * * * *',
    run: async (ctx) => {
      while ((await sealAuditBlock(ctx.reader, ctx.clock.now())) !== null);
    },
  },
];
