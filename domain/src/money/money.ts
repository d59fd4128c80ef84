import { accept, type Decision, refuse } from '../texts/decision.ts';

declare const centavosBrand: unique symbol;

/** An exact amount of Philippine pesos in whole centavos (1 peso = 100 centavos). */
export type Centavos = bigint & { readonly [centavosBrand]: 'Centavos' };

export type MoneyRefusal = 'amount-not-a-number' | 'amount-too-precise' | 'amount-out-of-range';

/**
 * The largest amount allowed in JSON, either sign. A double keeps any 15 significant digits, so
 * every amount up to here survives JSON to the centavo.
 */
export const WIRE_CENTAVOS_MAX = 999_999_999_999_999n;

export const ZERO = 0n as Centavos;
export const ONE_PESO = 100n as Centavos;

/** Casts a whole number of centavos to `Centavos`. */
export function centavos(amount: bigint): Centavos {
  return amount as Centavos;
}

/** Whole pesos as `Centavos`. Throws RangeError for a number that is not a safe integer. */
export function pesos(whole: bigint | number): Centavos {
  if (typeof whole === 'number' && !Number.isSafeInteger(whole)) {
    throw new RangeError(`not a whole number of pesos: ${whole}`);
  }
  return (BigInt(whole) * 100n) as Centavos;
}

export function add(left: Centavos, right: Centavos): Centavos {
  return (left + right) as Centavos;
}

export function subtract(left: Centavos, right: Centavos): Centavos {
  return (left - right) as Centavos;
}

export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Centavos;
}

export function smaller(left: Centavos, right: Centavos): Centavos {
  return left < right ? left : right;
}

export function larger(left: Centavos, right: Centavos): Centavos {
  return left > right ? left : right;
}

/** Rounds towards minus infinity. Throws RangeError unless the divisor is positive. */
export function divideFloor(dividend: bigint, divisor: bigint): bigint {
  requirePositive(divisor);
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Rounds towards plus infinity. Throws RangeError unless the divisor is positive. */
export function divideCeil(dividend: bigint, divisor: bigint): bigint {
  return -divideFloor(-dividend, divisor);
}

/** Rounds to the nearest, ties upwards. Throws RangeError unless the divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return divideFloor(dividend * 2n + divisor, divisor * 2n);
}

/** Rounds to the nearest, ties to even. Throws RangeError unless the divisor is positive. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const floor = divideFloor(dividend, divisor);
  const twiceRest = (dividend - floor * divisor) * 2n;
  if (twiceRest < divisor) return floor;
  if (twiceRest > divisor) return floor + 1n;
  return floor % 2n === 0n ? floor : floor + 1n;
}

/** Rounding to the nearest with ties to even, to the nearest with ties up, or always up. */
export const ROUNDING_MODES = ['HALF_EVEN', 'HALF_UP', 'UP'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** The whole quotient, rounded once. Throws RangeError unless the divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  switch (mode) {
    case 'HALF_EVEN':
      return divideHalfEven(dividend, divisor);
    case 'HALF_UP':
      return divideHalfUp(dividend, divisor);
    case 'UP':
      return divideCeil(dividend, divisor);
    default:
      return mode satisfies never;
  }
}

/** Rounds up to a whole peso. */
export function roundUpToPeso(amount: Centavos): Centavos {
  return (divideCeil(amount, 100n) * 100n) as Centavos;
}

/** '150,000.00': en-US, two decimals, no symbol (S5.21, S9.04). */
export function formatPesos(amount: Centavos): string {
  return formatHundredths(amount);
}

/** Formats hundredths with thousands separators and two decimals. */
export function formatHundredths(hundredths: bigint): string {
  const { sign, whole, cents } = split(hundredths);
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** '150000.00': for logs, exports and form fields. */
export function toPesosText(amount: Centavos): string {
  const { sign, whole, cents } = split(amount);
  return `${sign}${whole}.${cents}`;
}

/** Pesos as a JSON number. Throws RangeError beyond WIRE_CENTAVOS_MAX. */
export function toPesosNumber(amount: Centavos): number {
  if (amount > WIRE_CENTAVOS_MAX || amount < -WIRE_CENTAVOS_MAX) {
    throw new RangeError('amount does not fit the wire exactly');
  }
  return Number(toPesosText(amount));
}

/** Reads pesos from a JSON number: exact or refused, never rounded. */
export function fromPesosNumber(value: number): Decision<Centavos, MoneyRefusal> {
  if (!Number.isFinite(value) || Object.is(value, -0)) return refuse('amount-not-a-number');
  if (Math.abs(value) * 100 > Number(WIRE_CENTAVOS_MAX)) return refuse('amount-out-of-range');
  return readDecimal(String(value));
}

/**
 * Parses typed pesos. Spaces, commas between thousands, '₱', 'PHP' and full-width digits are accepted. Negative
 * amounts are refused, and so are `25.750,00` and `25.750`: elsewhere they mean 25,750.
 */
export function parsePesosText(text: string): Decision<Centavos, MoneyRefusal> {
  const cleaned = text.normalize('NFKC').replace(/[\s₱]/g, '').replace(/^php/i, '');
  if (!/^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(cleaned)) return refuse('amount-not-a-number');
  return readDecimal(cleaned.replace(/,/g, '').replace(/\.$/, '').replace(/^\./, '0.'));
}

/** Whether points stand between thousands, as in `25.750,00` and `1.500.000`. */
export function hasPointsForThousands(text: string): boolean {
  return /\d\.\d{3}[.,]/.test(text);
}

function readDecimal(text: string): Decision<Centavos, MoneyRefusal> {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return refuse(isTiny(text) ? 'amount-too-precise' : 'amount-not-a-number');
  const [, sign = '', whole = '', decimals = ''] = match;
  if (decimals.length > 2) return refuse('amount-too-precise');
  if (whole.length > 15) return refuse('amount-out-of-range');
  const magnitude = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (magnitude > WIRE_CENTAVOS_MAX) return refuse('amount-out-of-range');
  return accept((sign === '-' ? -magnitude : magnitude) as Centavos);
}

/** JavaScript prints numbers below a millionth as '1e-7'. */
function isTiny(text: string): boolean {
  return /^-?\d(\.\d+)?e-\d+$/.test(text);
}

function split(hundredths: bigint): { sign: string; whole: string; cents: string } {
  const magnitude = hundredths < 0n ? -hundredths : hundredths;
  return {
    sign: hundredths < 0n ? '-' : '',
    whole: (magnitude / 100n).toString(),
    cents: (magnitude % 100n).toString().padStart(2, '0'),
  };
}

function requirePositive(divisor: bigint): void {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive');
}
