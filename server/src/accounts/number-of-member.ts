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
