import type { Context } from '../context.ts';
import { isFirstInWindow } from '../http/limits.ts';
import { type AuditFact, recordAudit } from './record-audit.ts';

/** A queue that refreshes itself is looked at once, not once a refresh. */
const sameLookSeconds = 5 * 60;

type LookedAt = Pick<AuditFact, 'action' | 'subjectKind' | 'subjectId'>;

/** Staff are about to see somebody's data: on record before they do (V22). */
export async function recordLook(ctx: Context, fact: LookedAt): Promise<void> {
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...fact, details: { shown: 1 } }));
}

/**
 * Staff are about to see names in a queue: on record before they do, once in five minutes for one
 * person and one page. Another filter or another page is another look. Nothing shown, nothing kept.
 * @param query what was asked for: the filters and the place in the queue.
 */
export async function recordQueueLook(
  ctx: Context,
  fact: LookedAt,
  query: object,
  shown: number,
): Promise<void> {
  if (shown === 0) return;
  const look = JSON.stringify([ctx.actor.id, fact.action, fact.subjectId, query]);
  await ctx.transaction(async (tx) => {
    const seconds = { windowSeconds: sameLookSeconds, now: ctx.clock.now() };
    if (!(await isFirstInWindow(tx, ctx.vault, 'queue-look', look, seconds))) return;
    await recordAudit(tx, ctx, { ...fact, details: { shown } });
  });
}
