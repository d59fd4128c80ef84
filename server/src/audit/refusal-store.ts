import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface CountedRefusal {
  readonly hour: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Empty when there is no reason. */
  readonly reason: string;
  readonly trace: string;
}

/** @returns the count in its hour, this one included. */
export async function countRefusal(tx: Tx, refusal: CountedRefusal): Promise<number> {
  const { times } = await tx
    .insertInto('refusal_count')
    .values({
      hour: refusal.hour,
      actor_kind: refusal.actorKind,
      actor_id: refusal.actorId,
      action: refusal.action,
      subject_kind: refusal.subjectKind,
      subject_id: refusal.subjectId,
      reason: refusal.reason,
      last_trace: refusal.trace,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'hour',
          'actor_kind',
          'actor_id',
          'action',
          'subject_kind',
          'subject_id',
          'reason',
        ])
        .doUpdateSet({ times: sql`refusal_count.times + 1`, last_trace: refusal.trace }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times;
}

/** Moves the counts of past hours into the audit log, atomically. @returns how many counts. */
export async function insertRefusalSums(
  reader: Reader,
  { before, now, rowsAtOnce }: { before: Date; now: Date; rowsAtOnce: number },
): Promise<number> {
  const { rows } = await sql<{ taken: bigint }>`
    WITH finished AS (
      DELETE FROM refusal_count WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM refusal_count WHERE hour < ${before} LIMIT ${rowsAtOnce}
        FOR UPDATE SKIP LOCKED))
      RETURNING *),
    summed AS (
      INSERT INTO audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, reason,
                               details, trace)
      SELECT ${now}::timestamptz, actor_kind, actor_id, action, subject_kind, subject_id,
             nullif(reason, ''), jsonb_build_object('repeated', times - 1, 'hour',
               to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), last_trace
      FROM finished WHERE times > 1)
    SELECT count(*) AS taken FROM finished`.execute(reader);
  return Number(rows[0]?.taken ?? 0n);
}
