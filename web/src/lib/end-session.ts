import { logout } from '@pahiram/api/addresses';
import { CACHE_RESET_AFTER_LOGOUT_MS } from '@pahiram/domain/texts/timings';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { forgetAnswers } from './forget-answers.ts';
import { erasePersonal } from './offline/erase-personal.ts';
import { forgetHere, handTabTo, phoneKey } from './session.ts';

const timeoutMs = 20_000;

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
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 429 || status >= 500) throw new Error(`signing out was answered ${status}`);
  forgetSession();
}

/** Forgets who was signed in on this device; the server's side of it has ended already. */
export function forgetSession(): void {
  safeLocalStorage.removeItem('persist');
  safeLocalStorage.removeItem(phoneKey);
  erasePersonal();
  handTabTo(null);
  forgetHere();
  // When no page behind the door is left to ask again (S4.01).
  setTimeout(forgetAnswers, CACHE_RESET_AFTER_LOGOUT_MS);
}
