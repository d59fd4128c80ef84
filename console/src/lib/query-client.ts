import { QueryClient } from '@tanstack/react-query';

/** Staff see the state of now: answers are asked for again when a screen opens. Not when a window
 * comes to the front: many looks are audit rows, and one that nobody meant says nothing. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false, refetchOnWindowFocus: false } },
});
