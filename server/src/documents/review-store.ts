import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import { type RawBuilder, sql } from 'kysely';
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
 * The review state of members, with the precedence of `identityReviewOf` in the domain. `since`: the oldest submission
 * still to be judged, otherwise the last decision.
 */
const reviewsOf = (members: RawBuilder<unknown>) => sql`
  SELECT one.member_id AS id, own.review, own.since
  FROM (SELECT DISTINCT member_id FROM (${members}) AS picked) AS one
  -- For each member by the index of its pictures, never all pictures at once.
  CROSS JOIN LATERAL (
    SELECT CASE WHEN bool_or(state = 'REJECTED') THEN 'REJECTED'
                WHEN bool_or(state = 'ASKED_AGAIN') THEN 'ASKED_AGAIN'
                WHEN count(*) = 3 AND bool_and(state = 'ACCEPTED') THEN 'ACCEPTED'
                ELSE 'WAITING' END AS review,
           coalesce(min(submitted_at) FILTER (WHERE state = 'SUBMITTED'), max(decided_at),
                    max(submitted_at)) AS since
    FROM identity_document d
    WHERE d.member_id = one.member_id AND state IN ('SUBMITTED', 'ACCEPTED', 'ASKED_AGAIN', 'REJECTED')) AS own`;

/** Members with a picture in the state that makes the review what it is. There are few of them, found by an index. */
const withPicture = {
  WAITING: sql`SELECT member_id FROM identity_document WHERE state = 'SUBMITTED'`,
  ASKED_AGAIN: sql`SELECT member_id FROM identity_document WHERE state = 'ASKED_AGAIN'`,
  REJECTED: sql`SELECT member_id FROM identity_document WHERE state = 'REJECTED'`,
} as const;

/** Members whose ID waits for a review, as `id`, and `since` when. */
export const waitingReviews = sql`
  SELECT id, since FROM (${reviewsOf(withPicture.WAITING)}) AS review WHERE review = 'WAITING'`;

/** The condition of a filter on a member's id. */
function chosenOf({ idType, ids }: IdentityFilter, id: RawBuilder<unknown>) {
  const conditions = [sql`true`];
  if (ids) conditions.push(sql`${id} = ANY(${sql.val([...ids])})`);
  if (idType !== null) {
    // One look at each member's profile: EXISTS would let the planner read all of them.
    conditions.push(sql`
      (SELECT p.identity_type FROM member_profile p WHERE p.member_id = ${id}) = ${idType}`);
  }
  return sql.join(conditions, sql` AND `);
}

export async function listReviewedMembers(
  reader: Reader,
  filter: IdentityFilter,
  { direction, after, limit }: IdentityPage,
): Promise<{ memberId: string; since: Date }[]> {
  if (filter.state === 'ACCEPTED') {
    return listAcceptedMembers(reader, filter, { direction, after, limit });
  }
  const order = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const page = after === null ? sql`true` : sql`(since, id) ${beyond} (${after.at}, ${after.id})`;
  const { rows } = await sql<{ memberId: string; since: Date }>`
    SELECT id AS "memberId", since FROM (${reviewsOf(withPicture[filter.state])}) AS review
    WHERE review = ${filter.state} AND ${chosenOf(filter, sql.ref('id'))} AND ${page}
    ORDER BY since ${order}, id ${order} LIMIT ${limit}`.execute(reader);
  return rows;
}

/** How many members a filter has; null for accepted IDs, which in the end are nearly all. */
export async function countReviewedMembers(
  reader: Reader,
  filter: IdentityFilter,
): Promise<number | null> {
  if (filter.state === 'ACCEPTED') return null;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${reviewsOf(withPicture[filter.state])}) AS review
    WHERE review = ${filter.state} AND ${chosenOf(filter, sql.ref('id'))}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/**
 * The members whose three pictures are accepted, which in the end are nearly all: along the index of decisions, each at the
 * last of its three.
 */
async function listAcceptedMembers(
  reader: Reader,
  filter: IdentityFilter,
  { direction, after, limit }: IdentityPage,
): Promise<{ memberId: string; since: Date }[]> {
  const order = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const page =
    after === null
      ? sql`true`
      : sql`(d.decided_at, d.member_id) ${beyond} (${after.at}, ${after.id})`;
  const { rows } = await sql<{ memberId: string; since: Date }>`
    SELECT d.member_id AS "memberId", d.decided_at AS since FROM identity_document d
    WHERE d.state = 'ACCEPTED' AND ${chosenOf(filter, sql.ref('d.member_id'))} AND ${page}
      AND (SELECT count(*) FROM identity_document other
           WHERE other.member_id = d.member_id AND other.state = 'ACCEPTED'
             AND (other.decided_at, other.kind) <= (d.decided_at, d.kind)) = 3
    ORDER BY d.decided_at ${order}, d.member_id ${order} LIMIT ${limit}`.execute(reader);
  return rows;
}

/** Reviews that somebody must do something about. Decided ones are not counted: there are ever more of them. */
export interface IdentityReviewCounts {
  readonly waiting: number;
  readonly askedAgain: number;
}

export async function countIdentityReviews(reader: Reader): Promise<IdentityReviewCounts> {
  const count = (review: 'WAITING' | 'ASKED_AGAIN') => sql`
    (SELECT count(*)::int FROM (${reviewsOf(withPicture[review])}) AS review WHERE review = ${review})`;
  const { rows } = await sql<IdentityReviewCounts>`
    SELECT ${count('WAITING')} AS waiting, ${count('ASKED_AGAIN')} AS "askedAgain"`.execute(reader);
  return rows[0] ?? { waiting: 0, askedAgain: 0 };
}
