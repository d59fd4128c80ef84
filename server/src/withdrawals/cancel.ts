import type * as contract from '@pahiram/api/withdrawals';
import { isCancellable, transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { applyTransition } from './apply-transition.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal, lockWithdrawal } from './store.ts';

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

/**
 * Cancels what was not sent yet, because the member locked their money.
 * @returns how many; one at most is open.
 */
export async function cancelUnsentOf(tx: Tx, ctx: Context, memberId: string): Promise<number> {
  const open = await findOpenWithdrawal(tx, memberId);
  const withdrawal = open && (await lockWithdrawal(tx, open.id));
  if (!withdrawal || !isCancellable(withdrawal.state)) return 0;
  const decision = transition(withdrawal, { type: 'CANCELLED_BY_MEMBER' });
  if (!decision.ok) return 0;
  await applyTransition(tx, ctx, withdrawal, decision.value);
  return 1;
}
