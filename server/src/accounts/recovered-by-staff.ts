import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Whether staff recovered the account after this moment, for a member who lost phone and number (H5). */
export async function isRecoveredSince(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ readonly is: boolean }>`
    SELECT EXISTS (SELECT FROM account_recovery
                   WHERE member_id = ${memberId} AND ending = 'DONE' AND ended_at >= ${since}) AS is
  `.execute(reader);
  return rows[0]?.is ?? false;
}
