import { useEffect, useState, useSyncExternalStore } from 'react';

/** After this long without a reply a screen says that it takes longer than usual. */
const slowAfterMs = 8_000;

let unknownOutcomes = 0;
const listeners = new Set<() => void>();

/** Counts the requests whose reply was lost and whose outcome is being asked for. */
export function noteOutcomeUnknown(isAsking: boolean): void {
  unknownOutcomes += isAsking ? 1 : -1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type WaitState = 'usual' | 'slow' | 'checking';

/**
 * The state of a wait for a reply: `slow` after 8 seconds, `checking` while the outcome of a lost request
 * is being asked for. Without a wait it is `usual`.
 */
export function useWaitState(isWaiting: boolean): WaitState {
  const isUnknown = useSyncExternalStore(
    subscribe,
    () => unknownOutcomes > 0,
    () => false,
  );
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  if (!isWaiting) return 'usual';
  if (isUnknown) return 'checking';
  return isSlow ? 'slow' : 'usual';
}

/** Resolves `leastMs` milliseconds after `since`, at once when they have passed. */
export function untilAtLeast(since: number, leastMs: number): Promise<void> {
  const left = since + leastMs - Date.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
}
