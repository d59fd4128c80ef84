import { useSyncExternalStore } from 'react';

/** As `xl` in the classes: room for a list and a record beside it. */
const wideScreen = '(width >= 80rem)';
/** Below `sm` in the classes. */
const phoneScreen = '(width < 40rem)';

/** Whether a record opens beside its list instead of on a page of its own. */
export function useIsWide(): boolean {
  return useMedia(wideScreen);
}

/** Whether a list shows two columns, each with several facts. */
export function useIsPhone(): boolean {
  return useMedia(phoneScreen);
}

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
  );
}
