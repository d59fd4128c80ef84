import type * as contract from '@pahiram/api/withdrawals';
import { transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Handler } from '../http/route.ts';
import { applyTransition } from './apply-transition.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { lockWithdrawal } from './store.ts';

/** Cancels before submission: the money is available again at once. */
export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
    const decision = transition(withdrawal, { type: 'CANCELLED_BY_MEMBER' });
    if (!decision.ok) throw refuse(decision.refusal.code);
    return showWithdrawal(ctx, await applyTransition(tx, ctx, withdrawal, decision.value));
  });
