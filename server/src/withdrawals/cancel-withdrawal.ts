import type * as contract from '@pahiram/api/withdrawals';
import { recordAudit } from '../audit/record-audit.ts';
import { voidCode } from '../codes/void-code.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { voidHold } from '../ledger/void-hold.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRecord } from './withdrawal-record.ts';

/** The member cancels before submission: the money is available again at once. */
export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE' && withdrawal.state !== 'CONFIRMED') {
      throw refuse('withdrawal-state-changed');
    }
    return showWithdrawal(ctx, await giveUpWithdrawal(tx, ctx, withdrawal, 'CANCELLED'));
  });

/** Ends a withdrawal that was never submitted, and releases its ledger hold. */
export async function giveUpWithdrawal(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  to: 'CANCELLED' | 'EXPIRED',
): Promise<WithdrawalRecord> {
  const now = ctx.clock.now();
  await voidHold(tx, withdrawal.holdId, to.toLowerCase(), now);
  await voidCode(tx, { purpose: 'WITHDRAWAL', subjectId: withdrawal.id });
  const mover = to === 'CANCELLED' ? 'MEMBER' : 'WORKER';
  const ended = await moveWithdrawal(tx, withdrawal, to, mover, { ended_at: now });
  await recordAudit(tx, ctx, {
    action: to === 'CANCELLED' ? 'withdrawal.cancel' : 'withdrawal.expire',
    subjectKind: 'withdrawal',
    subjectId: withdrawal.id,
    details: { amount: String(withdrawal.amount) },
  });
  return ended;
}
