import { type Centavos, parsePesosText, toPesosText, ZERO } from '@pahiram/domain/money/money';

export const amountLengthMax = 14;

/** Only digits and one point stay, two decimals, 14 characters, at most the balance (S5.25). */
export function cleanAmount(text: string, available: Centavos): string {
  const allowed = text.normalize('NFKC').replace(/[^\d.]/g, '');
  const [whole = '', ...decimals] = allowed.split('.');
  const cents = decimals.join('').slice(0, 2);
  const kept = (decimals.length > 0 ? `${whole}.${cents}` : whole).slice(0, amountLengthMax);
  return readAmount(kept) > available ? toPesosText(available) : kept;
}

/** What the box says; nothing typed is nothing (S5.25). */
export function readAmount(text: string): Centavos {
  const amount = parsePesosText(text);
  return amount.ok ? amount.value : ZERO;
}
