import type * as contract from '@pahiram/api/withdrawals';
import type { Centavos } from '@pahiram/domain/money/money';
import { transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { applyTransition } from './apply-transition.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal, lockWithdrawal, type WithdrawalRecord } from './store.ts';

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
 * Cancels a withdrawal that was not sent: the money is back in the wallet. Its row is locked.
 * @returns false when it was sent, or has ended.
 */
export async function cancelUnsent(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  by: { readonly isByLock?: true } = {},
): Promise<boolean> {
  const decision = transition(withdrawal, { type: 'CANCELLED_BY_MEMBER', ...by });
  if (decision.ok) await applyTransition(tx, ctx, withdrawal, decision.value);
  return decision.ok;
}

/**
 * Cancels the withdrawal that was not sent yet; one at most is open.
 * @returns its amount, which is back in the wallet; null if there was none.
 */
export async function cancelUnsentOf(
  tx: Tx,
  ctx: Context,
  memberId: string,
  by: { readonly isByLock?: true } = {},
): Promise<Centavos | null> {
  const open = await findOpenWithdrawal(tx, memberId);
  const withdrawal = open && (await lockWithdrawal(tx, open.id));
  return withdrawal && (await cancelUnsent(tx, ctx, withdrawal, by)) ? withdrawal.amount : null;
}
