/** Where a page ended: the time and id of its last row, as one opaque text. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** As `writeCursor` writes it: the database knows fewer years than JavaScript does. */
const writtenTime = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function writeCursor(place: PagePlace): string {
  return Buffer.from(`${place.at.toISOString()} ${place.id}`, 'utf8').toString('base64url');
}

/** A cursor that we did not write reads as the beginning: it can ask for nothing else. */
export function readCursor(cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(writtenTime.test(time) ? time : Number.NaN);
  return Number.isNaN(at.getTime()) || !/^[a-z]{2,5}_[0-9A-Za-z]{22}$/.test(id) ? null : { at, id };
}

/** Cuts the row beyond the page off; it only told that there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => PagePlace,
): { readonly rows: Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null,
  };
}
