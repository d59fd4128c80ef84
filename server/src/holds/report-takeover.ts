import type * as contract from '@pahiram/api/holds';
import { endMemberSessions } from '../access/sessions/end-member-sessions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { tellMember } from '../notices/tell-member.ts';
import { placeProposal } from './change-holds.ts';
import { signedOutNotice } from './notice-texts.ts';
import { showHold } from './show-hold.ts';
import { listOpenHoldRows, lockHeldMember } from './store.ts';

/**
 * For a member who reports that somebody else uses the account: signs every device out at once and
 * proposes a fraud hold. Withdrawals stop only when a second person approves it (V14).
 */
export const reportTakeover: Handler<typeof contract.reportTakeover> = (
  ctx,
  { params: { memberId }, body: { reviewOn, newFacts } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await lockHeldMember(tx, memberId))) throw refuse('member-not-found');
    const now = ctx.clock.now();
    const reason = 'signed-out-everywhere';
    const sessionsEnded = await endMemberSessions(tx, ctx, memberId, { reason });
    await recordAudit(tx, ctx, {
      action: 'member.report-takeover',
      subjectKind: 'member',
      subjectId: memberId,
      details: { sessionsEnded },
    });
    await tellMember(tx, ctx, memberId, signedOutNotice);
    const [open] = await listOpenHoldRows(tx, now, { memberIds: [memberId] });
    const hold =
      open ??
      (await placeProposal(
        tx,
        ctx,
        { memberId, withdrawalId: null, reason: 'ACCOUNT_TAKEOVER_SUSPECTED', reviewOn, newFacts },
        refuse,
      ));
    return { sessionsEnded, hold: showHold(hold, now) };
  });
