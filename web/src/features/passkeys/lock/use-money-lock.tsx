import { getMoneyLock } from '@pahiram/api/money-lock';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shell/http.ts';
import { lazily } from '../../../shell/lazily.tsx';

export type MoneyLock = NonNullable<WireReplyOf<typeof getMoneyLock>['lock']>;

export const lockKey = ['money-lock'];

/** Whether the member's money is locked, asked for at each opening. */
export function useMoneyLock({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({ queryKey: lockKey, queryFn: () => call(getMoneyLock), staleTime: 0, enabled });
}

const LockPassword = lazily(async () => (await import('./lock-password.tsx')).LockPassword);

/**
 * The password that ends a loan or an application while the money is locked (V37).
 * @param enabled whether the question is open.
 */
export function useLockPassword(enabled: boolean) {
  const isLocked = useMoneyLock({ enabled }).data?.lock != null;
  const [password, setPassword] = useState('');
  return {
    field: isLocked ? <LockPassword value={password} onValue={setPassword} /> : null,
    /** For the body of the call. */
    proof: isLocked && password !== '' ? { password } : {},
  };
}
