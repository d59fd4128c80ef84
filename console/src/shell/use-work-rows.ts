import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagedQuery } from './paged-list.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useListFile } from './use-list-file.tsx';
import { type Selection, useSelection } from './use-selection.ts';

interface WorkPage {
  readonly nextCursor: string | null;
  /** Of all filtered rows; null when they are not counted. */
  readonly total: { readonly rows: number } | null;
}

export interface WorkRowsOptions<Page extends WorkPage, Row> {
  /** Of the list, and the start of its file's name. */
  readonly name: string;
  /** The filters and the order. */
  readonly query: string;
  readonly fetchPage: (cursor: string | undefined) => Promise<Page>;
  readonly refreshMs: number;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The operation that saves the list as a file. */
  readonly exportAddress: { readonly path: string };
}

export interface WorkRows<Row, Page = unknown> {
  readonly loaded: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly reload: () => void;
  readonly first: Page | undefined;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** How many arrived since and wait behind `show`. */
  readonly waiting: number;
  readonly show: () => void;
  readonly selection: Selection;
  readonly chosen: readonly Row[];
  /** Saves the filtered or the chosen rows as CSV; null for those who may not. */
  readonly fileButton: ReactNode;
  readonly fileStatus: ReturnType<typeof useListFile>['status'];
}

/** The rows of a queue: those that were there when it was opened, which of them are chosen, and their file. */
export function useWorkRows<Page extends WorkPage, Row>(
  options: WorkRowsOptions<Page, Row>,
): WorkRows<Row, Page> {
  const { name, query, rowsOf, idOf } = options;
  const loaded = usePagedQuery([name, query], options.fetchPage, options.refreshMs);
  const pages = loaded.data?.pages ?? [];
  const first = pages[0];
  const held = useHeldRows(query, pages.length, pages.flatMap(rowsOf), idOf);
  const selection = useSelection(held.rows.map(idOf));
  const chosen = held.rows.filter((row) => selection.ids.has(idOf(row)));
  const file = useListFile({
    name,
    address: options.exportAddress,
    query,
    chosen: chosen.map(idOf),
    rows: first?.total?.rows ?? null,
  });
  return {
    ...{ loaded, first, ...held, idOf, selection, chosen },
    reload: () => void loaded.refetch(),
    fileButton: file.button,
    fileStatus: file.status,
  };
}
