import { refreshStaff, signOutStaff } from '@pahiram/api/addresses';
import { CallError, type CallerNeeds, createCaller } from '@pahiram/api/caller';
import { createListener } from '@pahiram/api/listener';
import type { Language } from '@pahiram/api/operation';
import { createSessionKeeper } from '@pahiram/api/session-keeper';

let language: Language = 'en';

export const staffSession = createSessionKeeper(refreshStaff, { language: () => language });

export function setCallLanguage(next: Language): void {
  language = next;
}

const needs: CallerNeeds = {
  token: () => staffSession.current()?.token ?? null,
  refresh: async () => {
    const outcome = await staffSession.refresh();
    if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
};

/** Calls one operation as the staff person who is signed in here, if any. */
export const call = createCaller(needs);

/** Listens to a stream as that person, and comes back after every break. */
export const listen = createListener(needs);

/**
 * Ends the session on the server, then here.
 * @throws CallError when the server did not end it: the cookie is still good, so one is still signed in.
 */
export async function signOut(): Promise<void> {
  await call(signOutStaff, { body: {} });
  staffSession.end();
}
