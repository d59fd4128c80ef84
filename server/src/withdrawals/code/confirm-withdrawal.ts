import type * as contract from '@pahiram/api/withdrawals';
import { recordAudit } from '../../audit/record-audit.ts';
import { type CodeResult, tryCode } from '../../codes/try-code.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fault } from '../../faults.ts';
import { getHoldInEffect } from '../../holds/hold-in-effect.ts';
import type { Refusal, Refuse } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { showWithdrawal } from '../show-withdrawal.ts';
import {
  boundFacts,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRecord,
} from '../withdrawal-record.ts';
import { isCurrentAccount } from './is-current-account.ts';

type Confirm = typeof contract.confirmWithdrawal;

/**
 * Tries the code; the right one confirms the withdrawal and enqueues its submission in the same
 * transaction. Refused attempts are returned, not thrown, so that counted tries and audit rows are
 * committed.
 */
export const confirmWithdrawal: Handler<Confirm> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, body.id);
    if (withdrawal?.memberId !== ctx.actor.id) throw refuse('withdrawal-not-found');
    const obstacle = await obstacleOf(tx, ctx, withdrawal, refuse);
    if (obstacle) return obstacle;
    const attempt = await tryCode(tx, ctx, {
      purpose: 'WITHDRAWAL',
      subjectId: withdrawal.id,
      boundTo: boundFacts(ctx, withdrawal),
      code: body.code,
    });
    if (attempt.result !== 'right') {
      const refusal = refusalOf(attempt, refuse);
      await recordRefusal(tx, ctx, withdrawal, refusal);
      return refusal;
    }
    const now = ctx.clock.now();
    const confirmed = await moveWithdrawal(tx, withdrawal, 'CONFIRMED', 'MEMBER', {
      confirmed_at: now,
    });
    await fault('between-confirm-and-outbox');
    await enqueue(
      tx,
      'submit-withdrawal',
      { withdrawalId: withdrawal.id },
      { jobKey: `submit-withdrawal:${withdrawal.id}`, runAt: now },
    );
    await recordAudit(tx, ctx, {
      action: 'withdrawal.confirm',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { amount: String(withdrawal.amount) },
    });
    return showWithdrawal(ctx, confirmed);
  });

async function obstacleOf(
  tx: Tx,
  ctx: Context<MemberActor>,
  withdrawal: WithdrawalRecord,
  refuse: Refuse<Confirm>,
): Promise<Refusal | null> {
  const now = ctx.clock.now();
  if (withdrawal.state === 'EXPIRED') return refuse('withdrawal-expired');
  if (withdrawal.state !== 'WAITING_FOR_CODE') return refuse('withdrawal-state-changed');
  const hold = await getHoldInEffect(tx, withdrawal.memberId, now);
  if (hold) return refuse('withdrawal-on-hold', { reviewOn: hold.reviewOn });
  if (withdrawal.expiresAt <= now) return refuse('withdrawal-expired');
  if (await isCurrentAccount(tx, withdrawal)) return null;
  const refusal = refuse('destination-changed');
  await recordRefusal(tx, ctx, withdrawal, refusal);
  return refusal;
}

function refusalOf(
  attempt: Exclude<CodeResult, { result: 'right' }>,
  refuse: Refuse<Confirm>,
): Refusal {
  switch (attempt.result) {
    case 'wrong':
      return attempt.triesLeft === 0
        ? refuse('code-tries-exhausted')
        : refuse('code-wrong', { triesLeft: attempt.triesLeft });
    case 'expired':
      return refuse('code-expired');
    case 'none':
      return refuse('code-not-issued');
    default:
      return attempt satisfies never;
  }
}

async function recordRefusal(
  tx: Tx,
  ctx: Context<MemberActor>,
  withdrawal: WithdrawalRecord,
  refusal: Refusal,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'withdrawal.confirm-refused',
    subjectKind: 'withdrawal',
    subjectId: withdrawal.id,
    reason: refusal.code,
  });
}
