import { useEffect } from 'react';
import type { Part } from './lazily.tsx';

/**
 * Loads the chunks of the next step in advance: losing the connection at that step must not break the
 * page (V17). A chunk that fails to load is requested again when it is shown.
 */
export function useAhead(...parts: readonly Pick<Part<never>, 'load'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page never change
  useEffect(() => {
    for (const part of parts) part.load().catch(() => undefined);
  }, []);
}
