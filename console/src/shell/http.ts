import { callLanguage } from '@pahiram/client/call-language.ts';
import { createHttpClient } from '@pahiram/client/http.ts';
import type { HttpClientOptions } from '@pahiram/client/request.ts';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { tokenOf } from '@pahiram/client/session.ts';
import { noteOutcomeUnknown } from '@pahiram/client/waiting.ts';
import { activityTracker, refreshSession, sessionLoss, staffSession } from './session.ts';

/** How requests are sent as the signed-in staff person. */
export const httpOptions: HttpClientOptions = {
  token: () => staffSession.current()?.token ?? null,
  // A page locked for inactivity stays locked until a person signs in.
  refresh: async () =>
    sessionLoss.current().kind === 'idle' ? null : tokenOf(await refreshSession()),
  language: callLanguage,
  person: staffSession.holder,
  isUnattended: activityTracker.isUnattended,
  onOutcomeUnknown: noteOutcomeUnknown,
};

export const { call, readFile } = createHttpClient(httpOptions);

/**
 * Saves a file that only the signed-in person may read.
 * @throws CallError if it is refused or there is no reply
 */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveBlob(await readFile(path), fileName);
}
