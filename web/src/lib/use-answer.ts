import { DATA_CACHE_MS } from '@pahiram/domain/texts/timings';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** The state of a request: data, an error, or neither while it is loading. */
export interface Load<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Milliseconds since the epoch; 0 without data. */
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

interface Kept {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  /** Time of the last response or error; 0: never, or to be fetched again. */
  readonly at: number;
}

const nothing: Kept = {
  data: undefined,
  isError: false,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
  at: 0,
};
const answers = new Map<string, Kept>();
const asking = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function keep(key: string, kept: Kept): void {
  answers.set(key, kept);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Caches data that came with the page. */
export function giveAnswer(key: string, data: unknown): void {
  const at = Date.now();
  keep(key, { data, isError: false, error: null, isFetching: false, dataUpdatedAt: at, at });
}

/** Fetches now, whatever is cached; joins a request for the same key that is under way. */
export function askAnew(key: string, question: () => Promise<unknown>): Promise<void> {
  const open = asking.get(key);
  if (open) return open;
  const asked = question()
    .then(
      (data) => giveAnswer(key, data),
      (error: unknown) => {
        const known = answers.get(key) ?? nothing;
        keep(key, { ...known, isError: true, error, isFetching: false, at: Date.now() });
      },
    )
    .finally(() => asking.delete(key));
  asking.set(key, asked);
  keep(key, { ...(answers.get(key) ?? nothing), isFetching: true });
  return asked;
}

/**
 * For public data, cached for a minute in this tab (S7.01, S9.07). Do not use it for data of one
 * person: the cache outlives a sign-out. A `null` key fetches nothing. It renders on the server too.
 */
export function useAnswer<Data>(key: string | null, question: () => Promise<Data>): Load<Data> {
  const read = () => (key === null ? nothing : (answers.get(key) ?? nothing));
  const kept = useSyncExternalStore(subscribe, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  const refetch = useCallback(async () => {
    if (key !== null) await askAnew(key, question);
  }, [key]);
  useEffect(() => {
    if (Date.now() - kept.at > DATA_CACHE_MS) void refetch();
  }, [kept.at, refetch]);
  return { ...kept, data: kept.data as Data | undefined, refetch };
}
