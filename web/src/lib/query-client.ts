import { DATA_CACHE_MS } from '@pahiram/domain/texts/timings';
import { QueryClient } from '@tanstack/react-query';
import { whenLanguageChanges } from './call-language.ts';
import { whenForgotten } from './forget-answers.ts';

/** How long data that no screen shows is kept, in memory only. */
const lastKnownMs = 30 * 60_000;

/**
 * Data stays fresh for a minute; nothing is refetched in the background (S7.01, S9.07). Older data is
 * fetched again whenever it is opened, and shown with its time if that fails. Requests are always sent:
 * a browser that reports being offline may be wrong, and must not wait silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: DATA_CACHE_MS,
      gcTime: lastKnownMs,
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

whenForgotten(() => queryClient.clear());
whenLanguageChanges(() => void queryClient.invalidateQueries());
