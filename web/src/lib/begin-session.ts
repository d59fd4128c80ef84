import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { erasePersonal } from '../offline/erase-personal.ts';
import { forgetAnswers } from './forget-answers.ts';
import { handTabTo, keeper, leftKey, phoneKey, phoneOfDevice, type Session } from './session.ts';

const persistKey = 'persist';

/**
 * Erases personal data on the device if another member was signed in before, or if "stay signed in" is
 * off.
 */
export function startSession(accessToken: string, isRemembered = false): Session {
  safeLocalStorage.setItem(persistKey, String(isRemembered));
  const session = keeper.start(accessToken);
  const { phoneNumber } = session;
  const before = phoneOfDevice();
  const isSomebodyElse = before !== phoneNumber;
  if (isSomebodyElse || !isRemembered) erasePersonal();
  // Input that a guest typed before signing in stays.
  if (isSomebodyElse && before !== null) safeSessionStorage.clear();
  if (handTabTo(phoneNumber)) forgetAnswers();
  safeSessionStorage.removeItem(leftKey);
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return session;
}
