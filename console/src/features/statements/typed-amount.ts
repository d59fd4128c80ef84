import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';

/** Pesos as a person typed them; null when that is no amount. A balance below zero begins with a minus. */
export function readTypedAmount(text: string): number | null {
  const written = text.trim();
  const isBelowZero = /^[-−]/.test(written);
  const parsed = parsePesosText(isBelowZero ? written.slice(1) : written);
  if (!parsed.ok) return null;
  const pesos = toPesosNumber(parsed.value);
  return isBelowZero ? -pesos : pesos;
}
