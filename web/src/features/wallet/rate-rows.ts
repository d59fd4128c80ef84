import { exchangeRateFromNumber, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import type { SummaryRow } from '@pahiram/ui/card.tsx';

/** "1 USD = 57.14 PHP" as a summary row; no row where the loan was chosen in pesos. */
export function rateRows(
  words: { readonly exchangeRate: string; readonly rateNote?: string },
  { currency, rate }: { readonly currency: string; readonly rate: number },
): SummaryRow[] {
  const exact = exchangeRateFromNumber(rate);
  if (currency === 'PHP' || !exact.ok) return [];
  return [
    {
      label: words.exchangeRate,
      ...(words.rateNote === undefined ? {} : { hint: words.rateNote }),
      value: `1 ${currency} = ${formatPesosPerUnit(exact.value)} PHP`,
    },
  ];
}
