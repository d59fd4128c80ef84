/**
 * The list from which the open record was opened, so that its page leads to the next and the previous row. Kept while
 * the tab is open and nowhere else.
 */
let rows: readonly string[] = [];

/** Remembers the rows of the table that holds this link, in their order: the first link of each is its record. */
export function rememberRows(link: Element): void {
  const table = link.closest('tbody');
  rows = [...(table?.rows ?? [])].flatMap(
    (row) => row.querySelector('a[data-record]')?.getAttribute('data-record') ?? [],
  );
}

export interface PlaceInList {
  readonly at: number;
  readonly of: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where the record of this path stands in the list; null when it was not opened from one. */
export function placeInList(path: string): PlaceInList | null {
  const at = rows.findIndex((row) => row.split('?')[0] === path);
  if (at === -1 || rows.length < 2) return null;
  return {
    at: at + 1,
    of: rows.length,
    previous: rows[at - 1] ?? null,
    next: rows[at + 1] ?? null,
  };
}
