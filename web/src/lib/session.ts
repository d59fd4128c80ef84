import { refresh } from '@pahiram/api/addresses';
import {
  createSessionKeeper,
  type RefreshOutcome,
  type Session,
} from '@pahiram/api/session-keeper';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { callLanguage } from './call-language.ts';
import { erasePersonal } from './offline/erase-personal.ts';

export type { RefreshOutcome, Session } from '@pahiram/api/session-keeper';

/** Kept in local storage, for all tabs; never a token (A2). */
export const phoneKey = 'myPhoneNumber';
/** Kept in a tab: that somebody signed out there, and nobody has signed in since. */
export const leftKey = 'left';

export const keeper = createSessionKeeper(refresh, { language: callLanguage, admit });

/** Whose things this tab holds; null for nobody's. */
let holder: string | null = null;
/** This page is being left: once, however many signs of it come. */
let isLeaving = false;

/** A page that is being left answers nobody. */
const never = new Promise<never>(() => undefined);

export const currentSession = keeper.current;
export const subscribeToSession = keeper.subscribe;

/** A session that has ended leaves nothing of the member on the device. */
export async function refreshSession(): Promise<RefreshOutcome> {
  if (followDevice()) return never;
  const outcome = await keeper.refresh();
  if (outcome.kind === 'another') {
    safeLocalStorage.setItem(phoneKey, outcome.session.phoneNumber);
    leavePage();
    return never;
  }
  if (outcome.kind === 'refused') erasePersonal();
  return outcome;
}

/** The cookie may have become another person's in another tab: then this page is left, not answered. */
function admit({ phoneNumber }: Session): Promise<unknown> | undefined {
  holder ??= phoneNumber;
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return followDevice() ? never : undefined;
}

/**
 * One session for all tabs: when it ended in another one or became another person's, this page begins
 * anew, without anything that it held. True when it is being left.
 */
function followDevice(): boolean {
  if (isLeaving) return true;
  if (holder === null || holder === phoneOfDevice()) return false;
  leavePage();
  return true;
}

/** The page begins anew for the person who is signed in now. */
function leavePage(): void {
  isLeaving = true;
  forgetHere();
  location.reload();
}

/** Other tabs are heard at once, and by one that slept meanwhile when it wakes. */
export function listenToOtherTabs(): void {
  for (const event of ['storage', 'pageshow', 'visibilitychange']) {
    addEventListener(event, followDevice, true);
  }
}

/** From now on this tab is that person's, or nobody's; true when it was somebody else's. */
export function handTabTo(next: string | null): boolean {
  const isAnother = holder !== null && holder !== next;
  holder = next;
  return isAnother;
}

/** Who signed in on this device and has not signed out; null for nobody. */
export const phoneOfDevice = (): string | null => safeLocalStorage.getItem(phoneKey);

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return phoneOfDevice() !== null;
}

/** What this tab alone holds of a person, typed things too. */
export function forgetHere(): void {
  safeSessionStorage.clear();
  safeSessionStorage.setItem(leftKey, 'true');
  keeper.end();
}
