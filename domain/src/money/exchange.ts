import type { LoanProduct } from '../loans/product.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import {
  type Centavos,
  divideCeil,
  divideHalfEven,
  divideHalfUp,
  formatHundredths,
} from './money.ts';

declare const exchangeRateBrand: unique symbol;
declare const displayAmountBrand: unique symbol;

/** Units of a currency per peso, times 10^10 (S3.15). Never zero. */
export type ExchangeRate = bigint & { readonly [exchangeRateBrand]: 'ExchangeRate' };

/**
 * An amount in a chosen currency, in hundredths of its unit. For information only: contract,
 * schedule and payout are in pesos.
 */
export type DisplayAmount = bigint & { readonly [displayAmountBrand]: 'DisplayAmount' };

const SCALE = 10_000_000_000n;

/** The rate of PHP itself (S9.04). */
export const PESO_RATE = SCALE as ExchangeRate;

/** Parses '0.0175' or '425.5'. Decimals after the tenth are dropped. */
export function parseExchangeRate(text: string): Decision<ExchangeRate, 'rate-invalid'> {
  const match = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text);
  if (match === null) return refuse('rate-invalid');
  const [, whole = '0', decimals = ''] = match;
  const rate = BigInt(whole) * SCALE + BigInt(decimals.slice(0, 10).padEnd(10, '0'));
  return rate > 0n ? accept(rate as ExchangeRate) : refuse('rate-invalid');
}

/** A provider's JSON number, which may be printed as 1.2e-7. */
export function exchangeRateFromNumber(value: number): Decision<ExchangeRate, 'rate-invalid'> {
  return parseExchangeRate(value.toFixed(10));
}

/** '0.0175': the shortest decimal form, for the API and the database. */
export function formatExchangeRate(rate: ExchangeRate): string {
  const decimals = (rate % SCALE).toString().padStart(10, '0').replace(/0+$/, '');
  const whole = (rate / SCALE).toString();
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * Pesos per unit of the currency: '57.14', two decimals (S2.37, S9.04). Below 0.1, four significant
 * digits ('0.04065'), because two decimals would be wrong by up to half.
 */
export function formatPesosPerUnit(rate: ExchangeRate): string {
  if (rate <= 10n * SCALE) return formatHundredths(divideHalfEven(100n * SCALE, rate));
  let decimals = 4;
  while (rate * 1000n > 10n ** BigInt(decimals) * SCALE) decimals += 1;
  const digits = divideHalfEven(10n ** BigInt(decimals) * SCALE, rate);
  return `0.${digits.toString().padStart(decimals, '0')}`;
}

/** Rounds half up if a unit is worth less than a peso, such as the yen or the won; otherwise up. */
export function roundToUnits(numerator: bigint, denominator: bigint, rate: ExchangeRate): bigint {
  return rate > PESO_RATE
    ? divideHalfUp(numerator, denominator)
    : divideCeil(numerator, denominator);
}

/**
 * Converts pesos to whole units of another currency (S5.21). Reverses `convertToPesos`: pesos that
 * came from whole units of a currency stronger than the peso convert back to those units.
 */
export function convertForDisplay(amount: Centavos, rate: ExchangeRate): DisplayAmount {
  const fewer = (((amount * rate) / (SCALE * 100n)) * 100n) as DisplayAmount;
  if (rate <= PESO_RATE && convertToPesos(fewer, rate) === amount) return fewer;
  return (roundToUnits(amount * rate, SCALE * 100n, rate) * 100n) as DisplayAmount;
}

/** Converts an amount in another currency to pesos, rounded up to whole pesos (S5.21). */
export function convertToPesos(amount: DisplayAmount, rate: ExchangeRate): Centavos {
  return (divideCeil(amount * SCALE, rate * 100n) * 100n) as Centavos;
}

/**
 * Converts a calculated figure in pesos to whole units, rounded up (S5.21), or half-up if a unit is worth less than a
 * peso. Each figure is converted from its own pesos. A fraction of less than half a hundredth is of the pesos'
 * own rounding, and dropped: half a percent of $10,000.00 is $50.00.
 */
export function convertFigure(amount: Centavos, rate: ExchangeRate): DisplayAmount {
  const hundredths = divideHalfUp(amount * rate, SCALE);
  const units = rate > PESO_RATE ? divideHalfUp(hundredths, 100n) : divideCeil(hundredths, 100n);
  return (units * 100n) as DisplayAmount;
}

/** '2,625.00' (S5.21); '392,700' in a currency without a smaller unit, such as the yen. */
export function formatDisplayAmount(amount: DisplayAmount, currency: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const text = formatHundredths(amount);
  return maximumFractionDigits === 0 ? text.replace(/\.00$/, '') : text;
}

/** The calculator's amount in both currencies (S2.21, S3.16). */
export type ChosenAmount = { readonly display: DisplayAmount; readonly php: Centavos };

/** Whether the field accepts this text while typing: digits, one point, two decimals (S5.18). */
export function isAmountDraft(text: string): boolean {
  return /^\d{0,12}(\.\d{0,2})?$/.test(text);
}

/** Slider limits: the product's bounds in the chosen currency (S9.04). */
export function displayBounds(
  product: LoanProduct,
  rate: ExchangeRate,
): { readonly min: DisplayAmount; readonly max: DisplayAmount } {
  return {
    min: convertForDisplay(product.amountMin, rate),
    max: convertForDisplay(product.amountMax, rate),
  };
}

/**
 * Settles the amount when the field loses focus: limits it to the product's bounds and rounds up to
 * whole units and whole pesos (S5.20, S5.21). The displayed amount is the one those pesos convert
 * to, so that the application files the amount shown.
 */
export function settleAmount(
  product: LoanProduct,
  amount: DisplayAmount,
  rate: ExchangeRate,
): ChosenAmount {
  const { min, max } = displayBounds(product, rate);
  const units = (divideCeil(amount, 100n) * 100n) as DisplayAmount;
  const php = convertToPesos(units, rate);
  if (units <= min) return { display: min, php: product.amountMin };
  if (php >= product.amountMax) return { display: max, php: product.amountMax };
  return { display: convertForDisplay(php, rate), php };
}
