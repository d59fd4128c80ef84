import type * as contract from '@pahiram/api/withdrawals';
import { decideSending } from '@pahiram/domain/withdrawals/code-limit';
import { decideConfirmation, transition } from '@pahiram/domain/withdrawals/withdrawal';
import { refuseWhileLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import { getUsableCode, refusalOfTry, tryCode } from '../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { sendInOrder } from '../db/transactions.ts';
import type { Refusal, Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { getFraudHoldInEffect } from '../members/fraud-holds.ts';
import { applyTransition } from './apply-transition.ts';
import { loadSendingFacts } from './sending-facts.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import {
  factsConfirmedByCode,
  isCurrentAccount,
  lockWithdrawal,
  type WithdrawalRecord,
} from './store.ts';

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
    await refuseWhileLocked(tx, ctx, refuse);
    const obstacle = await obstacleOf(tx, ctx, withdrawal, refuse);
    if (obstacle) return obstacle;
    const attempt = await tryCode(tx, ctx, {
      purpose: 'WITHDRAWAL',
      subjectId: withdrawal.id,
      boundTo: factsConfirmedByCode(ctx, withdrawal),
      code: body.code,
      sessionId: ctx.actor.sessionId,
    });
    if (attempt.result !== 'right') {
      const refusal = refusalOfTry(attempt, (code, facts) => refuse(codeRefusals[code], facts));
      await recordRefusal(tx, ctx, withdrawal, refusal);
      return refusal;
    }
    const facts = await loadSendingFacts(tx, ctx);
    const now = ctx.clock.now().getTime();
    const sending = decideSending(attempt.channel, withdrawal.amount, facts, now);
    const decision = transition(withdrawal, {
      type: 'CODE_ACCEPTED',
      channel: attempt.channel,
      sending,
    });
    if (!decision.ok) throw refuse(decision.refusal.code);
    return showWithdrawal(ctx, await applyTransition(tx, ctx, withdrawal, decision.value));
  });

async function obstacleOf(
  tx: Tx,
  ctx: Context<MemberActor>,
  withdrawal: WithdrawalRecord,
  refuse: Refuse<Confirm>,
): Promise<Refusal | null> {
  const now = ctx.clock.now();
  const [fraudHold, usable, isAccountCurrent] = await sendInOrder([
    getFraudHoldInEffect(tx, withdrawal.memberId, now),
    getUsableCode(tx, { purpose: 'WITHDRAWAL', subjectId: withdrawal.id }, now),
    isCurrentAccount(tx, withdrawal),
  ]);
  const decision = decideConfirmation({
    state: withdrawal.state,
    channel: usable?.channel ?? 'sms',
    isPeriodOver: withdrawal.expiresAt <= now,
    isOnFraudHold: fraudHold !== null,
    isAccountCurrent,
  });
  if (decision.ok) return null;
  const { code } = decision.refusal;
  if (code === 'withdrawal-on-hold') return refuse(code, { endsOn: fraudHold?.endsOn ?? '' });
  if (code !== 'destination-changed') return refuse(code);
  const refusal = refuse('destination-changed');
  await recordRefusal(tx, ctx, withdrawal, refusal);
  return refusal;
}

/** The codes of this operation for a code that is not right. */
const codeRefusals = {
  'code-wrong': 'code-wrong',
  'code-void': 'code-tries-exhausted',
  'code-expired': 'code-expired',
  'code-none': 'code-not-issued',
} as const;

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
