import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState, Skeleton } from '@pahiram/ui/page-states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadStateProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What was loaded; bars while it comes; why it did not come. A failure never looks like nothing. */
export function LoadState<Data>({ query, lines = 4, children }: LoadStateProps<Data>) {
  const faults = useTexts(faultTexts);
  if (query.data !== undefined) {
    return (
      <>
        {query.isError ? (
          <div className="mb-4">
            <ErrorState
              message={faultText(query.error, faults)}
              onRetry={() => void query.refetch()}
            />
          </div>
        ) : null}
        {children(query.data)}
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState message={faultText(query.error, faults)} onRetry={() => void query.refetch()} />
    );
  }
  return <Skeleton lines={lines} />;
}
