import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface AnswerProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Number of grey bars while it loads. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the loading state, the error or the data of a query. When a refetch fails, the older data
 * stays below the error, so that it is not taken for current.
 */
export function Answer<Data>({ query, lines = 5, children }: AnswerProps<Data>) {
  const faults = useTexts(faultTexts);
  const { data, isError, error } = query;
  if (data === undefined && !isError) return <Skeleton lines={lines} />;
  return (
    <>
      {isError ? (
        <div className="mb-4">
          <ErrorState message={faultText(error, faults)} onRetry={() => void query.refetch()} />
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
