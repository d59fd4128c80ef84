import { refresh } from '@pahiram/api/access';
import { callLanguage } from '@pahiram/client/call-language.ts';
import { createSessionKeeper, type RefreshOutcome, type Session } from '@pahiram/client/session.ts';
import { CACHE_RESET_AFTER_LOGOUT_MS } from '@pahiram/domain/texts/timings';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useSyncExternalStore } from 'react';
import { erasePersonal } from '../offline/personal-data.ts';
import { forgetMemberData } from './query-client.ts';

/** Keys in local storage, shared by all tabs; a token is never stored. */
const phoneKey = 'myPhoneNumber';
const persistKey = 'persist';
/** Key in session storage: a member signed out in this tab, and nobody has signed in since. */
export const leftKey = 'left';

export const keeper = createSessionKeeper(refresh, { language: callLanguage, admit });

/** The phone number of the member whose data this tab holds; null for nobody. */
let phoneOfTab: string | null = null;
/** Set when the page starts to reload, so that it does so only once. */
let isLeaving = false;

/** Returned while the page reloads, so that callers get no result. */
const never = new Promise<never>(() => undefined);

export function useSession(): Session | null {
  return useSyncExternalStore(keeper.subscribe, keeper.current, () => null);
}

/** The phone number of the signed-in member; empty for a guest. */
export function usePhoneNumber(): string {
  return useSession()?.phoneNumber ?? '';
}

/** The phone number of the member who signed in on this device and has not signed out, or null. */
export const phoneOfDevice = (): string | null => safeLocalStorage.getItem(phoneKey);

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return phoneOfDevice() !== null;
}

/**
 * Begins the session of a member who has signed in. Erases personal data on the device if another
 * member was signed in before, or if "stay signed in" is off.
 */
export function startSession(accessToken: string, isRemembered = false): Session {
  safeLocalStorage.setItem(persistKey, String(isRemembered));
  const session = keeper.start(accessToken);
  const { phoneNumber } = session;
  const before = phoneOfDevice();
  const isOtherMember = before !== phoneNumber;
  if (isOtherMember || !isRemembered) erasePersonal();
  // Input that a guest typed before signing in stays.
  if (isOtherMember && before !== null) safeSessionStorage.clear();
  if (phoneOfTab !== null && phoneOfTab !== phoneNumber) forgetMemberData();
  phoneOfTab = phoneNumber;
  safeSessionStorage.removeItem(leftKey);
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return session;
}

/** Forgets the session on this device; the server has ended it already. */
export function forgetSession(): void {
  safeLocalStorage.removeItem(persistKey);
  safeLocalStorage.removeItem(phoneKey);
  erasePersonal();
  phoneOfTab = null;
  forgetTab();
  // After this delay no page of the member area is left that could fetch again (S4.01).
  setTimeout(forgetMemberData, CACHE_RESET_AFTER_LOGOUT_MS);
}

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

/** The phone number of the signed-in member changed: fetches a token with the new one. Other tabs reload. */
export async function renewSession(): Promise<void> {
  phoneOfTab = null;
  await keeper.refresh();
}

/** If another tab has signed in another member, this page reloads and its callers get no result. */
function admit({ phoneNumber }: Session): Promise<unknown> | undefined {
  phoneOfTab ??= phoneNumber;
  safeLocalStorage.setItem(phoneKey, phoneNumber);
  return followDevice() ? never : undefined;
}

/**
 * All tabs share one session: if it ended or changed to another member in another tab, this page
 * reloads without the data that it held. True while it reloads.
 */
function followDevice(): boolean {
  if (isLeaving) return true;
  if (phoneOfTab === null || phoneOfTab === phoneOfDevice()) return false;
  leavePage();
  return true;
}

/** Reloads the page for the member who is signed in now. */
function leavePage(): void {
  isLeaving = true;
  forgetTab();
  location.reload();
}

/** Follows other tabs at once, or when this tab becomes visible again. */
export function listenToOtherTabs(): void {
  for (const event of ['storage', 'pageshow', 'visibilitychange']) {
    addEventListener(event, followDevice, true);
  }
}

/** Clears the data that only this tab holds, including typed input. */
function forgetTab(): void {
  safeSessionStorage.clear();
  safeSessionStorage.setItem(leftKey, 'true');
  keeper.end();
}
