import { type Centavos, parsePesosText, ZERO } from '@pahiram/domain/money/money';

export const amountLengthMax = 14;

/** Keeps digits and one point, two decimals, 14 characters (S5.25). */
export function cleanAmount(text: string): string {
  const allowed = text.normalize('NFKC').replace(/[^\d.]/g, '');
  const [whole = '', ...decimals] = allowed.split('.');
  const cents = decimals.join('').slice(0, 2);
  return (decimals.length > 0 ? `${whole}.${cents}` : whole).slice(0, amountLengthMax);
}

/** The amount in the field; empty or invalid text is zero (S5.25). */
export function readAmount(text: string): Centavos {
  const amount = parsePesosText(text);
  return amount.ok ? amount.value : ZERO;
}
