import { callLanguage } from '@pahiram/client/call-language.ts';
import { createHttpClient } from '@pahiram/client/http.ts';
import type { HttpClientOptions } from '@pahiram/client/request.ts';
import { tokenOf } from '@pahiram/client/session.ts';
import { noteOutcomeUnknown } from '@pahiram/client/waiting.ts';
import { keeper, refreshSession } from './session.ts';

/** How requests are sent as the signed-in member, or as a guest. */
export const httpOptions: HttpClientOptions = {
  token: () => keeper.current()?.token ?? null,
  refresh: async () => tokenOf(await refreshSession()),
  language: callLanguage,
  person: keeper.holder,
  onOutcomeUnknown: noteOutcomeUnknown,
};

export const { call, readFile } = createHttpClient(httpOptions);
