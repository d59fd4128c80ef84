import { useSyncExternalStore } from 'react';

/** As `xl` in the classes: room for a list and a record beside it. */
const wideScreen = '(width >= 80rem)';

/** Whether a record opens beside its list instead of on a page of its own. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidthChange, () => matchMedia(wideScreen).matches);
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
