import type { DocumentKind, IdentityReview } from '@pahiram/domain/documents/identity-review';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface IdentityFilter {
  readonly state: IdentityReview;
  /** The code of the ID's type; null: all. */
  readonly idType: string | null;
  /** Only these members; null: all. */
  readonly ids: readonly string[] | null;
}

export interface IdentityPage {
  readonly direction: 'asc' | 'desc';
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/**
 * The review state of every member with pictures, with the precedence of `identityReviewOf` in the
 * domain. `since`: the oldest submission still to be judged, otherwise the last decision.
 */
const reviews = sql`
  SELECT member_id AS id,
         CASE WHEN bool_or(state = 'REJECTED') THEN 'REJECTED'
              WHEN bool_or(state = 'ASKED_AGAIN') THEN 'ASKED_AGAIN'
              WHEN count(*) = 3 AND bool_and(state = 'ACCEPTED') THEN 'ACCEPTED'
              ELSE 'WAITING' END AS review,
         coalesce(min(submitted_at) FILTER (WHERE state = 'SUBMITTED'), max(decided_at),
                  max(submitted_at)) AS since
  FROM identity_document
  WHERE state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
  GROUP BY member_id`;

/** The condition of a filter on the reviews. */
function matching({ state, idType, ids }: IdentityFilter) {
  const conditions = [sql`review = ${state}`];
  if (ids) conditions.push(sql`id = ANY(${sql.val([...ids])})`);
  if (idType !== null) {
    conditions.push(sql`EXISTS (
      SELECT FROM member_profile p WHERE p.member_id = id AND p.identity_type = ${idType})`);
  }
  return sql.join(conditions, sql` AND `);
}

export async function listReviewedMembers(
  reader: Reader,
  filter: IdentityFilter,
  { direction, after, limit }: IdentityPage,
): Promise<{ memberId: string; since: Date }[]> {
  const order = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const page = after === null ? sql`true` : sql`(since, id) ${beyond} (${after.at}, ${after.id})`;
  const { rows } = await sql<{ memberId: string; since: Date }>`
    SELECT id AS "memberId", since FROM (${reviews}) AS review
    WHERE ${matching(filter)} AND ${page}
    ORDER BY since ${order}, id ${order} LIMIT ${limit}`.execute(reader);
  return rows;
}

/** How many members a filter has. */
export async function countReviewedMembers(
  reader: Reader,
  filter: IdentityFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${reviews}) AS review WHERE ${matching(filter)}`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

export interface IdentityReviewCounts {
  readonly waiting: number;
  readonly askedAgain: number;
  readonly accepted: number;
  readonly rejected: number;
}

export async function countIdentityReviews(reader: Reader): Promise<IdentityReviewCounts> {
  const { rows } = await sql<{ review: IdentityReview; count: number }>`
    SELECT review, count(*)::int AS count FROM (${reviews}) AS review GROUP BY review`.execute(
    reader,
  );
  const countOf = (review: IdentityReview): number =>
    rows.find((row) => row.review === review)?.count ?? 0;
  return {
    waiting: countOf('WAITING'),
    askedAgain: countOf('ASKED_AGAIN'),
    accepted: countOf('ACCEPTED'),
    rejected: countOf('REJECTED'),
  };
}

/** Members with the same picture as this member, and which of this member's pictures it is. */
export async function listSamePictures(
  reader: Reader,
  memberId: string,
): Promise<{ memberId: string; kind: DocumentKind }[]> {
  const { rows } = await sql<{ member_id: string; kind: string }>`
    SELECT DISTINCT other.member_id, mine.kind
    FROM identity_document mine
    JOIN identity_document other ON other.sha256 = mine.sha256 AND other.id <> mine.id
    WHERE mine.member_id = ${memberId}
      AND mine.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')
      AND (other.member_id <> mine.member_id
           OR (other.kind <> mine.kind
               AND other.state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')))
    ORDER BY 1, 2 LIMIT 50`.execute(reader);
  return rows.map((row) => ({ memberId: row.member_id, kind: row.kind as DocumentKind }));
}
