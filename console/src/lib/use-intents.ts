import { useMemo, useRef } from 'react';

export interface Intents {
  /** The idempotency key of an action; the same on every retry. */
  keyOf(intent: string): string;
  /** The action succeeded: doing it again gets a new key. */
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
