import { useState } from 'react';
import { lazily } from '../../../shell/lazily.tsx';
import { useMoneyLock } from './use-money-lock.ts';

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
