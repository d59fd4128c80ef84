import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import { holdMember } from './hold-member.ts';

export interface UnfinishedQuestion {
  /** Nothing was saved, decided or signed in to since. */
  readonly before: Date;
  /** Only members after this one, by id. */
  readonly after?: string;
  /** Only this member. */
  readonly only?: string;
  readonly limit: number;
}

/**
 * Members who told something about themselves, never filed an application and have left it at that. A
 * loan of any state keeps everything, and so does an ID that staff rejected: who was refused does not
 * begin anew by waiting.
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
 * Holds the member against everything.
 * @returns false when the member came back in the meantime.
 */
export async function lockUnfinished(tx: Tx, memberId: string, before: Date): Promise<boolean> {
  await holdMember(tx, memberId);
  const found = await listUnfinished(tx, { before, only: memberId, limit: 1 });
  return found.length === 1;
}

/** Everything that the five steps and their drafts have stored; the account itself stays. */
export async function deleteProfile(tx: Tx, memberId: string): Promise<void> {
  await deleteBesideProfile(tx, memberId);
  await tx.deleteFrom('member_profile').where('member_id', '=', memberId).execute();
}

/** Drafts, references, and the accounts that nothing was ever sent to. */
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
