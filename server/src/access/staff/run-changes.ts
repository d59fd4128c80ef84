import { STAFF_PROPOSAL_DAYS } from '@pahiram/domain/access/staff-change';
import type { Context } from '../../context.ts';
import { listChangesToMove, lockChange } from './change-store.ts';
import { moveChange, takeEffect } from './move-change.ts';

const dayMs = 24 * 3_600_000;

/** Applies the due changes and expires old proposals, each in its own transaction. */
export async function runStaffChanges(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const proposedBefore = new Date(now.getTime() - STAFF_PROPOSAL_DAYS * dayMs);
  const failures: unknown[] = [];
  for (const id of await listChangesToMove(ctx.reader, { now, proposedBefore })) {
    try {
      await moveOn(ctx, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'staff changes that failed');
}

async function moveOn(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (change?.state === 'CONFIRMED') await takeEffect(tx, ctx, change);
    if (change?.state === 'PROPOSED') {
      await moveChange(tx, ctx, change, { kind: 'expire', at: ctx.clock.now().getTime() });
    }
  });
}
