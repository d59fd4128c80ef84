import { useCallback, useState } from 'react';
import { safeSessionStorage } from './safe-storage.ts';
import { useServed } from './use-served.tsx';

/**
 * State that survives a reload of this tab (session storage). Never for a password, a code, an ID
 * number or an account number. During hydration it is `initial`, as on the server.
 */
export function useTabState<T>(key: string, initial: T): [T, (next: T) => void, () => void] {
  const isServed = useServed();
  const [isBefore, setBefore] = useState(isServed);
  const [value, setValue] = useState<T>(() => (isServed ? initial : readState(key, initial)));
  if (isBefore && !isServed) {
    setBefore(false);
    setValue(readState(key, initial));
  }
  const keep = useCallback(
    (next: T) => {
      safeSessionStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    [key],
  );
  const forget = useCallback(() => {
    safeSessionStorage.removeItem(key);
  }, [key]);
  return [value, keep, forget];
}

function readState<T>(key: string, initial: T): T {
  const text = safeSessionStorage.getItem(key);
  if (text === null) return initial;
  try {
    return JSON.parse(text) as T;
  } catch {
    safeSessionStorage.removeItem(key);
    return initial;
  }
}
