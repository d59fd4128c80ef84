import {
  type Centavos,
  formatPesos,
  parsePesosText,
  toPesosText,
  ZERO,
} from '@pahiram/domain/money/money';

export const amountLengthMax = 14;

/**
 * Only digits and one point stay, two decimals, 14 characters (S5.25). Where the box put thousands
 * separators itself they stay while typing, so that the caret does not jump.
 */
export function cleanAmount(text: string, isGrouped = false): string {
  const allowed = text.normalize('NFKC').replace(isGrouped ? /[^\d.,]/g : /[^\d.]/g, '');
  const [whole = '', ...decimals] = allowed.split('.');
  const cents = decimals.join('').replaceAll(',', '').slice(0, 2);
  return (decimals.length > 0 ? `${whole}.${cents}` : whole).slice(0, amountLengthMax);
}

export interface AmountBox {
  /** What is asked for: the balance at most (S5.25). */
  readonly amount: Centavos;
  /** The text while it is being typed in. */
  readonly draft: string;
  /** The text once the box is left: with its thousands and decimals. */
  readonly settled: string;
  /** More was typed than there is: the whole balance took its place. */
  readonly isCapped: boolean;
}

/** What the box says and means for what was typed into it. */
export function amountBox(typed: string, available: Centavos): AmountBox {
  const draft = cleanAmount(typed, true);
  const amount = readAmount(cleanAmount(typed));
  if (amount > available) {
    return {
      amount: available,
      draft: toPesosText(available),
      settled: formatPesos(available),
      isCapped: true,
    };
  }
  return { amount, draft, settled: amount > 0n ? formatPesos(amount) : draft, isCapped: false };
}

/** What the text says; nothing typed is nothing (S5.25). */
export function readAmount(text: string): Centavos {
  const amount = parsePesosText(text);
  return amount.ok ? amount.value : ZERO;
}
