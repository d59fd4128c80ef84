import { logout } from '@pahiram/api/addresses';
import { CACHE_RESET_AFTER_LOGOUT_MS } from '@pahiram/domain/texts/timings';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { erasePersonal } from '../offline/erase-personal.ts';
import { forgetAnswers } from './forget-answers.ts';
import { forgetHere, handTabTo, phoneKey } from './session.ts';

const timeoutMs = 20_000;

/**
 * Ends the session on the server, then here.
 * @throws if the server did not end it: the cookie is still valid, so the member is still signed in.
 */
export async function signOut(): Promise<void> {
  const { status } = await fetch(logout.path, {
    method: logout.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 429 || status >= 500) throw new Error(`signing out was answered ${status}`);
  forgetSession();
}

/** Forgets the session on this device; the server has ended it already. */
export function forgetSession(): void {
  safeLocalStorage.removeItem('persist');
  safeLocalStorage.removeItem(phoneKey);
  erasePersonal();
  handTabTo(null);
  forgetHere();
  // By then no page of the member area is open that could fetch again (S4.01).
  setTimeout(forgetAnswers, CACHE_RESET_AFTER_LOGOUT_MS);
}
