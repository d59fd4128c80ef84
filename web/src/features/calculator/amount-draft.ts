import { type DisplayAmount, isAmountDraft } from '@pahiram/domain/money/exchange';
import { type Centavos, parsePesosText } from '@pahiram/domain/money/money';

export interface AmountDraft {
  /** The text to show in the field. */
  readonly text: string;
  readonly amount: DisplayAmount;
}

/** Removed from pasted amounts: currency signs, separators, spaces of every kind. */
const junk = /[\p{Sc}\s,_'’]/gu;
const currencyNames = /^(?:php|pesos?|piso)|(?:php|pesos?|piso)$/giu;

const multiples: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n };

/**
 * Parses a typed or pasted amount (S5.18): digits, one point, two decimals, and a "k" or "m" at the end
 * for thousands or millions. Currency signs, separators and spaces are removed. Null for any other
 * text, which the field rejects.
 */
export function readAmountDraft(text: string): AmountDraft | null {
  const plain = text.normalize('NFKC').replace(junk, '').replace(currencyNames, '');
  const [, figures = '', suffix = ''] = /^(.*?)([km]?)$/i.exec(plain) ?? [];
  const amount = readFigures(figures);
  if (amount === null || (figures === '' && suffix !== '')) return null;
  const multiple = multiples[suffix.toLowerCase()] ?? 1n;
  // Keep separators that are already in the field, so that the caret does not jump.
  const isTyped = /^[\d,]*\.?\d*[km]?$/i.test(text);
  return { text: isTyped ? text : plain, amount: (amount * multiple) as DisplayAmount };
}

function readFigures(figures: string): Centavos | null {
  if (!isAmountDraft(figures)) return null;
  const isZero = figures === '' || figures === '.';
  const amount = parsePesosText(isZero ? '0' : figures.replace(/^\./, '0.'));
  return amount.ok ? amount.value : null;
}
