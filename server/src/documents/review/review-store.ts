import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Members with a picture to be judged, by how long the oldest of them has waited. */
export async function listWaitingMembers(
  reader: Reader,
  limit: number,
): Promise<{ memberId: string; since: Date }[]> {
  const rows = await reader
    .selectFrom('document')
    .where('state', '=', 'SUBMITTED')
    .groupBy('member_id')
    .select((select) => ['member_id as memberId', select.fn.min('submitted_at').as('since')])
    .orderBy('since')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ memberId, since }) => (since ? [{ memberId, since }] : []));
}

export interface IdentityReviewCounts {
  readonly waiting: number;
  readonly askedAgain: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** The same order of precedence as `identityReviewOf` of the domain, over all members at once. */
export async function countIdentityReviews(reader: Reader): Promise<IdentityReviewCounts> {
  const { rows } = await sql<Record<keyof IdentityReviewCounts, number>>`
    WITH review AS (
      SELECT bool_or(state = 'REJECTED') AS rejected, bool_or(state = 'ASKED_AGAIN') AS asked_again,
             count(*) = 3 AND bool_and(state = 'ACCEPTED') AS accepted
      FROM document
      WHERE state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
      GROUP BY member_id)
    SELECT count(*) FILTER (WHERE rejected)::int AS rejected,
           count(*) FILTER (WHERE NOT rejected AND asked_again)::int AS "askedAgain",
           count(*) FILTER (WHERE NOT rejected AND NOT asked_again AND accepted)::int AS accepted,
           count(*) FILTER (WHERE NOT rejected AND NOT asked_again AND NOT accepted)::int AS waiting
    FROM review`.execute(reader);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate always answers one row');
  return counts;
}

/** Whose picture equals one of this member's, and which of this member's it is. */
export async function listSamePictures(
  reader: Reader,
  memberId: string,
): Promise<{ memberId: string; kind: DocumentKind }[]> {
  const { rows } = await sql<{ member_id: string; kind: string }>`
    SELECT DISTINCT other.member_id, mine.kind
    FROM document mine
    JOIN document other ON other.sha256 = mine.sha256 AND other.id <> mine.id
    WHERE mine.member_id = ${memberId}
      AND mine.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
      AND (other.member_id <> mine.member_id
           OR (other.kind <> mine.kind
               AND other.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')))
    ORDER BY 1, 2 LIMIT 50`.execute(reader);
  return rows.map((row) => ({ memberId: row.member_id, kind: row.kind as DocumentKind }));
}

export async function listAcceptors(reader: Reader, memberId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('document')
    .select('decided_by')
    .distinct()
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACCEPTED')
    .execute();
  return rows.flatMap((row) => row.decided_by ?? []);
}
