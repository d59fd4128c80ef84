import { DATA_LIST_MAX } from '@pahiram/api/member-data-document';

/** Bounds every list of the document, and remembers which of them older rows are missing from. */
export interface DataLists {
  readonly cutShort: readonly string[];
  /** @param read gives the newest rows, so many at most. */
  take<Row>(name: string, read: (limit: number) => Promise<readonly Row[]>): Promise<Row[]>;
}

export function createDataLists(max: number = DATA_LIST_MAX): DataLists {
  const cutShort: string[] = [];
  return {
    cutShort,
    async take(name, read) {
      const rows = await read(max + 1);
      if (rows.length > max) cutShort.push(name);
      return rows.slice(0, max);
    },
  };
}
