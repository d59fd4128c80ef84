import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answer } from './answer.tsx';
import { sharedTexts } from './shared-texts.ts';

export interface PagedAnswerProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The order of the rows, shown above them. */
  readonly order?: 'oldestFirst' | 'newestFirst';
  readonly children: (pages: readonly Page[]) => ReactNode;
}

/** The loaded pages of a list, and a button for the next one. */
export function PagedAnswer<Page>({ query, order, children }: PagedAnswerProps<Page>) {
  const words = useTexts(sharedTexts);
  return (
    <Answer query={query}>
      {({ pages }) => (
        <>
          {order ? <p className="mb-2 text-sm text-soft">{words[order]}</p> : null}
          {children(pages)}
          {query.hasNextPage ? (
            <div className="mt-4">
              <Button
                kind="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.more}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Answer>
  );
}
