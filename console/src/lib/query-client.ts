import { QueryClient } from '@tanstack/react-query';

/** Data older than 5 s is fetched again when a screen opens, but not when the window gets the
 * focus: many fetches write an audit row, which should mean that a person chose to look. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: false } },
});
