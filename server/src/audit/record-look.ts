import type { Context } from '../context.ts';
import { type AuditFact, recordAudit } from './record-audit.ts';

/** Staff are about to see people's data: on record before they do (V22). Nothing shown, nothing kept. */
export async function recordLook(
  ctx: Context,
  fact: Pick<AuditFact, 'action' | 'subjectKind' | 'subjectId'>,
  shown: number,
): Promise<void> {
  if (shown === 0) return;
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...fact, details: { shown } }));
}
