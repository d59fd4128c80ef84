import type { Context } from '../context.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import { listMemberWithdrawals } from './store.ts';
import { openAccountNumber } from './withdrawal-record.ts';

/** For the member's own data export: their withdrawals with full account numbers. */
export async function listWithdrawalRecords(
  ctx: Pick<Context, 'reader' | 'vault' | 'language'>,
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
