import type { Reader, Tx } from './database.ts';

/** Runs reads that belong together in one snapshot: what is committed between two of them cannot make them disagree. */
export function inSnapshot<T>(reader: Reader, work: (tx: Tx) => Promise<T>): Promise<T> {
  return reader.transaction().setIsolationLevel('repeatable read').execute(work);
}
