import { getMoneyLock } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/http.ts';

export type MoneyLock = NonNullable<
  WireReplyOf<typeof import('@pahiram/api/money-lock').getMoneyLock>['lock']
>;

export const lockKey = ['money-lock'];

/** Whether the member's money is locked, asked for at each opening. */
export function useMoneyLock({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ queryKey: lockKey, queryFn: () => call(getMoneyLock), staleTime: 0, enabled });
}
