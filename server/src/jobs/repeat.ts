import { setTimeout as pause } from 'node:timers/promises';

/** Nobody is helped by asking something broken more often. */
const pauseAfterErrorMs = 1_000;

/** Does `work` again and again with a pause between, whatever it throws, until the signal. */
export async function repeat(
  signal: AbortSignal,
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    let pauseNowMs = pauseMs;
    try {
      await work();
    } catch (error) {
      onError(error);
      pauseNowMs = Math.max(pauseMs, pauseAfterErrorMs);
    }
    await pause(pauseNowMs, undefined, { signal }).catch(() => undefined);
  }
}
