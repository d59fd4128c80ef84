import { type DisplayAmount, isAmountDraft } from '@pahiram/domain/money/exchange';
import { parsePesosText } from '@pahiram/domain/money/money';

export interface AmountDraft {
  /** What the box shows. */
  readonly text: string;
  readonly amount: DisplayAmount;
}

/** What people paste along with an amount: signs of currencies, separators, spaces of every kind. */
const junk = /[\p{Sc}\s,_'’]/gu;
const currencyNames = /^(?:php|pesos?|piso)|(?:php|pesos?|piso)$/giu;

/**
 * The amount in a typed or pasted text (S5.18): digits, one point, two decimals. Junk is stripped
 * and not punished; null for what is no amount then, which the box does not take.
 */
export function readAmountDraft(text: string): AmountDraft | null {
  const plain = text.normalize('NFKC').replace(junk, '').replace(currencyNames, '');
  if (!isAmountDraft(plain)) return null;
  const amount = parsePesosText(plain === '' || plain === '.' ? '0' : plain.replace(/^\./, '0.'));
  if (!amount.ok) return null;
  // Separators that stand there already stay while typing, so that the caret does not jump.
  const isTyped = /^[\d,]*\.?\d*$/.test(text);
  return { text: isTyped ? text : plain, amount: amount.value as bigint as DisplayAmount };
}
