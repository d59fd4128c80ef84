import {
  FRAUD_HOLD_PROPOSAL_MS,
  type FraudHoldReason,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Fraud holds (alias `h`) in effect at `now`, and proposals that have not lapsed. */
export const isOpenHoldAt = (now: Date) => sql<boolean>`h.released_at IS NULL AND h.ends_at > ${now}
  AND (h.approved_at IS NOT NULL OR h.proposed_at > ${new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS)})`;

/** Whether staff hold the member's withdrawals, or one of them proposed it. */
export async function hasOpenHold(reader: Reader, memberId: string, now: Date): Promise<boolean> {
  const found = await reader
    .selectFrom('fraud_hold as h')
    .select('h.id')
    .where('h.member_id', '=', memberId)
    .where(isOpenHoldAt(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Reasons that say that another person may use the account. */
const takeoverReasons = [
  'MEMBER_REPORTED_FRAUD',
  'ACCOUNT_TAKEOVER_SUSPECTED',
] as const satisfies readonly FraudHoldReason[];

/** A hold because another person may use the account. */
export interface TakeoverReport {
  readonly isApproved: boolean;
  /** When the hold ends or its proposal lapses. */
  readonly until: Date;
}

/**
 * The report of a takeover, proposed or in effect, that lasts longest. Staff who recovered the account after the proposal
 * knew of it.
 */
export async function findTakeoverReport(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<TakeoverReport | null> {
  const lapsesAt = sql`h.proposed_at + make_interval(secs => ${FRAUD_HOLD_PROPOSAL_MS / 1000}::int)`;
  const found = await reader
    .selectFrom('fraud_hold as h')
    .select(sql<boolean>`h.approved_at IS NOT NULL`.as('isApproved'))
    .select(
      sql<Date>`CASE WHEN h.approved_at IS NULL THEN least(h.ends_at, ${lapsesAt}) ELSE h.ends_at END`.as(
        'until',
      ),
    )
    .where('h.member_id', '=', memberId)
    .where('h.reason', 'in', takeoverReasons)
    .where(isOpenHoldAt(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_recovery as r')
            .select('r.id')
            .whereRef('r.member_id', '=', 'h.member_id')
            .where('r.ending', '=', 'DONE')
            .whereRef('r.ended_at', '>', 'h.proposed_at'),
        ),
      ),
    )
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
