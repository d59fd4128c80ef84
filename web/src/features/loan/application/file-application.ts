import { applyForLoan } from '@pahiram/api/addresses';
import { PROGRESS_SCREEN_MIN_MS, SUBMIT_LOCK_MS } from '@pahiram/domain/texts/timings';
import { call } from '../../../lib/call.ts';
import { untilAtLeast } from '../../../lib/wait.ts';
import type { ApplicationBody } from './application-progress.ts';

/**
 * Submits an application and returns its loan number; a retry with the same idempotency key creates
 * nothing twice. It takes `PROGRESS_SCREEN_MIN_MS` at least, after a failure `SUBMIT_LOCK_MS`, which
 * blocks a second submit meanwhile (S4.06).
 * @throws CallError if the server refused it or could not be reached.
 */
export async function fileApplication(body: ApplicationBody, key: string): Promise<string> {
  const started = Date.now();
  try {
    const { loanNumber } = await call(applyForLoan, { body, key });
    await untilAtLeast(started, PROGRESS_SCREEN_MIN_MS);
    return loanNumber;
  } catch (error) {
    await untilAtLeast(started, SUBMIT_LOCK_MS);
    throw error;
  }
}
