import { CallError, type CallerNeeds, createCaller } from '@pahiram/api/caller';
import { callLanguage } from './call-language.ts';
import { noteDoubt } from './patience.ts';
import { currentSession, keeper, refreshSession } from './session.ts';

export const callerNeeds: CallerNeeds = {
  token: () => currentSession()?.token ?? null,
  refresh: async () => {
    const outcome = await refreshSession();
    if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: callLanguage,
  person: keeper.holder,
  onDoubt: noteDoubt,
};

/** Calls one operation as the signed-in member, if any. */
export const call = createCaller(callerNeeds);
