import { useTexts } from '@pahiram/ui/language.tsx';
import { useMoneyLock } from '../lock/use-money-lock.tsx';
import { isNotMine } from '../offer-pause.ts';
import { usePasskeySupport, usePasskeys } from '../use-passkeys.ts';
import { confirmTexts } from './confirm-texts.ts';

/** Beside a code by SMS: the way without one, for a member who could add a first passkey on a phone of their own. */
export function NextTime() {
  const words = useTexts(confirmTexts);
  const support = usePasskeySupport();
  const { data } = usePasskeys();
  const isLocked = useMoneyLock().data?.lock != null;
  const isOffered = data?.isAvailable && !data.isHeld && data.passkeys.length === 0;
  if (support !== 'yes' || !isOffered || isLocked || isNotMine()) return null;
  // Without a link: the code that was sent is typed first.
  return <p className="mt-3 text-sm text-soft">{words.nextTime}</p>;
}
