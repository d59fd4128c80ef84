import { useEffect } from 'react';
import type { Part } from './lazily.tsx';

/**
 * Fetches what the next press will show while this step is on the screen: a line that breaks at that press
 * must not take the page with it (V17). What cannot be fetched now is asked for again when it is shown.
 */
export function useAhead(...parts: readonly Pick<Part<never>, 'load'>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page never change
  useEffect(() => {
    for (const part of parts) part.load().catch(() => undefined);
  }, []);
}
