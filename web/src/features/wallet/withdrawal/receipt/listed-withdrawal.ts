import type { WireReplyOf } from '@pahiram/api/operation';

export type WithdrawalPage = WireReplyOf<typeof import('@pahiram/api/withdrawals').listWithdrawals>;
export type ListedWithdrawal = WithdrawalPage['withdrawals'][number];

/** Withdrawals per page. */
export const pageLength = 10;
