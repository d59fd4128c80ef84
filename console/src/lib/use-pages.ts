import { useInfiniteQuery } from '@tanstack/react-query';

interface Page {
  readonly nextCursor: string | null;
}

/** A list fetched in pages, each with the cursor of the next. */
export function usePages<P extends Page>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined) => Promise<P>,
  refetchInterval: number | false = false,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval,
  });
}
