import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True on the server and during hydration: values that only the browser knows must not be rendered
 * yet, or the markup would differ from the server's.
 */
export function useServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
