import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
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
