import { setCallLanguage } from '@pahiram/client/call-language.ts';
import type { Language } from '@pahiram/ui/language.tsx';
import { LanguageChoiceProvider } from '@pahiram/ui/language-choice.tsx';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { addressIn, languageOfAddress, neutralPath } from './language-address.ts';
import { nextEntryState } from './opened-here.ts';
import { isPublicKey } from './public-data.ts';

/** Also read by the inline script, before the first paint (build/inline-script.js). */
const storageKey = 'language';
const listeners = new Set<() => void>();

/** The language chosen on this device, or else the browser's preference. */
function chosenLanguage(): Language {
  const kept = safeLocalStorage.getItem(storageKey);
  if (kept === 'en' || kept === 'fil') return kept;
  return /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en';
}

function keepLanguage(language: Language): void {
  safeLocalStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Routes without the language prefix: pages and links use `/hiw` in either language. Public pages
 * follow the language of their URL, the member area the chosen language.
 */
export function LanguageRouter(props: { ssrPath?: string | undefined; children: ReactNode }) {
  const { ssrPath, children } = props;
  const [pathname, go] = useBrowserLocation(ssrPath === undefined ? {} : { ssrPath });
  const chosen = useSyncExternalStore(subscribe, chosenLanguage, () => 'en' as const);
  const byAddress = languageOfAddress(pathname);
  const cameFrom = useRef(byAddress);
  // A page of the member area may lead away before the language of the public page is kept.
  const language = byAddress ?? cameFrom.current ?? chosen;
  setCallLanguage(language);
  const client = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    // Replies to a member have texts in the language of their request.
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
  }, [language, client]);
  useEffect(() => {
    // The member area continues in the language of the public page before it.
    if (byAddress === null && cameFrom.current !== null) keepLanguage(cameFrom.current);
    cameFrom.current = byAddress;
  }, [byAddress]);
  const choice = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        keepLanguage(next);
        if (byAddress === null || next === byAddress) return;
        const { search, hash } = window.location;
        const address = addressIn(next, neutralPath(pathname) + search + hash);
        go(address, { replace: true, state: window.history.state });
      },
      ...(byAddress === null
        ? {}
        : { addressOf: (one: Language) => addressIn(one, neutralPath(pathname)) }),
    }),
    [language, byAddress, pathname, go],
  );
  const router = useMemo(() => {
    const hook: BaseLocationHook = () => [
      neutralPath(pathname),
      (to: string, options: { replace?: boolean; state?: unknown } = {}) =>
        go(addressIn(language, to), {
          ...options,
          state: nextEntryState(options, window.history.state),
        }),
    ];
    return { hook, hrefs: (href: string) => addressIn(language, href) };
  }, [pathname, language, go]);
  return (
    <Router hook={router.hook} hrefs={router.hrefs}>
      <LanguageChoiceProvider choice={choice}>{children}</LanguageChoiceProvider>
    </Router>
  );
}
