import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { isFirstInWindow } from '../http/limits.ts';
import { countRefusal, insertRefusalSums } from './store.ts';

/** Repeated views of a refreshing queue within this time count as one. */
const sameViewSeconds = 5 * 60;

export interface AuditFact {
  /** The action, e.g. `loan.approve`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason?: string;
  /** Short facts: before and after, amounts in centavos as text. Never personal data in clear. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

export type AuditContext = Pick<Context, 'clock' | 'trace'> & {
  readonly actor: Pick<Context['actor'], 'kind' | 'id'>;
};

/** For the entry of a visitor who has just proven to be this person: the person is its actor. */
export function provenAs(
  { clock, trace }: AuditContext,
  kind: 'member' | 'staff',
  id: string,
): AuditContext {
  return { clock, trace, actor: { kind, id } };
}

/** Writes the audit entry in the transaction of the change itself (V22). */
export async function recordAudit(tx: Tx, ctx: AuditContext, fact: AuditFact): Promise<void> {
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

type ViewFact = Pick<AuditFact, 'action' | 'subjectKind' | 'subjectId'>;

/** Audits that a staff member views a person's data. Call it before the data is sent (V22). */
export async function recordView(ctx: Context, fact: ViewFact): Promise<void> {
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...fact, details: { shown: 1 } }));
}

/**
 * Audits that a staff member views a page of a queue, at most once in five minutes. Another filter
 * or page is another view. An empty page is not audited. Call it before the page is sent.
 * @param query the filters and the cursor of the request.
 */
export async function recordQueueView(
  ctx: Context,
  fact: ViewFact,
  query: object,
  shown: number,
): Promise<void> {
  if (shown === 0) return;
  const view = JSON.stringify([ctx.actor.id, fact.action, fact.subjectId, query]);
  await ctx.transaction(async (tx) => {
    const window = { windowSeconds: sameViewSeconds, now: ctx.clock.now() };
    if (!(await isFirstInWindow(tx, ctx.vault, 'queue-view', view, window))) return;
    await recordAudit(tx, ctx, { ...fact, details: { shown } });
  });
}

/**
 * Audits a refusal that its actor can repeat at will: the first of its kind in an hour is an audit
 * entry, the rest are counted, and after the hour the count becomes a second entry (V22). The kind
 * is actor, action, subject and reason.
 */
export async function recordRefusalOncePerHour(
  tx: Tx,
  ctx: Context,
  fact: AuditFact,
): Promise<void> {
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
  const before = hourOf(now);
  const rowsAtOnce = 1_000;
  while ((await insertRefusalSums(ctx.reader, { before, now, rowsAtOnce })) === rowsAtOnce);
}

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
