import type { Config } from './config.ts';

/** The moments at which a crash could lose or repeat money; each has a test. */
export type CrashPoint =
  | 'request-before-commit'
  | 'after-commit-before-reply'
  | 'between-confirm-and-enqueue'
  | 'after-claim-before-submit'
  | 'after-submit-before-save'
  | 'after-save-before-done'
  | 'after-callback-stored'
  | 'payment-code-before-order'
  | 'payment-code-ordered-before-save'
  | 'payment-callback-stored'
  | 'payment-received-before-commit'
  | 'after-payment-stored'
  | 'payment-applied-before-commit'
  | 'payment-reversed-before-commit'
  | 'payment-match-before-commit'
  | 'after-report-applied'
  | 'statement-imported-before-commit'
  | 'statement-confirmed-before-commit'
  | 'statement-confirmed'
  | 'statement-row-committed'
  | 'statement-discarded-before-commit'
  | 'statement-taken-back-before-commit'
  | 'loan-change-before-commit'
  | 'close-chunk-before-commit'
  | 'close-chunk-after-commit'
  | 'close-day-closed'
  | 'set-off-before-commit';

let hook: ((point: CrashPoint) => Promise<void> | void) | undefined;

/** Does nothing unless a test set a hook. */
export async function crashPoint(point: CrashPoint): Promise<void> {
  await hook?.(point);
}

/** For tests in this process: sets the function that `crashPoint` calls; undefined removes it. */
export function setCrashHook(next: typeof hook): void {
  hook = next;
}

/**
 * For tests that start the service as a process: at the point that CRASH_POINT names, it kills itself with
 * SIGKILL, as in a power failure; with `point:3` when it comes there for the third time. Ignored in live mode.
 */
export function armCrashPoint(
  { mode }: Pick<Config, 'mode'>,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (mode === 'live' || environment.CRASH_POINT === undefined) return;
  const [fatalPoint, times = '1'] = environment.CRASH_POINT.split(':');
  let left = Number(times);
  setCrashHook((point) => {
    if (point === fatalPoint) left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  });
}
