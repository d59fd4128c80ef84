import type { Context } from '../context.ts';
import { isFirstInWindow } from '../http/limits.ts';
import { type AuditFact, recordAudit } from './record-audit.ts';

/** Repeated views of a refreshing queue within this time count as one. */
const sameLookSeconds = 5 * 60;

type LookedAt = Pick<AuditFact, 'action' | 'subjectKind' | 'subjectId'>;

/** Audits that a staff member views a person's data. Call it before the data is sent (V22). */
export async function recordLook(ctx: Context, fact: LookedAt): Promise<void> {
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...fact, details: { shown: 1 } }));
}

/**
 * Audits that a staff member views a page of a queue, at most once in five minutes. Another filter
 * or page is another view. An empty page is not audited. Call it before the page is sent.
 * @param query the filters and the cursor of the request.
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
