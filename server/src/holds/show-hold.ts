import type { staffHold } from '@pahiram/api/code-desk';
import { HOLD_PROPOSAL_MS, holdStateAt } from '@pahiram/domain/withdrawals/hold';
import type * as z from 'zod';
import { factsOf, type HoldRow } from './store.ts';

export function showHold(hold: HoldRow, now: Date): z.output<typeof staffHold> {
  const state = holdStateAt(factsOf(hold), now.getTime());
  return {
    id: hold.id,
    memberId: hold.memberId,
    reason: hold.reason,
    newFacts: hold.newFacts,
    state,
    proposedBy: hold.proposedBy,
    proposedAt: hold.proposedAt,
    approvedBy: hold.approvedBy,
    approveBy: new Date(hold.proposedAt.getTime() + HOLD_PROPOSAL_MS),
    reviewOn: hold.reviewOn,
    releasedBy: hold.releasedBy,
    releasedAt: hold.releasedAt,
    isInEffect: state === 'IN_EFFECT',
  };
}
