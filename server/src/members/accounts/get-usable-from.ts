import type { Reader } from '../../db/database.ts';

/** When the current account may receive money; null when there is none. */
export async function getUsableFrom(reader: Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('member_bank_account')
    .select('usable_from')
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.usable_from ?? null;
}
