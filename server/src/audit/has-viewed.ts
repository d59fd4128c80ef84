import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface Evidence {
  /** The subject of the audit entry, such as `member-file`. */
  readonly kind: string;
  readonly id: string;
}

/** Whether this person of the staff opened every one of these files since then: each view is in the audit log (V22). */
export async function hasViewedAll(
  reader: Reader,
  staffId: string,
  evidence: readonly Evidence[],
  since: Date,
): Promise<boolean> {
  if (evidence.length === 0) return true;
  const { rows } = await sql<{ missing: boolean }>`
    SELECT EXISTS (
      SELECT FROM unnest(${evidence.map(({ kind }) => kind)}::text[],
                         ${evidence.map(({ id }) => id)}::text[]) asked(kind, id)
      WHERE NOT EXISTS (
        SELECT FROM audit_entry e
        WHERE e.subject_kind = asked.kind AND e.subject_id = asked.id AND e.at >= ${since}
          AND e.actor_kind = 'staff' AND e.actor_id = ${staffId} AND e.action = asked.kind || '.view')) AS missing`.execute(
    reader,
  );
  return rows[0]?.missing === false;
}
