import { DATA_CACHE_MS } from '@pahiram/domain/texts/timings';
import { QueryClient } from '@tanstack/react-query';
import { whenLanguageChanges } from './call-language.ts';
import { whenForgotten } from './forget-answers.ts';

/** How long an answer that no screen shows is kept as the last known one, in memory only. */
const lastKnownMs = 30 * 60_000;

/**
 * Answers stay fresh for a minute; nothing is fetched behind the reader's back (S7.01, S9.07). An older
 * answer is asked for again whenever it is looked at, and shown with its time when nobody answers. The
 * network is always tried: a browser that thinks it is offline may be wrong, and must not wait in silence.
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
