import * as z from 'zod';
import { getIssuedAt } from '../../codes/get-issued-at.ts';
import { issueCode } from '../../codes/issue-code.ts';
import { isSmsLeft } from '../../codes/sms-budget.ts';
import type { Context, SystemActor } from '../../context.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { getMember } from '../get-member.ts';
import { codeTexts } from '../notice-texts.ts';
import { lockProof } from '../proofs/store.ts';
import { findByPhone } from '../store.ts';

const payloadShape = z.object({
  recoveryId: z.string(),
  askedAt: z.iso.datetime(),
  budget: z.enum(['recovery', 'members']),
});

/**
 * A code is also issued, but not sent, for a number without an account, so that a wrong try gets
 * the same reply for every number (V23). A repeated run for one request sends once.
 */
export async function sendRecoveryCode(
  ctx: Context<SystemActor>,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { recoveryId, askedAt, budget } = payloadShape.parse(payload);
  await ctx.transaction(async (tx) => {
    const proof = await lockProof(tx, 'RECOVERY', recoveryId, ctx.clock.now());
    if (!proof?.phone_number || proof.used_at !== null) return;
    const subject = { purpose: 'RECOVERY', subjectId: recoveryId } as const;
    const issuedAt = await getIssuedAt(tx, subject);
    if (issuedAt !== null && issuedAt >= new Date(askedAt)) return;
    const { code } = await issueCode(tx, ctx, { ...subject, boundTo: proof.phone_number });
    const found = await findByPhone(tx, proof.phone_number);
    const member = found && (await getMember(tx, found.id));
    if (member?.state !== 'active') return;
    if (!(await isSmsLeft(ctx, budget))) return;
    await sendNotice(tx, ctx, {
      memberId: member.id,
      channel: 'sms',
      recipient: member.phoneNumber,
      language: member.language,
      template: 'recovery-code',
      text: codeTexts.recovery(code)[member.language],
    });
  });
}
