import type { Config } from './config.ts';

/** The moments at which a crash could lose or repeat money; each has a test. */
export type CrashPoint =
  | 'after-commit-before-reply'
  | 'between-confirm-and-enqueue'
  | 'after-claim-before-submit'
  | 'after-submit-before-save'
  | 'after-save-before-done'
  | 'after-callback-stored'
  | 'after-payment-stored'
  | 'payment-applied-before-commit'
  | 'close-chunk-before-commit'
  | 'close-chunk-after-commit';

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
 * SIGKILL, as in a power failure. Ignored in live mode.
 */
export function armCrashPoint(
  { mode }: Pick<Config, 'mode'>,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const fatalPoint = environment.CRASH_POINT;
  if (mode === 'live' || fatalPoint === undefined) return;
  setCrashHook((point) => {
    if (point === fatalPoint) process.kill(process.pid, 'SIGKILL');
  });
}
