import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';

/** Both stay on the device at sign-out: they say nothing about a member. */
const laterPlace = 'passkey-later';
const notMinePlace = 'passkey-not-mine';
const pauseMs = 30 * 24 * 60 * 60_000;

/** "Not now": the offer comes back after 30 days. */
export const storeLater = (): void =>
  safeLocalStorage.setItem(laterPlace, new Date().toISOString());

/** "It’s not mine": nobody is offered a passkey on this device again. In Settings one can be added. */
export const storeNotMine = (): void => safeLocalStorage.setItem(notMinePlace, 'true');

export const isNotMine = (): boolean => safeLocalStorage.getItem(notMinePlace) !== null;

export function isPaused(): boolean {
  const since = Date.parse(safeLocalStorage.getItem(laterPlace) ?? '');
  return isNotMine() || Date.now() - since < pauseMs;
}
