import type * as contract from '@pahiram/api/member-notices';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { deleteSubscriptionsOfSessions } from './push-store.ts';

export const unsubscribePush: Handler<typeof contract.unsubscribePush> = async (ctx) => {
  const { id, sessionId } = ctx.actor;
  await ctx.transaction(async (tx) => {
    if ((await deleteSubscriptionsOfSessions(tx, [sessionId])) === 0) return;
    await recordAudit(tx, ctx, {
      action: 'member.turn-push-off',
      subjectKind: 'member',
      subjectId: id,
    });
  });
  return { isOn: false };
};
