import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useHeldRows } from './use-held-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface WorkRows<Row> {
  readonly rows: readonly Row[];
  /** How many arrived since and wait behind `show`. */
  readonly waiting: number;
  readonly show: () => void;
  readonly selection: Selection;
  readonly chosen: readonly Row[];
}

/**
 * The rows of a queue: those that were there when it was opened, and which of them are chosen.
 * @param list names the list with its filters.
 */
export function useWorkRows<Page, Row>(
  list: string,
  loaded: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  idOf: (row: Row) => string,
): WorkRows<Row> {
  const pages = loaded.data?.pages ?? [];
  const held = useHeldRows(list, pages.length, pages.flatMap(rowsOf), idOf);
  const selection = useSelection(held.rows.map(idOf));
  const chosen = held.rows.filter((row) => selection.ids.has(idOf(row)));
  return { ...held, selection, chosen };
}
