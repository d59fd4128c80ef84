import type { unlockMember as contract } from '@pahiram/api/member-access';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { tellMember } from '../notices/tell-member.ts';
import { getMember } from './get-member.ts';
import { clearMemberLimits } from './limits/clear-member-limits.ts';
import { unlockedNotice } from './notice-texts.ts';

/** Clears the sign-in limits after staff verified the member by phone. Changes no password. */
export const unlockMember: Handler<typeof contract> = (ctx, { params, body }, refuse) =>
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
    await tellMember(tx, ctx, member.id, unlockedNotice);
    return { done: true } as const;
  });
