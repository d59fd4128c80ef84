import { refreshStaff, signOutStaff } from '@pahiram/api/addresses';
import { createCaller } from '@pahiram/api/caller';
import type { Language } from '@pahiram/api/operation';
import { createSessionKeeper } from '@pahiram/api/session-keeper';

export const staffSession = createSessionKeeper(refreshStaff);

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

/** Calls one operation as the staff person who is signed in here, if any. */
export const call = createCaller({
  token: () => staffSession.current()?.token ?? null,
  refresh: async () => {
    const outcome = await staffSession.refresh();
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
});

/** Ends the session on the server, then here. */
export async function signOut(): Promise<void> {
  try {
    await call(signOutStaff, { body: {} });
  } finally {
    staffSession.end();
  }
}
