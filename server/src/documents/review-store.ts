import type { DocumentKind, IdentityReview } from '@pahiram/domain/documents/identity-review';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

export interface IdentityPage {
  readonly state: IdentityReview;
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

/** Waiting ones oldest first; other states newest first. */
export async function listReviewedMembers(
  reader: Reader,
  { state, after, limit }: IdentityPage,
): Promise<{ memberId: string; since: Date }[]> {
  if (state === 'ACCEPTED') return listAcceptedMembers(reader, { after, limit });
  const isQueue = state === 'WAITING';
  const order = sql.raw(isQueue ? 'ASC' : 'DESC');
  const beyond = sql.raw(isQueue ? '>' : '<');
  const page = after === null ? sql`true` : sql`(since, id) ${beyond} (${after.at}, ${after.id})`;
  const { rows } = await sql<{ memberId: string; since: Date }>`
    SELECT id AS "memberId", since FROM (${reviewsOf(withPicture[state])}) AS review
    WHERE review = ${state} AND ${page}
    ORDER BY since ${order}, id ${order} LIMIT ${limit}`.execute(reader);
  return rows;
}

/**
 * The members whose three pictures are accepted, which in the end are nearly all: along the index of decisions, each at the
 * last of its three.
 */
async function listAcceptedMembers(
  reader: Reader,
  { after, limit }: Omit<IdentityPage, 'state'>,
): Promise<{ memberId: string; since: Date }[]> {
  const page =
    after === null ? sql`true` : sql`(d.decided_at, d.member_id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<{ memberId: string; since: Date }>`
    SELECT d.member_id AS "memberId", d.decided_at AS since FROM identity_document d
    WHERE d.state = 'ACCEPTED' AND ${page}
      AND (SELECT count(*) FROM identity_document other
           WHERE other.member_id = d.member_id AND other.state = 'ACCEPTED'
             AND (other.decided_at, other.kind) <= (d.decided_at, d.kind)) = 3
    ORDER BY d.decided_at DESC, d.member_id DESC LIMIT ${limit}`.execute(reader);
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
