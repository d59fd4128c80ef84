import { QueryClient } from '@tanstack/react-query';
import { isLost } from './errors.ts';

export interface QueryClientSettings {
  /** How long data is fresh; older data is fetched again whenever a screen opens. */
  readonly staleMs: number;
  /** How long data that no screen shows is kept, in memory only. */
  readonly unusedMs: number;
}

/**
 * Creates the query cache of a site. Nothing is fetched again in the background, unless a query says so (S7.01) or it got no
 * reply and the network is back. Requests are always sent: a browser that reports being offline may be wrong, and must not
 * wait silently.
 */
export function createQueryClient({ staleMs, unusedMs }: QueryClientSettings): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: unusedMs,
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (isLost(state.error) ? 'always' : false),
      },
    },
  });
}
