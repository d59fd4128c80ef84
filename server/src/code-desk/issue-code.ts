import type * as contract from '@pahiram/api/code-desk';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { getHoldInEffect } from '../holds/hold-in-effect.ts';
import type { Refusal, Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { isCurrentAccount } from '../withdrawals/code/is-current-account.ts';
import {
  issueWithdrawalCode,
  secondsToNextCode,
} from '../withdrawals/code/issue-withdrawal-code.ts';
import { lockWithdrawal, type WithdrawalRecord } from '../withdrawals/withdrawal-record.ts';
import { listDeskClaims } from './claims.ts';
import { hasEditedDestination } from './store.ts';

type Issue = typeof contract.issueWithdrawalCode;

/**
 * Issues the code that the assistant reads out; the contract requires every checklist item. Only
 * this reply contains the digits (V19). No second approval by amount: large loans are approved
 * twice.
 */
export const issueCodeAtDesk: Handler<Issue> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    const refusal = await obstacleOf(tx, ctx, withdrawal, refuse);
    if (refusal) {
      await recordAudit(tx, ctx, {
        action: 'withdrawal.issue-code-refused',
        subjectKind: 'withdrawal',
        subjectId: withdrawal.id,
        reason: refusal.code,
      });
      return refusal;
    }
    return issueWithdrawalCode(tx, ctx, withdrawal, {
      channel: 'desk',
      issuedBy: ctx.actor.id,
    });
  });

async function obstacleOf(
  tx: Tx,
  ctx: Context<StaffActor>,
  withdrawal: WithdrawalRecord,
  refuse: Refuse<Issue>,
): Promise<Refusal | null> {
  const now = ctx.clock.now();
  if (withdrawal.state !== 'WAITING_FOR_CODE') return refuse('withdrawal-state-changed');
  const hold = await getHoldInEffect(tx, withdrawal.memberId, now);
  if (hold) return refuse('withdrawal-on-hold', { reviewOn: hold.reviewOn });
  if (withdrawal.expiresAt <= now) return refuse('withdrawal-expired');
  if (!(await isCurrentAccount(tx, withdrawal))) return refuse('destination-changed');
  const [holder] = await listDeskClaims(tx, ctx, [withdrawal.id]);
  if (holder && holder.id !== ctx.actor.id) return refuse('call-taken', { name: holder.name });
  if (await hasEditedDestination(tx, ctx.actor.id, withdrawal.memberId)) {
    return refuse('edited-destination');
  }
  const retryAfterSeconds = await secondsToNextCode(tx, ctx, withdrawal.id);
  return retryAfterSeconds > 0 ? refuse('resend-too-soon', { retryAfterSeconds }) : null;
}
