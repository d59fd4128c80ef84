import { logout, refresh } from '@pahiram/api/addresses';
import { createSessionKeeper, type Session } from '@pahiram/api/session-keeper';

export type { RefreshOutcome, Session } from '@pahiram/api/session-keeper';

/** The keys kept in local storage; never a token (A2). */
const persistKey = 'persist';
const phoneKey = 'myPhoneNumber';

const keeper = createSessionKeeper(refresh);

export const currentSession = keeper.current;
export const subscribeToSession = keeper.subscribe;
export const refreshSession = keeper.refresh;

export function startSession(accessToken: string): Session {
  const session = keeper.start(accessToken);
  localStorage.setItem(phoneKey, session.phoneNumber);
  return session;
}

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return localStorage.getItem(phoneKey) !== null;
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
  });
  if (status === 429 || status >= 500) throw new Error(`signing out was answered ${status}`);
  forgetSession();
}

/** Forgets who was signed in on this device; the server's side of it has ended already. */
export function forgetSession(): void {
  localStorage.removeItem(persistKey);
  localStorage.removeItem(phoneKey);
  keeper.end();
}
