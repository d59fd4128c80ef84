import { type CallerNeeds, createCaller } from '@pahiram/api/caller';
import type { Language } from '@pahiram/api/operation';
import { currentSession, refreshSession } from './session.ts';

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

export function callLanguage(): Language {
  return language;
}

export const callerNeeds: CallerNeeds = {
  token: () => currentSession()?.token ?? null,
  refresh: async () => {
    const outcome = await refreshSession();
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
};

/** Calls one operation as the member who is signed in here, if any. */
export const call = createCaller(callerNeeds);
