import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useEffect } from 'react';

const secretPattern = /^#([A-Za-z0-9_-]{43})$/;

/**
 * The secret of a link in a message, which is the fragment of its address; null without one. It is kept in this tab under
 * `place` and leaves the address at once: anyone who sees it could open the page.
 */
export function useLinkSecret(place: string): string | null {
  const inUrl = secretPattern.exec(window.location.hash)?.[1] ?? null;
  const [stored, setSecret] = useTabState<string | null>(place, inUrl);
  useEffect(() => {
    if (inUrl === null) return;
    setSecret(inUrl);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [inUrl, setSecret]);
  return inUrl ?? stored;
}
