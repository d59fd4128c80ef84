import { useRef } from 'react';
import { useLocation } from 'wouter';
import { focusLinkTo } from './focus.ts';

interface EntryState {
  /** A page of this site added the entry, so Back leads to that page. */
  readonly isOpenedHere?: boolean;
}

interface Navigation {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The state of the next entry of the browser's history. An entry that replaces another keeps where that was opened. */
export function nextEntryState({ replace = false, state }: Navigation, current: unknown): object {
  const isOpenedHere = replace ? ((current as EntryState | null)?.isOpenedHere ?? false) : true;
  return { isOpenedHere, ...(state as object | null) } satisfies EntryState;
}

/** For an entry that closes to its fixed page, although a page of this site led to it. */
export const openedDirectly: EntryState = { isOpenedHere: false };

/**
 * Closes a sheet or dialog that has an address of its own: goes back to the page that opened it, so that Back does
 * not open it again, and to its link. One that was opened directly is replaced by its page.
 * @param page used for a link from outside.
 */
export function useCloseToOpener(page: string): () => void {
  const [, go] = useLocation();
  const isClosed = useRef(false);
  return () => {
    // A browser may fire close twice for one Escape.
    if (isClosed.current) return;
    isClosed.current = true;
    const address = location.pathname + location.search;
    if ((history.state as EntryState | null)?.isOpenedHere) {
      addEventListener('popstate', () => focusLinkTo(address), { once: true });
      history.back();
    } else {
      go(page, { replace: true });
      focusLinkTo(address);
    }
  };
}
