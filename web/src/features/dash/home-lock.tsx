import { LockLinks } from '../../shell/lost-phone.tsx';
import { useLoanDetail } from '../loan/use-loan-detail.ts';
import { LockedNotice } from '../passkeys/lock/locked-notice.tsx';
import { useMoneyLock } from '../passkeys/lock/use-money-lock.tsx';

/** The money is locked. With a running loan the notices about its wallet say so, below what is due. */
export function MoneyLocked() {
  const { data: loan, isPending } = useLoanDetail();
  const isLocked = useMoneyLock().data?.lock != null;
  if (!isLocked || isPending || loan?.state === 'ACTIVE' || loan?.state === 'WRITTEN_OFF') {
    return null;
  }
  return <LockedNotice />;
}

/** The way to the lock, which the notice of a lock has too. */
export function LostPhone() {
  return useMoneyLock().data?.lock != null ? null : <LockLinks isMember />;
}
