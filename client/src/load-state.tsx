import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { momentText } from './dates.ts';
import { faultText } from './errors.ts';
import { useWaitState } from './waiting.ts';

type LoadQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'isError' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>;

export interface LoadStateProps<Data> {
  readonly query: LoadQuery<Data>;
  /** Number of grey bars while it loads. */
  readonly lines?: number;
  /** Placeholder while loading; a skeleton by default. */
  readonly waiting?: ReactNode;
  /** The children show how old their own data is, so this does not. */
  readonly isGate?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the loaded data, a skeleton while loading, or the error. If reloading fails, the earlier data
 * stays and its time is shown.
 */
export function LoadState<Data>(props: LoadStateProps<Data>) {
  const { query, lines = 4, waiting, isGate = false, children } = props;
  const faults = useReadFaultTexts();
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState message={faultText(query.error, faults)} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      {isGate && query.data !== undefined ? null : <Staleness query={query} />}
      {query.data === undefined ? (waiting ?? <Skeleton lines={lines} />) : children(query.data)}
    </>
  );
}

/** Says that loading takes long, or that it failed and the data may be outdated. */
function Staleness({ query }: { query: LoadQuery<unknown> }) {
  const faults = useReadFaultTexts();
  const language = useLanguage();
  const isSlow = useWaitState(query.isFetching) !== 'usual';
  const shownAsOf =
    query.data === undefined
      ? ''
      : faults.shownAsOf(momentText(new Date(query.dataUpdatedAt).toISOString(), language));
  if (isSlow) {
    return (
      <p role="status" data-loading className="mb-4 text-soft">
        {faults.stillLoading} {shownAsOf}
      </p>
    );
  }
  if (!query.isError) return null;
  return (
    <div className="mb-4">
      <ErrorState
        message={`${faultText(query.error, faults)} ${shownAsOf}`}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}
