import { useSyncExternalStore } from 'react';

/** From this width on there is room for a second column. As `xl` in the classes. */
export const columnsFrom = '(width >= 80rem)';

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
