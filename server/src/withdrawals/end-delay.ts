import { transition } from '@pahiram/domain/withdrawals/withdrawal';
import type { Context } from '../context.ts';
import { applyTransition } from './apply-transition.ts';
import { scheduleDelayEnd } from './schedule-submission.ts';
import { lockWithdrawal } from './store.ts';

/** Confirms a delayed withdrawal whose wait is over, unless it was cancelled or confirmed meanwhile (V37). */
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
    if (decision.ok) await applyTransition(tx, ctx, withdrawal, decision.value);
    // The clock of a demonstration can be behind the job.
    else await scheduleDelayEnd(tx, withdrawalId, withdrawal.sendAfter);
  });
}
