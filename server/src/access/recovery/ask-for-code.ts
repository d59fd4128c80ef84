import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import type { SmsBudget } from '../../codes/sms-budget.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { countRecoveryCode } from '../limits/code-limits.ts';

const rule = CODE_RULES.RECOVERY;

/** The same reply for every number, with or without an account. */
export const codeSent = {
  resendAfterSeconds: rule.resendAfterMs / 1000,
  expiresInSeconds: rule.validMs / 1000,
};

/** @throws Refusal `too-many-requests`: one code a minute, and a few a day, for each phone. */
export function countRecoveryRequest(ctx: Context, phoneNumber: string): Promise<SmsBudget> {
  return countRecoveryCode(ctx, phoneNumber, rule.resendAfterMs);
}

/**
 * A job looks up the account, so that the request takes the same time with or without one (V23).
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
