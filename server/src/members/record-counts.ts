import { isAllowed } from '@pahiram/domain/access/roles';
import {
  COUNTED_PARTS,
  type CountedPart,
  mayOpenPart,
  PART_COUNT_MAX,
} from '@pahiram/domain/members/member-parts';
import { ticketCategoriesFor } from '@pahiram/domain/support/support';
import { type RawBuilder, sql } from 'kysely';
import { isOpenHoldAt } from '../accounts/open-hold.ts';
import type { Reader } from '../db/database.ts';
import { messagesOf } from '../notices/sent-messages.ts';

interface CountAsk {
  readonly memberId: string;
  readonly roles: readonly string[];
  readonly now: Date;
}

/** The rows that the list of each part shows to these roles; of holds and recoveries those that are open. */
const rowsOf: Readonly<Record<CountedPart, (ask: CountAsk) => RawBuilder<unknown>>> = {
  LOANS: ({ memberId, roles }) => sql`
    SELECT FROM loan WHERE member_id = ${memberId}
      AND (activated_at IS NOT NULL OR ${isAllowed(roles, 'view-applications')})`,
  WITHDRAWALS: ({ memberId }) => sql`SELECT FROM withdrawal WHERE member_id = ${memberId}`,
  PAYMENTS: ({ memberId }) => sql`
    SELECT FROM loan l JOIN payment p ON p.loan_id = l.id WHERE l.member_id = ${memberId}`,
  CONVERSATIONS: ({ memberId, roles }) => {
    const categories = ticketCategoriesFor(roles);
    return sql`
      SELECT FROM ticket
      WHERE (member_id = ${memberId} OR about_member_id = ${memberId}) AND category = ANY(${categories})
      UNION ALL
      SELECT FROM chat WHERE member_id = ${memberId} AND ${isAllowed(roles, 'view-chats')}`;
  },
  MESSAGES: ({ memberId }) => sql`SELECT FROM (${messagesOf(memberId)}) AS message`,
  HOLDS: ({ memberId, roles, now }) => sql`
    SELECT FROM fraud_hold h
    WHERE h.member_id = ${memberId} AND ${isOpenHoldAt(now)} AND ${isAllowed(roles, 'view-holds')}
    UNION ALL
    SELECT FROM account_recovery
    WHERE member_id = ${memberId} AND ended_at IS NULL AND ${isAllowed(roles, 'view-recoveries')}`,
  AUDIT: ({ memberId }) => sql`
    SELECT FROM audit_entry WHERE subject_kind = 'member' AND subject_id = ${memberId}`,
};

/** How long each list of a member's page is; null for a part that these roles may not open. */
export async function countParts(
  reader: Reader,
  ask: CountAsk,
): Promise<Record<CountedPart, number | null>> {
  const counts = COUNTED_PARTS.map((part) =>
    mayOpenPart(ask.roles, part)
      ? sql`(SELECT count(*)::int FROM (${rowsOf[part](ask)} LIMIT ${PART_COUNT_MAX}) AS n) AS ${sql.id(part)}`
      : sql`NULL::int AS ${sql.id(part)}`,
  );
  const { rows } = await sql<Record<CountedPart, number | null>>`
    SELECT ${sql.join(counts)}`.execute(reader);
  const [found] = rows;
  if (!found) throw new Error('counts always have a row');
  return found;
}
