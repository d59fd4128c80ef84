import { logout, refresh } from '@pahiram/api/addresses';
import {
  createSessionKeeper,
  type RefreshOutcome,
  type Session,
} from '@pahiram/api/session-keeper';
import { erasePersonal } from './offline/erase-personal.ts';

export type { RefreshOutcome, Session } from '@pahiram/api/session-keeper';

/** The keys kept in local storage; never a token (A2). */
const persistKey = 'persist';
const phoneKey = 'myPhoneNumber';

const signOutTimeoutMs = 20_000;

const keeper = createSessionKeeper(refresh);

export const currentSession = keeper.current;
export const subscribeToSession = keeper.subscribe;

/** A session that has ended leaves nothing of the member on the device. */
export async function refreshSession(): Promise<RefreshOutcome> {
  const outcome = await keeper.refresh();
  if (outcome.kind === 'refused') erasePersonal();
  return outcome;
}

export function startSession(accessToken: string): Session {
  const session = keeper.start(accessToken);
  const isSomebodyElse = phoneOfDevice() !== session.phoneNumber;
  if (isSomebodyElse || localStorage.getItem(persistKey) !== 'true') erasePersonal();
  localStorage.setItem(phoneKey, session.phoneNumber);
  return session;
}

/** Who signed in on this device and has not signed out; null for nobody. */
export const phoneOfDevice = (): string | null => localStorage.getItem(phoneKey);

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return phoneOfDevice() !== null;
}

export function setPersist(persist: boolean): void {
  localStorage.setItem(persistKey, String(persist));
}

/**
 * Ends the session on the server, then here.
 * @throws when the server did not end it: the cookie is still good, so one is still signed in.
 */
export async function signOut(): Promise<void> {
  const { status } = await fetch(logout.path, {
    method: logout.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(signOutTimeoutMs),
  });
  if (status === 429 || status >= 500) throw new Error(`signing out was answered ${status}`);
  forgetSession();
}

const endings = new Set<() => void>();

/** Has `forget` called when somebody signed out: what was theirs must not stay in memory. */
export function whenSignedOut(forget: () => void): void {
  endings.add(forget);
}

/** Forgets who was signed in on this device; the server's side of it has ended already. */
export function forgetSession(): void {
  erasePersonal();
  localStorage.removeItem(persistKey);
  localStorage.removeItem(phoneKey);
  keeper.end();
  for (const forget of endings) forget();
}
