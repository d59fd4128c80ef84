import type * as contract from '@pahiram/api/code-desk';
import type { Handler } from '../http/route.ts';
import { createHoldProposal, lockMemberForHold } from '../members/hold-steps.ts';
import { showHold } from '../members/holds.ts';
import { lockWithdrawal } from './store.ts';

/** Proposes a fraud hold from a withdrawal that waits for its code or is not sent yet. */
export const proposeHold: Handler<typeof contract.proposeHold> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE' && withdrawal.state !== 'CONFIRMED') {
      throw refuse('withdrawal-state-changed');
    }
    const memberId = withdrawal.memberId as `mbr_${string}`;
    await lockMemberForHold(tx, memberId);
    const proposal = { ...body, memberId, withdrawalId: withdrawal.id };
    return showHold(await createHoldProposal(tx, ctx, proposal, refuse), ctx.clock.now());
  });
