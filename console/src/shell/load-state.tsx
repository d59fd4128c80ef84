import { momentText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useWaitState } from '@pahiram/client/waiting.ts';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { OldData } from '@pahiram/ui/old-data.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { FailedBox } from '@pahiram/ui/state-box.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

const loadTexts = texts(
  { failed: 'This could not be loaded', unchanged: 'Nothing was changed.' },
  { failed: 'Hindi ito na-load', unchanged: 'Walang nabago.' },
);

type LoadQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'isError' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'
>;

export interface LoadStateProps<Data> {
  readonly query: LoadQuery<Data>;
  /** Number of grey bars while it loads for the first time. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A list or record of the console: grey bars at its first load, a box when it failed and nothing is known, otherwise the
 * data. While that is older than the last attempt or than a lost connection, it says from when it is and its decisions wait.
 */
export function LoadState<Data>({ query, lines = 4, children }: LoadStateProps<Data>) {
  const words = useTexts(loadTexts);
  const faults = useReadFaultTexts();
  const language = useLanguage();
  const { data, isError, error, dataUpdatedAt } = query;
  const isCutOff = useIsCutOff(query);
  const retry = () => void query.refetch();
  const why = isError ? faultText(error, faults) : faults.offline;
  const code = isError ? codeOf(error) : undefined;
  if (data === undefined && isError) {
    return (
      <FailedBox title={words.failed} code={code} onRetry={retry}>
        <p>
          {why} {words.unchanged}
        </p>
      </FailedBox>
    );
  }
  // The time of the data by the clock of the server.
  const readAt = new Date(serverNow() - Date.now() + dataUpdatedAt).toISOString();
  const isOld = data !== undefined && (isError || isCutOff);
  return (
    <>
      <Slow isFetching={query.isFetching} />
      {data === undefined ? (
        <Skeleton lines={lines} />
      ) : (
        <OldData
          asOf={isOld ? momentText(readAt, language) : null}
          why={why}
          code={code}
          onRetry={retry}
        >
          {children(data)}
        </OldData>
      )}
    </>
  );
}

function Slow({ isFetching }: { isFetching: boolean }) {
  const faults = useReadFaultTexts();
  if (useWaitState(isFetching) === 'usual') return null;
  return (
    <p role="status" className="mb-4 text-soft">
      {faults.stillLoading}
    </p>
  );
}

/**
 * Whether the connection was lost after the data was read. It stays so until newer data is here, which is asked for when
 * the connection is back; a browser that reports being offline may be wrong, so another attempt is always possible.
 */
function useIsCutOff({ dataUpdatedAt, refetch }: LoadQuery<unknown>): boolean {
  const [lostAt, setLostAt] = useState(() => (navigator.onLine ? 0 : Date.now()));
  const isCutOff = dataUpdatedAt > 0 && dataUpdatedAt <= lostAt;
  useEffect(() => {
    const lose = () => setLostAt(Date.now());
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, []);
  useEffect(() => {
    if (!isCutOff) return;
    const ask = () => void refetch();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isCutOff, refetch]);
  return isCutOff;
}

/** Of a reply of ours that failed, to find it in the logs. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return undefined;
  return error.fault.status >= 500 ? error.fault.error.trace : undefined;
}
