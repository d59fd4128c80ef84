import type { Reader } from '../db/database.ts';

/** The name saved in step 1, or the registration name until then; null for an unknown member. */
export async function getLegalName(reader: Reader, memberId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .select(['m.full_name', 'p.first_name', 'p.middle_name', 'p.last_name'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const names = [row.first_name, row.middle_name, row.last_name].filter(Boolean);
  return names.length === 0 ? row.full_name : names.join(' ');
}
