import { decideResend } from '@pahiram/domain/withdrawals/code';
import { recordAudit } from '../../audit/record-audit.ts';
import { type IssuedCode, issueCode } from '../../codes/issue-code.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findLastCodeIssue } from '../store.ts';
import { boundFacts, type WithdrawalRecord } from '../withdrawal-record.ts';

export type CodeChannel =
  | { readonly channel: 'sms' }
  | { readonly channel: 'desk'; readonly issuedBy: string };

/** Seconds until the next code may be issued; 0 when it may be issued now. */
export async function secondsToNextCode(tx: Tx, ctx: Context, withdrawalId: string) {
  const last = await findLastCodeIssue(tx, withdrawalId);
  const now = ctx.clock.now().getTime();
  const decision = decideResend('WITHDRAWAL', last?.at.getTime() ?? null, now);
  if (decision.ok) return 0;
  return Math.max(1, Math.ceil((Number(decision.refusal.facts.resendAt) - now) / 1000));
}

/** Issues a code for a locked withdrawal over one channel; an earlier code becomes void. */
export async function issueWithdrawalCode(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  way: CodeChannel,
): Promise<IssuedCode> {
  const issued = await issueCode(tx, ctx, {
    purpose: 'WITHDRAWAL',
    subjectId: withdrawal.id,
    memberId: withdrawal.memberId,
    boundTo: boundFacts(ctx, withdrawal),
  });
  await tx
    .insertInto('code_issue')
    .values({
      withdrawal_id: withdrawal.id,
      channel: way.channel,
      issued_by: way.channel === 'desk' ? way.issuedBy : null,
      issued_at: ctx.clock.now(),
      expires_at: issued.expiresAt,
    })
    .execute();
  await recordAudit(tx, ctx, {
    action: way.channel === 'desk' ? 'withdrawal.issue-code' : 'withdrawal.send-code',
    subjectKind: 'withdrawal',
    subjectId: withdrawal.id,
    details: { amount: String(withdrawal.amount) },
  });
  return issued;
}
