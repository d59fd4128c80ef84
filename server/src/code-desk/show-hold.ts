import type { staffHold } from '@pahiram/api/code-desk';
import type * as z from 'zod';
import type { HoldRow } from './store.ts';

/** Agreed by two people, not released, the day of review not over. */
export function isInEffect(hold: HoldRow, now: Date): boolean {
  return hold.approvedBy !== null && hold.releasedAt === null && hold.reviewUntil > now;
}

export function showHold(hold: HoldRow, now: Date): z.output<typeof staffHold> {
  return {
    id: hold.id,
    reason: hold.reason,
    proposedBy: hold.proposedBy,
    proposedAt: hold.proposedAt,
    approvedBy: hold.approvedBy,
    reviewOn: hold.reviewOn,
    isInEffect: isInEffect(hold, now),
  };
}
