import { FORMER_NUMBER_MS, isFormerNumberStolen } from '@pahiram/domain/access/number-change';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { numberBefore, type Recipient } from './recipient.ts';
import { listTheftReports } from './stolen-number.ts';

/** A number that an account had a short time ago. */
export interface FormerNumber {
  readonly memberId: string;
  /** The change that replaced it. */
  readonly changeId: `phn_${string}`;
  readonly number: Recipient;
  readonly changedAt: Date;
}

/**
 * The numbers before the changes of the last 30 days that the person who has them may speak for: not one of a stolen phone,
 * not one that has an account, and none from before a recovery by staff (V37).
 */
export async function listFormerNumbers(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<readonly FormerNumber[]> {
  const since = new Date(now.getTime() - FORMER_NUMBER_MS);
  const { rows } = await sql<{
    readonly memberId: string;
    readonly changeId: FormerNumber['changeId'];
    readonly oldNumber: string;
    readonly askedAt: Date;
    readonly endedAt: Date;
  }>`
    SELECT member_id AS "memberId", id AS "changeId", old_number AS "oldNumber", asked_at AS "askedAt",
      ended_at AS "endedAt"
    FROM number_change AS c
    WHERE member_id = ANY(${memberIds}) AND ending = 'DONE' AND ended_at > ${since}
      AND NOT EXISTS (SELECT FROM account_recovery AS r
                      WHERE r.member_id = c.member_id AND r.ending = 'DONE' AND r.ended_at >= c.ended_at)
      AND EXISTS (SELECT FROM member WHERE id = c.member_id AND state IN ('active', 'disabled'))
      AND NOT EXISTS (SELECT FROM member WHERE phone_number = c.old_number AND state IN ('active', 'disabled'))
    ORDER BY ended_at`.execute(reader);
  const found: FormerNumber[] = [];
  for (const { memberId, changeId, oldNumber, askedAt, endedAt } of rows) {
    const reports = await listTheftReports(reader, memberId, now);
    if (isFormerNumberStolen(askedAt.getTime(), reports)) continue;
    const number = numberBefore({ oldNumber, endedAt });
    found.push({ memberId, changeId, number, changedAt: endedAt });
  }
  return found;
}
