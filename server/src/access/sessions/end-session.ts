import type { endSession as contract } from '@pahiram/api/access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateSessionsEnded } from './store.ts';

/** A session of another member gets `not-found` (V20). */
export const endSession: Handler<typeof contract> = async (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const owner = { audience: 'member', id: ctx.actor.id } as const;
    const end = { at: ctx.clock.now(), reason: 'signed-out', only: params.sessionId } as const;
    const ended = await updateSessionsEnded(tx, owner, end);
    if (ended === 0) throw refuse('not-found');
    await recordAudit(tx, ctx, {
      action: 'access.sign-out',
      subjectKind: 'member',
      subjectId: ctx.actor.id,
      details: { session: params.sessionId },
    });
    return { done: true };
  });
