import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Undone } from '../money-lock/lock-link.ts';
import type { StoppableId } from '../notices/stop-link.ts';

/*
 * Each use of a link that stopped or locked something is an audit entry, so that its page can say what it did when it is opened
 * again.
 */

interface Use {
  /** The money was locked before. */
  readonly wasLocked: boolean;
  readonly undone: Undone | null;
}

const action = 'member.use-stop-link';
const subjectKind = 'stop-link';

export async function recordUse(
  tx: Tx,
  ctx: Context,
  id: StoppableId,
  { wasLocked, undone }: Use,
): Promise<void> {
  const changedAt = undone?.numberChangedAt?.toISOString() ?? null;
  const details = undone && { ...undone, numberChangedAt: changedAt };
  await recordAudit(tx, ctx, {
    ...{ action, subjectKind, subjectId: id },
    details: { wasLocked, ...details },
  });
}

type Stored = Omit<Undone, 'numberChangedAt'> & { readonly numberChangedAt: string | null };

/** When this link was last used, and what it did. */
export async function findLastUse(reader: Reader, id: StoppableId) {
  const { rows } = await sql<{
    readonly at: Date;
    readonly details: { readonly wasLocked: boolean } & (Stored | { readonly devices?: never });
  }>`
    SELECT at, details FROM audit_entry
    WHERE subject_kind = ${subjectKind} AND subject_id = ${id} AND action = ${action}
    ORDER BY id DESC LIMIT 1`.execute(reader);
  const [row] = rows;
  if (row === undefined) return null;
  const { at, details } = row;
  const { wasLocked } = details;
  if (details.devices === undefined) return { at, wasLocked, undone: null };
  const { numberChangedAt: changedAt, ...took } = details;
  const numberChangedAt = changedAt === null ? null : new Date(changedAt);
  return { at, wasLocked, undone: { ...took, numberChangedAt } };
}
