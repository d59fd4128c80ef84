import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';

export interface AuditFact {
  /** The action, e.g. `loan.approve`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason?: string;
  /** Short facts: before and after, amounts in centavos as text. Never personal data in clear. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes the audit entry in the transaction of the change itself (V22). */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  fact: AuditFact,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: ctx.clock.now(),
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
      action: fact.action,
      subject_kind: fact.subjectKind,
      subject_id: fact.subjectId,
      reason: fact.reason ?? null,
      details: JSON.stringify(fact.details ?? {}),
      trace: ctx.trace,
    })
    .execute();
}
