import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type SessionEnd, updateSessionsEnded } from './store.ts';

/**
 * Ends a member's sessions in the transaction of the change that made them unsafe (V21): their next
 * request is refused.
 * @returns the number of sessions ended.
 */
export async function endMemberSessions(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  memberId: string,
  end: { readonly reason: SessionEnd; readonly exceptSessionId?: string },
): Promise<number> {
  const ended = await updateSessionsEnded(
    tx,
    { audience: 'member', id: memberId },
    {
      at: ctx.clock.now(),
      reason: end.reason,
      ...(end.exceptSessionId === undefined ? {} : { except: end.exceptSessionId }),
    },
  );
  await recordAudit(tx, ctx, {
    action: 'access.end-sessions',
    subjectKind: 'member',
    subjectId: memberId,
    details: { reason: end.reason, ended },
  });
  return ended;
}
