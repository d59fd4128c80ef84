import { transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import { applyTransition } from './apply-transition.ts';
import { cancelUnsent } from './cancel.ts';
import { notifyOutcome } from './notices.ts';
import { scheduleDelayEnd } from './schedule-submission.ts';
import { isCurrentAccount, lockWithdrawal } from './store.ts';

/**
 * Confirms a delayed withdrawal whose wait is over, unless it was cancelled or confirmed meanwhile (V37). When the
 * member has replaced the account since, the money comes back to the wallet.
 */
export async function endDelay(ctx: Context, withdrawalId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'DELAYED' || withdrawal.sendAfter === null) return;
    const now = ctx.clock.now();
    const decision = transition(withdrawal, {
      type: 'DELAY_ENDED',
      sendAfter: withdrawal.sendAfter.getTime(),
      now: now.getTime(),
    });
    if (!decision.ok) {
      // The clock of a demonstration can be behind the job.
      await scheduleDelayEnd(tx, withdrawalId, withdrawal.sendAfter);
      return;
    }
    if (await isCurrentAccount(tx, withdrawal)) {
      await applyTransition(tx, ctx, withdrawal, decision.value);
      return;
    }
    await cancelUnsent(tx, ctx, withdrawal);
    await notifyOutcome(tx, ctx, 'withdrawal-account-changed', withdrawal);
  });
}
