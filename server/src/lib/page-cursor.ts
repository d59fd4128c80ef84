/** The time and id of the last row of a page; the API shows them as one opaque text. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** As `writeCursor` writes it; PostgreSQL accepts fewer years than JavaScript. */
const writtenTime = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function writeCursor(cursor: PageCursor): string {
  return Buffer.from(`${cursor.at.toISOString()} ${cursor.id}`, 'utf8').toString('base64url');
}

/** @returns null, the first page, for a cursor that we did not write. */
export function readCursor(cursor: string | undefined): PageCursor | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(writtenTime.test(time) ? time : Number.NaN);
  return Number.isNaN(at.getTime()) || !/^[a-z]{2,5}_[0-9A-Za-z]{22}$/.test(id) ? null : { at, id };
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
