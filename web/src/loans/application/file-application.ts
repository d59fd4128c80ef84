import { applyForLoan } from '@pahiram/api/addresses';
import { PROGRESS_SCREEN_MIN_MS, SUBMIT_LOCK_MS } from '@pahiram/domain/texts/timings';
import { call } from '../../lib/call.ts';
import { untilAtLeast } from '../../lib/wait.ts';
import type { ApplicationBody } from './application-progress.ts';

/**
 * Files an application and gives its number; asked again with its key it files nothing twice (D8). A
 * second submit is blocked for as long as this takes, two seconds at least (S4.06).
 * @throws CallError what the server refused, or that it could not be reached at all.
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
