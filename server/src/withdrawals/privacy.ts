import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { findOpenWithdrawal, listMemberWithdrawals, openAccountNumber } from './store.ts';

/** For the member's own data export: their withdrawals with full account numbers. */
export async function listWithdrawalRecords(
  ctx: Pick<Context, 'reader' | 'vault' | 'language' | 'clock'>,
  memberId: string,
  limit: number,
) {
  const rows = await listMemberWithdrawals(ctx.reader, memberId, { after: null, limit });
  return rows.map((row) => ({
    ...showWithdrawal(ctx, row),
    loanId: row.loanId as `loan_${string}`,
    accountNumber: openAccountNumber(ctx, row),
  }));
}

/** Whether the member has a withdrawal that has not ended. */
export async function isWithdrawalOpen(reader: Reader, memberId: string): Promise<boolean> {
  return (await findOpenWithdrawal(reader, memberId)) !== undefined;
}
