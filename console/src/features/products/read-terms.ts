import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';

export const TERM_FIELDS = [
  'amountMin',
  'amountMax',
  'months',
  'monthsDefault',
  'rate',
  'graceDays',
  'lateRate',
  'capRate',
  'coolingOffDays',
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** Terms as a person typed them: amounts as in every other form, counts as whole numbers, rates in percent. */
export function readTerms(values: Readonly<Record<TermField, string>>) {
  const wrong: TermField[] = [];
  const read = <T>(field: TermField, of: (text: string) => T | null): T | null => {
    const value = of(values[field].trim());
    if (value === null) wrong.push(field);
    return value;
  };
  const terms = {
    amountMin: read('amountMin', amountOf) ?? 0,
    amountMax: read('amountMax', amountOf) ?? 0,
    termMonthsChoices: read('months', countsOf) ?? [],
    termMonthsDefault: read('monthsDefault', countOf) ?? 0,
    interestRate: read('rate', rateOf) ?? '',
    lateGraceDays: read('graceDays', countOf) ?? 0,
    lateChargeMonthlyRate: read('lateRate', rateOf) ?? '',
    chargesYearlyRateMax: read('capRate', rateOf) ?? '',
    coolingOffBusinessDays: read('coolingOffDays', countOf) ?? 0,
  };
  return wrong.length > 0 ? { wrong } : { wrong, terms };
}

function amountOf(text: string): number | null {
  const parsed = parsePesosText(text);
  return parsed.ok ? toPesosNumber(parsed.value) : null;
}

const countOf = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

function countsOf(text: string): number[] | null {
  const counts = text.split(',').map((part) => countOf(part.trim()));
  const read = counts.filter((count) => count !== null);
  return read.length === counts.length ? read : null;
}

const rateOf = (text: string): string | null => (/^\d+(\.\d+)?$/.test(text) ? text : null);
