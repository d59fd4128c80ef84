import { DATA_LIST_MAX } from '@pahiram/api/member-data-document';

/** Limits the rows of every list in the document and records which lists are incomplete. */
export interface DataLists {
  readonly cutShort: readonly string[];
  /** @param read returns the newest rows, at most `limit`. */
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
