import { QueryClient } from '@tanstack/react-query';

/** Staff see the state of now: answers are asked for again when a screen opens or comes back. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false } },
});
