import type { App } from '../context.ts';
import type { CodeSubject } from './store.ts';

/**
 * Keyed fingerprint of a code and of all it confirms: for another withdrawal, amount or account the
 * same digits have another fingerprint and are wrong (V19).
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
