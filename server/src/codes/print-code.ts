import type { App } from '../context.ts';
import type { CodeSubject } from './store.ts';

/**
 * The keyed fingerprint of a code together with everything it stands for: the same digits given
 * for another withdrawal, amount or account have another fingerprint and are simply wrong (V19).
 */
export function printCode(
  app: Pick<App, 'vault'>,
  subject: CodeSubject & { readonly boundTo: string; readonly code: string },
): Buffer {
  const { purpose, subjectId, boundTo, code } = subject;
  return app.vault.fingerprint(
    'one-time-code',
    JSON.stringify([purpose, subjectId, boundTo, code]),
  );
}
