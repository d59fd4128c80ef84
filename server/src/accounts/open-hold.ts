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

/**
 * Whether a hold because another person may use the account is proposed or in effect. Staff who recovered the account
 * after the proposal knew of it.
 */
export async function isTakeoverReported(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const found = await reader
    .selectFrom('fraud_hold as h')
    .select('h.id')
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
    .executeTakeFirst();
  return found !== undefined;
}
