import { CallError } from '@pahiram/client/errors.ts';
import { askPasskey } from '@pahiram/client/passkeys.ts';

/**
 * Has the person answer the question of a refused call with a passkey.
 * @returns the header of the call that is sent again; null when the call was refused for another reason, or the person
 *   did not answer.
 */
export async function answerTo(error: unknown): Promise<string | null> {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return null;
  const { code, details } = error.fault.error;
  if (code !== 'passkey-needed' || details === undefined) return null;
  try {
    const response = await askPasskey(JSON.parse(String(details.options)));
    return btoa(JSON.stringify({ questionId: details.questionId, response }));
  } catch {
    return null;
  }
}
