import type * as contract from '@pahiram/api/work-queues';
import { WORK_QUEUES, type WorkQueue } from '@pahiram/api/work-queues';
import { isAllowed } from '@pahiram/domain/access/roles';
import { sql } from 'kysely';
import type { Handler } from '../http/route.ts';
import { queues, type StaffContext } from './queues.ts';

interface Standing {
  readonly waiting: number;
  readonly late: number | null;
  readonly oldestSince: Date | null;
}

/** For the menu, which asks every half minute: no names, and no row in the audit log. */
export const listWorkQueues: Handler<typeof contract.listWorkQueues> = async (ctx) => {
  const open = WORK_QUEUES.filter((queue) => {
    const { view } = queues[queue];
    return view === null || isAllowed(ctx.actor.roles, view);
  });
  const shown = [];
  for (const queue of open) shown.push({ queue, ...(await countQueue(ctx, queue)) });
  return { asOf: ctx.clock.now(), queues: shown };
};

/** Late: past the promised time; unknown where none is promised. */
async function countQueue(ctx: StaffContext, name: WorkQueue): Promise<Standing> {
  const { items, promises, endsWithClaim } = queues[name];
  const counted = endsWithClaim ? sql`claimed_by IS NULL` : sql`true`;
  const { rows } = await sql<Standing & { late: number }>`
    SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE due_at <= ${ctx.clock.now()}))::int AS late,
      min(since) AS "oldestSince"
    FROM (${await items(ctx)}) AS item WHERE ${counted}`.execute(ctx.reader);
  const { waiting, late, oldestSince } = rows[0] ?? { waiting: 0, late: 0, oldestSince: null };
  return { waiting, late: (await promises(ctx)) ? late : null, oldestSince };
}
