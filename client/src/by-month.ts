import type { Language } from '@pahiram/api/operation';
import { inManila } from './dates.ts';

const formatMonth = inManila({ month: 'long', year: 'numeric' });

/** Items by the month of their instant in Manila, in their order; the month in words: `March 2027` (V30). */
export function byMonth<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => string,
  language: Language,
) {
  const months = new Map<string, Item[]>();
  for (const item of items) {
    const month = formatMonth(new Date(instantOf(item)), language);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, items: ofMonth }));
}
