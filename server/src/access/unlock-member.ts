import type * as contract from '@pahiram/api/member-access';
import { getMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { clearLimitEverywhere } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { unlockedNotice } from './notice-texts.ts';
import { clearAllSignInTries } from './sign-in-limits.ts';

const kindsByPhone = [
  'registration-code:phone',
  'registration-code:phone-day',
  'recovery-code:account-here-minute',
  'recovery-code:account-here',
  'recovery-code:account-here-day',
  'recovery-code:account',
  'recovery-code:account-day',
  'recover-account',
] as const;

/** Resets every counter that could keep this member from signing in or recovering the account. */
async function clearMemberLimits(
  tx: Tx,
  ctx: Pick<Context, 'vault'>,
  member: { readonly id: string; readonly phoneNumber: string },
): Promise<void> {
  await clearAllSignInTries(tx, ctx, { audience: 'member', name: member.phoneNumber });
  for (const kind of kindsByPhone) {
    await clearLimitEverywhere(tx, ctx.vault, kind, member.phoneNumber);
  }
  await clearLimitEverywhere(tx, ctx.vault, 'change-password', member.id);
}

/** Clears the sign-in limits after staff verified the member by phone. Changes no password. */
export const unlockMember: Handler<typeof contract.unlockMember> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const member = await getMember(tx, params.memberId);
    if (!member || member.state === 'closed' || member.state === 'erased') {
      throw refuse('member-not-found');
    }
    await clearMemberLimits(tx, ctx, member);
    await recordAudit(tx, ctx, {
      action: 'access.unlock-member',
      subjectKind: 'member',
      subjectId: member.id,
      reason: body.reason,
      details: { checks: 'called-registered-number name-and-birth-date member-asked' },
    });
    await notifyMember(tx, ctx, member.id, unlockedNotice);
    return { done: true } as const;
  });
