/** The time and id of the last row of a page; the API shows them as one opaque text. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** As `writeCursor` writes it; PostgreSQL accepts fewer years than JavaScript. */
const writtenTime = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An id, or one of several events of that record: `wdr_….ended`. */
const writtenId = /^[a-z]{2,5}_[0-9A-Za-z]{22}(\.[a-z0-9]{1,20})?$/;

export function writeCursor({ at, id }: PageCursor): string {
  return writeSortCursor({ value: at, id });
}

/** @returns null, the first page, for a cursor that we did not write. */
export function readCursor(cursor: string | undefined): PageCursor | null {
  const read = readSortCursor(cursor);
  return read?.value instanceof Date ? { at: read.value, id: read.id } : null;
}

/** The value of the last row of a page in the list's order, and its id. */
export interface SortCursor {
  readonly value: Date | bigint;
  readonly id: string;
}

export function writeSortCursor({ value, id }: SortCursor): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return Buffer.from(`${text} ${id}`, 'utf8').toString('base64url');
}

/** @returns null for a cursor that we did not write. */
export function readSortCursor(cursor: string | undefined): SortCursor | null {
  if (cursor === undefined) return null;
  const [text = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const value = readValue(text);
  return value === null || !writtenId.test(id) ? null : { value, id };
}

function readValue(text: string): Date | bigint | null {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  const at = new Date(writtenTime.test(text) ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Removes the extra row, which was read only to detect a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => PageCursor,
): { readonly rows: Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? writeCursor(cursorOf(last)) : null,
  };
}
