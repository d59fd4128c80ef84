export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const datePartLengths: Readonly<Record<keyof DateParts, number>> = {
  day: 2,
  month: 2,
  year: 4,
};

/** The order of day, month and year in a locale; by default the browser's. */
export function partOrder(locale?: string): (keyof DateParts)[] {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(2000, 11, 31));
  return parts
    .map((part) => part.type)
    .filter((type): type is keyof DateParts => type in datePartLengths);
}

/** The first three letters of each month in English and Filipino. No two months share them. */
const monthStarts = [
  ['jan', 'ene'],
  ['feb', 'peb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun', 'hun'],
  ['jul', 'hul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov', 'nob'],
  ['dec', 'dis'],
] as const;

/** Returns `03` for 'Mar', 'March' and 'Marso'; null for letters that name no month. */
export function monthOfName(letters: string): string | null {
  const start = letters.slice(0, 3).toLowerCase();
  const at = monthStarts.findIndex((starts) => (starts as readonly string[]).includes(start));
  return at < 0 ? null : String(at + 1).padStart(2, '0');
}

/** Reads `2001-05-09`, or three numbers in `order` with any separators; otherwise null. */
export function readWholeDate(text: string, order: readonly (keyof DateParts)[]): DateParts | null {
  const numbers = text.normalize('NFKC').match(/\d+/g) ?? [];
  if (numbers.length !== 3) return null;
  const isYearFirst = numbers[0]?.length === datePartLengths.year;
  const names = isYearFirst ? (['year', 'month', 'day'] as const) : order;
  const parts = { day: '', month: '', year: '' };
  for (const [at, name] of names.entries()) {
    const digits = numbers[at] ?? '';
    parts[name] = name === 'year' ? digits : digits.padStart(2, '0');
  }
  const isFitting = names.every((name) => parts[name].length === datePartLengths[name]);
  return isFitting ? parts : null;
}
