import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { forgetAnswers } from './forget-answers.ts';
import { erasePersonal } from './offline/erase-personal.ts';
import { handTabTo, keeper, leftKey, phoneKey, phoneOfDevice, type Session } from './session.ts';

const persistKey = 'persist';

export function setPersist(persist: boolean): void {
  safeLocalStorage.setItem(persistKey, String(persist));
}

/** Whoever signs in finds nothing on the device of who was here before. */
export function startSession(accessToken: string): Session {
  const session = keeper.start(accessToken);
  const { phoneNumber } = session;
  const before = phoneOfDevice();
  const isSomebodyElse = before !== phoneNumber;
  if (isSomebodyElse || safeLocalStorage.getItem(persistKey) !== 'true') erasePersonal();
  // What a visitor typed before they signed in is their own.
  if (isSomebodyElse && before !== null) safeSessionStorage.clear();
  if (handTabTo(phoneNumber)) forgetAnswers();
  safeSessionStorage.removeItem(leftKey);
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return session;
}
