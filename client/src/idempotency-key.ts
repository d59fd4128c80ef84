import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useMemo, useRef } from 'react';

export interface IdempotencyKey {
  /** The key; created at its first use and the same until it is renewed. */
  get(): string;
  /** The action has ended or changed: the next one gets a new key. */
  renew(): void;
}

/** One idempotency key of an action, kept through retries and reloads of this tab (V06). */
export function useIdempotencyKey(action: string): IdempotencyKey {
  return useMemo(() => {
    const storageKey = `idempotency-key:${action}`;
    return {
      get: () => {
        const kept = safeSessionStorage.getItem(storageKey);
        if (kept !== null) return kept;
        const made = crypto.randomUUID();
        safeSessionStorage.setItem(storageKey, made);
        return made;
      },
      renew: () => safeSessionStorage.removeItem(storageKey),
    };
  }, [action]);
}

export interface IdempotencyKeys {
  /** The key of one action; the same until it is renewed. */
  get(action: string): string;
  /** The action succeeded: doing it again gets a new key. */
  renew(action: string): void;
}

/** The idempotency keys of the actions on one screen, kept until the screen is left. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      get: (action) => {
        const key = keys.current.get(action) ?? crypto.randomUUID();
        keys.current.set(action, key);
        return key;
      },
      renew: (action) => {
        keys.current.delete(action);
      },
    }),
    [],
  );
}
