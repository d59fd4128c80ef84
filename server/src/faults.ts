/** The moments at which a crash would hurt most; each is a test (ledger reference, group C). */
export type FaultPoint =
  | 'after-hold-before-reply'
  | 'between-confirm-and-outbox'
  | 'after-claim-before-submit'
  | 'after-submit-before-save'
  | 'after-save-before-done'
  | 'after-callback-stored';

const fatalPoint = process.env.FAULT_POINT;

let hook: ((point: FaultPoint) => Promise<void> | void) | undefined;

/**
 * Does nothing, unless a test asks for a fault here or the process was started with FAULT_POINT: then
 * it dies at once, as if the power had gone.
 */
export async function fault(point: FaultPoint): Promise<void> {
  if (fatalPoint === point) process.kill(process.pid, 'SIGKILL');
  await hook?.(point);
}

/** For tests in this process: what happens at the points; nothing again when undefined. */
export function setFaultHook(next: typeof hook): void {
  hook = next;
}
