import type * as contract from '@pahiram/api/member-notices';
import { recordAudit } from '../audit/record.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { putSubscription } from './push-store.ts';

const tries = { max: 20, windowSeconds: 60 * 60 };

/** The browser gets notices until its session ends. */
export const subscribePush: Handler<typeof contract.subscribePush> = async (
  ctx,
  { body },
  refuse,
) => {
  const { push } = ctx.integrations;
  if (!push) throw refuse('push-not-offered');
  const { id: memberId, sessionId } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'subscribe-push', memberId, tries);
  const browser = { endpoint: body.endpoint, ...body.keys };
  if (!push.accepts(browser)) throw refuse('push-not-valid');
  await ctx.transaction(async (tx) => {
    await putSubscription(tx, ctx, {
      id: newId(ctx.random, 'psh'),
      memberId,
      sessionId,
      browser,
      serverKey: push.publicKey,
      createdAt: ctx.clock.now(),
    });
    await recordAudit(tx, ctx, {
      action: 'member.turn-push-on',
      subjectKind: 'member',
      subjectId: memberId,
      details: { service: new URL(body.endpoint).hostname },
    });
  });
  return { isOn: true };
};
