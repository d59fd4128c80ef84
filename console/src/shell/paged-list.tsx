import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadState } from './load-state.tsx';
import { shellTexts } from './shell-texts.ts';

export interface PagedListProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The order of the rows, shown above them. */
  readonly order?: 'oldestFirst' | 'newestFirst';
  readonly children: (pages: readonly Page[]) => ReactNode;
}

/** The loaded pages of a list, and a button for the next one. */
export function PagedList<Page>({ query, order, children }: PagedListProps<Page>) {
  const shared = useTexts(shellTexts);
  return (
    <LoadState query={query}>
      {({ pages }) => (
        <>
          {order ? <p className="mb-2 text-sm text-soft">{shared[order]}</p> : null}
          {children(pages)}
          {query.hasNextPage ? (
            <div className="mt-4">
              <Button
                kind="secondary"
                isAlwaysFree
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {shared.more}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </LoadState>
  );
}

interface CursorPage {
  readonly nextCursor: string | null;
}

/** A list fetched in pages, each with the cursor of the next. */
export function usePagedQuery<Page extends CursorPage>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  refetchInterval: number | false = false,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval,
  });
}
