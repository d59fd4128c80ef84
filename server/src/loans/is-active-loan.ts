import type { Reader } from '../db/database.ts';

/** Whether that loan is the member's and its money is in their wallet. */
export async function isActiveLoan(
  reader: Reader,
  loanId: string,
  memberId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan')
    .select('id')
    .where('id', '=', loanId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}
