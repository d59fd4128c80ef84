import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { useMemo } from 'react';

export interface IntentKey {
  /** The idempotency key of this intent; made at its first use and the same until it is renewed. */
  get(): string;
  /** The intent has ended or was changed: the next one gets a key of its own. */
  renew(): void;
}

/** One key an intent, kept through retries and reloads of this tab (D8, V06). */
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
