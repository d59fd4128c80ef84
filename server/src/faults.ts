/** The moments at which a crash could lose or repeat money; each has a test. */
export type FaultPoint =
  | 'after-commit-before-reply'
  | 'between-confirm-and-outbox'
  | 'after-claim-before-submit'
  | 'after-submit-before-save'
  | 'after-save-before-done'
  | 'after-callback-stored';

const fatalPoint = process.env.FAULT_POINT;

let hook: ((point: FaultPoint) => Promise<void> | void) | undefined;

/**
 * Does nothing unless a test set a hook, or FAULT_POINT names this point: then the process kills itself
 * with SIGKILL, as in a power failure.
 */
export async function fault(point: FaultPoint): Promise<void> {
  if (fatalPoint === point) process.kill(process.pid, 'SIGKILL');
  await hook?.(point);
}

/** For tests in this process: sets the function that `fault` calls; undefined removes it. */
export function setFaultHook(next: typeof hook): void {
  hook = next;
}
