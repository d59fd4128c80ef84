import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** How long an open message of the member about a stolen phone counts before staff have acted on it. */
const messageDays = 7;

/**
 * Whether the phone with the member's number was reported as stolen: a code to that number proves nothing then (V37).
 * The report is a message that the member wrote while signed in and that is not closed, or the hold for it, proposed or
 * in effect. It is about the number of then: one that staff gave the account after it is not stolen (H5).
 */
export async function isNumberStolen(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ readonly isStolen: boolean }>`
    SELECT count(*) > 0 AS "isStolen"
    FROM (
      SELECT opened_at AS reported_at FROM ticket
      WHERE member_id = ${memberId} AND category = 'STOLEN_PHONE' AND state <> 'CLOSED'
        AND opened_at > ${new Date(now.getTime() - messageDays * DAY_MS)}
      UNION ALL
      SELECT proposed_at FROM fraud_hold
      WHERE member_id = ${memberId} AND takeover_ground = 'REGISTERED_PHONE_STOLEN'
        AND released_at IS NULL AND ends_at > ${now}
        AND (approved_at IS NOT NULL OR proposed_at > ${new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS)})
    ) AS report
    WHERE NOT EXISTS (SELECT FROM account_recovery
                      WHERE member_id = ${memberId} AND ending = 'DONE' AND ended_at > report.reported_at)
  `.execute(reader);
  return rows[0]?.isStolen === true;
}
