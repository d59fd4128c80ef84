import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type { Reader } from '../db/database.ts';

export interface HoldInEffect {
  readonly id: string;
  readonly reason: HoldReason;
  /** The name of the person who approved it. */
  readonly owner: string;
  /** A day in Manila; the fraud hold ends with it. */
  readonly reviewOn: string;
  /** The end of that day. */
  readonly reviewUntil: Date;
}

/**
 * The fraud hold that now blocks a member's withdrawals, account changes and signatures: approved
 * by a second person, not released, its review day not over (V14).
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
    .select('review_until as reviewUntil')
    .where('withdrawal_hold.member_id', '=', memberId)
    .where('released_at', 'is', null)
    .where('review_until', '>', now)
    .orderBy('review_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, reason: row.reason as HoldReason, reviewOn: String(row.reviewOn) } : null;
}
