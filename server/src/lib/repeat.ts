import { setTimeout as pause } from 'node:timers/promises';

/** Minimum pause after an error. */
const pauseAfterErrorMs = 1_000;

/** Repeats `work` with a pause between runs until the signal aborts; errors go to `onError`. */
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
