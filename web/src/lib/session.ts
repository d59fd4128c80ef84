import { refresh } from '@pahiram/api/addresses';
import {
  createSessionKeeper,
  type RefreshOutcome,
  type Session,
} from '@pahiram/api/session-keeper';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { erasePersonal } from '../offline/erase-personal.ts';
import { callLanguage } from './call-language.ts';

export type { RefreshOutcome, Session } from '@pahiram/api/session-keeper';

/** Key of the phone number in local storage, shared by all tabs; a token is never stored. */
export const phoneKey = 'myPhoneNumber';
/** Key in session storage: a member signed out in this tab, and nobody has signed in since. */
export const leftKey = 'left';

export const keeper = createSessionKeeper(refresh, { language: callLanguage, admit });

/** The member whose data this tab holds; null for nobody. */
let holder: string | null = null;
/** Set when the page starts to reload, so that it does so only once. */
let isLeaving = false;

/** Returned while the page reloads, so that callers get no result. */
const never = new Promise<never>(() => undefined);

export const currentSession = keeper.current;
export const subscribeToSession = keeper.subscribe;

/**
 * Refreshes the session. If it has ended, the member's data on the device is erased; if another member
 * has signed in, the page reloads.
 */
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

/** If another tab has signed in another member, this page reloads and its callers get no result. */
function admit({ phoneNumber }: Session): Promise<unknown> | undefined {
  holder ??= phoneNumber;
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return followDevice() ? never : undefined;
}

/**
 * All tabs share one session: if it ended or changed to another member in another tab, this page
 * reloads without the data that it held. True while it reloads.
 */
function followDevice(): boolean {
  if (isLeaving) return true;
  if (holder === null || holder === phoneOfDevice()) return false;
  leavePage();
  return true;
}

/** Reloads the page for the member who is signed in now. */
function leavePage(): void {
  isLeaving = true;
  forgetHere();
  location.reload();
}

/** Follows other tabs at once, or when this tab becomes visible again. */
export function listenToOtherTabs(): void {
  for (const event of ['storage', 'pageshow', 'visibilitychange']) {
    addEventListener(event, followDevice, true);
  }
}

/** Assigns this tab to a member, or to nobody; true when it belonged to another member. */
export function handTabTo(next: string | null): boolean {
  const isAnother = holder !== null && holder !== next;
  holder = next;
  return isAnother;
}

/** The member who signed in on this device and has not signed out; null for nobody. */
export const phoneOfDevice = (): string | null => safeLocalStorage.getItem(phoneKey);

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return phoneOfDevice() !== null;
}

/** Clears the data that only this tab holds, including typed input. */
export function forgetHere(): void {
  safeSessionStorage.clear();
  safeSessionStorage.setItem(leftKey, 'true');
  keeper.end();
}
