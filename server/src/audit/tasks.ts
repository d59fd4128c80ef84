import type { Tasks } from '../jobs/task.ts';
import { sealAuditBlock } from './store.ts';

export const tasks: Tasks = [
  {
    name: 'seal-audit',
    crontab: '*/10 * * * *',
    run: async (ctx) => {
      while ((await sealAuditBlock(ctx.reader, ctx.clock.now())) !== null);
    },
  },
];
