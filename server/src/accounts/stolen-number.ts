import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import type { Reader } from '../db/database.ts';

/**
 * Whether the member told us that the phone with the registered number is stolen: while the hold for it is proposed or
 * in effect, a code to that number proves nothing.
 */
export async function isNumberStolen(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('fraud_hold')
    .select('id')
    .where('member_id', '=', memberId)
    .where('takeover_ground', '=', 'REGISTERED_PHONE_STOLEN')
    .where('released_at', 'is', null)
    .where('ends_at', '>', now)
    .where(({ or, eb }) =>
      or([
        eb('approved_at', 'is not', null),
        eb('proposed_at', '>', new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
