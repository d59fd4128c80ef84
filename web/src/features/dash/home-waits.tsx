import { LoadState } from '@pahiram/client/load-state.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** In place of everything below the title of Home; as high as the screen, so that nothing below it moves. */
export function HomeWaits() {
  return (
    <div className="min-h-dvh">
      <Skeleton lines={10} />
    </div>
  );
}

interface HomeWhenLoadedProps {
  readonly queries: readonly UseQueryResult<unknown>[];
  readonly children: ReactNode;
}

/** Shows its parts at once, when each of the queries has its first answer or has failed. */
export function HomeWhenLoaded({ queries, children }: HomeWhenLoadedProps) {
  const waiting = queries.find(({ isPending }) => isPending);
  return (
    <>
      {waiting ? (
        <LoadState query={waiting} waiting={<HomeWaits />}>
          {() => null}
        </LoadState>
      ) : null}
      {/* Mounted from the beginning: a part that is mounted later would send its request again. */}
      <div hidden={waiting !== undefined}>{children}</div>
    </>
  );
}
