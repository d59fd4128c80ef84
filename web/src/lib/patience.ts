import { useEffect, useState, useSyncExternalStore } from 'react';

/** After this long without a response a screen says that it takes longer than usual. */
const slowAfterMs = 8_000;

let doubts = 0;
const listeners = new Set<() => void>();

/** Counts the requests whose response was lost and that are being checked with the server. */
export function noteDoubt(isChecking: boolean): void {
  doubts += isChecking ? 1 : -1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Patience = 'usual' | 'slow' | 'checking';

/** How the wait for a response goes, as long as `isWaiting`. */
export function usePatience(isWaiting: boolean): Patience {
  const isInDoubt = useSyncExternalStore(
    subscribe,
    () => doubts > 0,
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
  if (isInDoubt) return 'checking';
  return isSlow ? 'slow' : 'usual';
}
