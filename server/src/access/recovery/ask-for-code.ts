import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import type { SmsBudget } from '../../codes/sms-budget.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { countRecoveryCode } from '../limits/code-limits.ts';

const rule = CODE_RULES.RECOVERY;

/** What every request for a recovery code reads, whoever owns the number. */
export const codeSent = {
  resendAfterSeconds: rule.resendAfterMs / 1000,
  expiresInSeconds: rule.validMs / 1000,
};

/** @throws Refusal `too-many-requests`: one code a minute, and few a day, for each phone (A7). */
export function countRecoveryRequest(ctx: Context, phoneNumber: string): Promise<SmsBudget> {
  return countRecoveryCode(ctx, phoneNumber, rule.resendAfterMs);
}

/**
 * Leaves it to a job to find out whether the number has an account: the request takes the same time
 * either way (V23).
 */
export async function enqueueRecoveryCode(
  tx: Tx,
  ctx: Context,
  recoveryId: string,
  budget: SmsBudget,
): Promise<void> {
  const now = ctx.clock.now();
  const payload = { recoveryId, askedAt: now.toISOString(), budget };
  await enqueue(tx, 'send-recovery-code', payload, { runAt: now });
}
