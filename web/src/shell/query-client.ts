import { createQueryClient } from '@pahiram/client/query.ts';
import { DATA_CACHE_MS } from '@pahiram/domain/texts/timings';
import { isPublicKey } from './public-data.ts';

/** Data stays fresh for a minute (S7.01, S9.07), and is kept for half an hour as the last known. */
export const queryClient = createQueryClient({ staleMs: DATA_CACHE_MS, unusedMs: 30 * 60_000 });

/** Removes a member's data from memory; data that is the same for everyone stays. */
export function forgetMemberData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
}
