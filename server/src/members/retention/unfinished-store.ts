import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import { holdMember } from './hold-member.ts';

export interface UnfinishedQuestion {
  /** Nothing was saved, decided or signed in to since this time. */
  readonly before: Date;
  /** Only members after this one, by id. */
  readonly after?: string;
  /** Only this member. */
  readonly only?: string;
  readonly limit: number;
}

/**
 * Active members with stored data who never applied and have been inactive since `before`. A loan
 * in any state excludes a member, and so does a rejected ID: otherwise a rejected member could
 * start again after waiting.
 */
export async function listUnfinished(
  reader: Reader,
  { before, after = '', only, limit }: UnfinishedQuestion,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM member m LEFT JOIN member_profile p ON p.member_id = m.id
    WHERE m.id > ${after} AND (${only ?? null}::text IS NULL OR m.id = ${only ?? null})
      AND m.state = 'active' AND m.created_at < ${before}
      AND (p.member_id IS NOT NULL OR m.employment_stated_at IS NOT NULL
           OR EXISTS (SELECT FROM member_draft d WHERE d.member_id = m.id))
      AND coalesce(greatest(p.changed_at, m.employment_stated_at) < ${before}, true)
      AND NOT EXISTS (SELECT FROM loan l WHERE l.member_id = m.id)
      AND NOT EXISTS (SELECT FROM session s WHERE s.member_id = m.id AND s.rotated_at >= ${before})
      AND NOT EXISTS (SELECT FROM member_draft d WHERE d.member_id = m.id AND d.saved_at >= ${before})
      AND NOT EXISTS (SELECT FROM member_bank_account b WHERE b.member_id = m.id
                      AND b.created_at >= ${before})
      AND NOT EXISTS (SELECT FROM document f WHERE f.member_id = m.id AND (f.state = 'REJECTED'
                      OR greatest(f.created_at, f.decided_at) >= ${before}))
    ORDER BY m.id LIMIT ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

/**
 * Locks the member's row.
 * @returns false when the member was active in the meantime.
 */
export async function lockUnfinished(tx: Tx, memberId: string, before: Date): Promise<boolean> {
  await holdMember(tx, memberId);
  const found = await listUnfinished(tx, { before, only: memberId, limit: 1 });
  return found.length === 1;
}

/** Deletes all data of the five steps and their drafts; the member account stays. */
export async function deleteProfile(tx: Tx, memberId: string): Promise<void> {
  await deleteBesideProfile(tx, memberId);
  await tx.deleteFrom('member_profile').where('member_id', '=', memberId).execute();
}

/** Deletes drafts, references, and bank accounts without a withdrawal. */
export async function deleteBesideProfile(tx: Tx, memberId: string): Promise<void> {
  for (const table of ['member_draft', 'member_reference'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await sql`
    DELETE FROM member_bank_account a WHERE a.member_id = ${memberId}
      AND NOT EXISTS (
        SELECT FROM withdrawal w WHERE w.member_id = a.member_id AND w.account_id = a.id)`.execute(
    tx,
  );
}
