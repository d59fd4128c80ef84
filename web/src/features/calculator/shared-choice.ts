import type { LoanProduct } from '@pahiram/domain/loans/product';
import {
  type Centavos,
  parsePesosText,
  roundUpToPeso,
  toPesosText,
} from '@pahiram/domain/money/money';
import { clampPesos } from './chosen-amount.ts';
import { type KeptChoice, nothingChosen } from './kept-choice.ts';

/** The choice in a shared URL: the loan in pesos, the months, and the display currency. */
export interface SharedChoice {
  readonly php: Centavos;
  readonly termMonths: number;
  readonly currency: string;
}

/**
 * `?amount=240000&term=24&currency=USD`; the amount is in pesos whatever the currency, because loans
 * are in pesos.
 * @param search the current query: its other parameters stay.
 */
export function writeSharedChoice(
  { php, termMonths, currency }: SharedChoice,
  search = '',
): string {
  const query = new URLSearchParams(search);
  query.set('amount', toPesosText(php).replace(/\.00$/, ''));
  query.set('term', String(termMonths));
  if (currency === nothingChosen.currency) query.delete('currency');
  else query.set('currency', currency);
  return `?${query}`;
}

/**
 * The choice in a query, or null when it has none. An amount out of bounds is moved to the nearer
 * bound; an invalid amount, term or currency leaves the previous choice.
 */
export function readSharedChoice(
  search: string,
  product: LoanProduct,
  before: KeptChoice,
): KeptChoice | null {
  const query = new URLSearchParams(search);
  const [amount, term, currency] = [query.get('amount'), query.get('term'), query.get('currency')];
  if (amount === null && term === null && currency === null) return null;
  const php = readPhp(amount, product);
  const termMonths = product.termMonthsChoices.find((months) => String(months) === term?.trim());
  const code = currency?.trim().toUpperCase() ?? '';
  return {
    currency: /^[A-Z]{3}$/.test(code) ? code : before.currency,
    php: php === null ? before.php : String(php),
    termMonths: termMonths ?? before.termMonths,
  };
}

/** Whole pesos within the bounds (S5.21), or null if the text is not an amount. */
function readPhp(text: string | null, product: LoanProduct): Centavos | null {
  const amount = parsePesosText(text ?? '');
  if (amount.ok) return clampPesos(product, roundUpToPeso(amount.value));
  return amount.refusal.code === 'amount-out-of-range' ? product.amountMax : null;
}
