import {
  type DisplayAmount,
  type ExchangeRate,
  formatDisplayAmount,
  isAmountDraft,
  PESO_RATE,
} from '@pahiram/domain/money/exchange';
import {
  type Centavos,
  formatPesos,
  hasPointsForThousands,
  parsePesosText,
} from '@pahiram/domain/money/money';

/** `₱150,000.00` */
export const centavosText = (amount: Centavos): string => `₱${formatPesos(amount)}`;

/** `$2,625.00`, `¥392,700` */
export const displayText = (
  { symbol, code }: { readonly symbol: string; readonly code: string },
  amount: DisplayAmount,
): string => `${symbol}${formatDisplayAmount(amount, code)}`;

/** The text while it is being typed, and its amount. */
export interface AmountDraft {
  /** The text to show in the field. */
  readonly text: string;
  readonly amount: DisplayAmount;
}

/** Removed from pasted amounts: currency signs, separators and spaces. */
const ignoredCharacters = /[\p{Sc}\s,_'’]/gu;
const currencyNames = /^(?:php|pesos?|piso)|(?:php|pesos?|piso)$/giu;

const multiples: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n };

/**
 * Parses a typed or pasted amount (S5.18): digits, one point, two decimals, and a "k" or "m" at the end
 * for thousands or millions. Currency signs, separators and spaces are removed. Null for any other
 * text, also with points between thousands, which the field rejects.
 */
export function readAmountDraft(text: string): AmountDraft | null {
  if (hasPointsForThousands(text)) return null;
  const plain = text.normalize('NFKC').replace(ignoredCharacters, '').replace(currencyNames, '');
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

export interface SliderBounds {
  readonly min: DisplayAmount;
  readonly max: DisplayAmount;
}

/** The most that one step of the slider may be worth, in pesos. */
const stepPesos = 10_000n;

/**
 * One step of the slider in hundredths of the chosen currency: the largest round figure (1, 2 or 5
 * times a power of ten) worth at most 10,000 pesos, and a whole unit at least.
 */
export function sliderStep(rate: ExchangeRate): DisplayAmount {
  const unitsMost = (stepPesos * rate) / PESO_RATE;
  let step = 1n;
  for (let power = 1n; power <= unitsMost; power *= 10n) {
    for (const first of [1n, 2n, 5n]) if (first * power <= unitsMost) step = first * power;
  }
  return (step * 100n) as DisplayAmount;
}

/** The multiple of `step` nearest to the slider's position; both ends can be reached. */
export function snapToStep(
  units: number,
  { min, max }: SliderBounds,
  step: DisplayAmount,
): DisplayAmount {
  const wanted = BigInt(Math.round(units)) * 100n;
  if (wanted <= min) return min;
  if (wanted > max - step) return max;
  return within(((wanted + step / 2n) / step) * step, { min, max });
}

/** The next multiple of `step` above or below, for the buttons beside the slider. */
export function stepFrom(
  amount: DisplayAmount,
  direction: 'less' | 'more',
  bounds: SliderBounds,
  step: DisplayAmount,
): DisplayAmount {
  const next = direction === 'more' ? amount / step + 1n : (amount + step - 1n) / step - 1n;
  return within(next * step, bounds);
}

function within(hundredths: bigint, { min, max }: SliderBounds): DisplayAmount {
  return (hundredths < min ? min : hundredths > max ? max : hundredths) as DisplayAmount;
}
