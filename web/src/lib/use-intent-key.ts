import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useMemo } from 'react';

export interface IntentKey {
  /** The idempotency key; created at its first use and the same until it is renewed. */
  get(): string;
  /** For an intent that has ended or changed: the next one gets a new key. */
  renew(): void;
}

/** One idempotency key per intent, kept through retries and reloads of this tab (V06). */
export function useIntentKey(intent: string): IntentKey {
  return useMemo(() => {
    const place = `intent:${intent}`;
    return {
      get: () => {
        const kept = safeSessionStorage.getItem(place);
        if (kept !== null) return kept;
        const made = crypto.randomUUID();
        safeSessionStorage.setItem(place, made);
        return made;
      },
      renew: () => safeSessionStorage.removeItem(place),
    };
  }, [intent]);
}
