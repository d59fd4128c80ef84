import { FORMER_NUMBER_MS } from '@pahiram/domain/access/number-change';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Whether the member has this number, or had it: a thief may have changed it. */
export async function isNumberOf(
  reader: Reader,
  memberId: string,
  phoneNumber: string,
): Promise<boolean> {
  const { rows } = await sql<{ readonly isOwn: boolean }>`
    SELECT EXISTS (SELECT FROM member WHERE id = ${memberId} AND phone_number = ${phoneNumber})
      OR EXISTS (SELECT FROM number_change
                 WHERE member_id = ${memberId} AND old_number = ${phoneNumber} AND ending = 'DONE')
      OR EXISTS (SELECT FROM account_recovery
                 WHERE member_id = ${memberId} AND old_number = ${phoneNumber} AND ending = 'DONE') AS "isOwn"`.execute(
    reader,
  );
  return rows[0]?.isOwn === true;
}

/** When the member, or somebody with their phone, last changed the number, in the last 30 days; null if nobody did. */
export async function findNumberChangedAt(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Date | null> {
  const row = await reader
    .selectFrom('number_change')
    .select('ended_at')
    .where('member_id', '=', memberId)
    .where('ending', '=', 'DONE')
    .where('ended_at', '>', new Date(now.getTime() - FORMER_NUMBER_MS))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}
