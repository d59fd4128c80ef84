import { DATA_CACHE_MS } from '@pahiram/domain/texts/timings';
import { QueryClient } from '@tanstack/react-query';

/** Answers stay fresh for a minute; nothing is fetched behind the reader's back (S7.01, S9.07). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: DATA_CACHE_MS,
      gcTime: DATA_CACHE_MS,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});
