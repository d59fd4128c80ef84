import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import type { ErasureAsked } from '../accounts/members.ts';
import type { Reader, Tx } from '../db/database.ts';

export interface LockedMember {
  readonly id: string;
  readonly state: string;
  readonly phoneNumber: string;
  readonly erasureAskedAt: Date | null;
  /** The last day in Manila on which erasure can be cancelled; null when it was not requested. */
  readonly erasureLastDay: CalendarDate | null;
  /** For a closed account: the last day on which the law requires its data. */
  readonly keptUntil: CalendarDate | null;
}

/** FOR UPDATE also blocks inserts of sessions and loans for the member. */
export async function lockMemberForErasure(
  tx: Tx,
  memberId: string,
): Promise<LockedMember | undefined> {
  const row = await tx
    .selectFrom('member')
    .select(['id', 'state', 'phone_number as phoneNumber', 'erasure_asked_at as erasureAskedAt'])
    .select(['erasure_last_day as erasureLastDay', 'kept_until as keptUntil'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row as LockedMember | undefined;
}

export async function updateErasureAsked(
  tx: Tx,
  memberId: string,
  asked: ErasureAsked | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      erasure_asked_at: asked?.askedAt ?? null,
      erasure_last_day: asked?.lastDay ?? null,
    })
    .where('id', '=', memberId)
    .execute();
}

export interface DuePage {
  /** A day in Manila. */
  readonly today: string;
  /** Only members after this one, by id. */
  readonly after: string;
  readonly limit: number;
}

/** Members whose period to cancel, or whose legal retention period, ended before that day. */
export async function listErasuresDue(reader: Reader, page: DuePage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM member WHERE id > ${page.after}
      AND ((state = 'active' AND erasure_last_day < ${page.today})
           OR (state = 'closed' AND kept_until < ${page.today}))
    ORDER BY id LIMIT ${page.limit}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** Clears names, addresses, account numbers and notes in rows that are never deleted. */
export async function eraseKeptRecords(tx: Tx, memberId: string, at: Date): Promise<void> {
  await sql`SELECT erase_kept_records(${memberId}, ${at})`.execute(tx);
  await sql`SELECT erase_loan_requests(${memberId})`.execute(tx);
  await sql`SELECT erase_collection_notes(${memberId})`.execute(tx);
  await sql`SELECT erase_moved_payments(${memberId})`.execute(tx);
  await sql`SELECT erase_statement_rows(${memberId})`.execute(tx);
  await sql`SELECT erase_payment_matches(${memberId})`.execute(tx);
  await sql`SELECT erase_signal_notes(${memberId})`.execute(tx);
}

export interface UnfinishedQuery {
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
  { before, after = '', only, limit }: UnfinishedQuery,
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
      AND NOT EXISTS (SELECT FROM identity_document f WHERE f.member_id = m.id AND (f.state = 'REJECTED'
                      OR greatest(f.created_at, f.decided_at) >= ${before}))
    ORDER BY m.id LIMIT ${limit}`.execute(reader);
  return rows.map(({ id }) => id);
}
