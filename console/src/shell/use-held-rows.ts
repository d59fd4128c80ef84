import { useState } from 'react';

interface Held {
  readonly list: string;
  readonly pages: number;
  readonly ids: ReadonlySet<string>;
}

/**
 * Keeps rows that arrive while a list is read from moving the others: they wait until they are asked for. Rows change
 * and go as the server says; the rows of another list, or of a further page, are shown at once.
 * @param list names the list with its filters.
 */
export function useHeldRows<Row>(
  list: string,
  pages: number,
  rows: readonly Row[],
  idOf: (row: Row) => string,
) {
  const now = (): Held => ({ list, pages, ids: new Set(rows.map(idOf)) });
  const [held, setHeld] = useState<Held | null>(null);
  const isOther = held === null || held.list !== list || held.pages !== pages;
  if (isOther && pages > 0) setHeld(now());
  const shown = isOther ? rows : rows.filter((row) => held.ids.has(idOf(row)));
  return { rows: shown, waiting: rows.length - shown.length, show: () => setHeld(now()) };
}
