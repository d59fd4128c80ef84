import type { WireReplyOf } from '@pahiram/api/operation';

export type WithdrawalPage = WireReplyOf<typeof import('@pahiram/api/withdrawals').listWithdrawals>;
export type ListedWithdrawal = WithdrawalPage['withdrawals'][number];

/** As many at a time as a phone shows without losing the place. */
export const pageLength = 10;
