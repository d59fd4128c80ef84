import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True on the server and while a page that came rendered comes to life in the browser: what only the
 * browser knows may not show yet, or the two would differ.
 */
export function useServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
