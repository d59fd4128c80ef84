import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type { Reader } from '../../db/database.ts';

export interface HoldInEffect {
  readonly id: string;
  readonly reason: HoldReason;
  /** Who answers for it, by name. */
  readonly owner: string;
  /** A day in Manila; the hold ends with it. */
  readonly reviewOn: string;
}

/**
 * The staff hold that stops a member's withdrawals now: agreed by two people, not released, its day of
 * review not over. Whoever lets a review pass has let the hold go (D4, V14).
 */
export async function getHoldInEffect(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<HoldInEffect | null> {
  const row = await reader
    .selectFrom('withdrawal_hold')
    .innerJoin('staff', 'staff.id', 'withdrawal_hold.approved_by')
    .select(['withdrawal_hold.id', 'reason', 'staff.name as owner', 'review_on as reviewOn'])
    .where('withdrawal_hold.member_id', '=', memberId)
    .where('released_at', 'is', null)
    .where('review_until', '>', now)
    .orderBy('review_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, reason: row.reason as HoldReason, reviewOn: String(row.reviewOn) } : null;
}
