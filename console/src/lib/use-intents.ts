import { useMemo, useRef } from 'react';

export interface Intents {
  /** The idempotency key of what a person means to do; the same on every retry (D8). */
  keyOf(intent: string): string;
  /** It was done: meaning it once more is something new. */
  finish(intent: string): void;
}

export function useIntents(): Intents {
  const keys = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      keyOf: (intent) => {
        const key = keys.current.get(intent) ?? crypto.randomUUID();
        keys.current.set(intent, key);
        return key;
      },
      finish: (intent) => {
        keys.current.delete(intent);
      },
    }),
    [],
  );
}
