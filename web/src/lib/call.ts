import { CallError, type CallerNeeds, createCaller } from '@pahiram/api/caller';
import type { Language } from '@pahiram/api/operation';
import { noteDoubt } from './patience.ts';
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
    if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
  onDoubt: noteDoubt,
};

/** Calls one operation as the member who is signed in here, if any. */
export const call = createCaller(callerNeeds);
