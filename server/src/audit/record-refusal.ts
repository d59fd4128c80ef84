import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type AuditFact, recordAudit } from './record-audit.ts';
import { countRefusal, insertRefusalSums } from './refusal-store.ts';

/**
 * Audits a refusal that its actor can repeat at will: the first of its kind in an hour is an audit
 * entry, the rest are counted, and after the hour the count becomes a second entry (V22). The kind
 * is actor, action, subject and reason.
 */
export async function recordRefusal(tx: Tx, ctx: Context, fact: AuditFact): Promise<void> {
  const times = await countRefusal(tx, {
    hour: hourOf(ctx.clock.now()),
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    action: fact.action,
    subjectKind: fact.subjectKind,
    subjectId: fact.subjectId,
    reason: fact.reason ?? '',
    trace: ctx.trace,
  });
  if (times === 1) await recordAudit(tx, ctx, fact);
}

/** Writes the counts of past hours to the audit log, each once. */
export async function sumUpRefusals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const rowsAtOnce = 1_000;
  const before = hourOf(now);
  while ((await insertRefusalSums(ctx.reader, { before, now, rowsAtOnce })) === rowsAtOnce);
}

const hourMs = 3_600_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);
