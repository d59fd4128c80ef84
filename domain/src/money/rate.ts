import { type Centavos, divideHalfEven } from './money.ts';

declare const rateBrand: unique symbol;

/** A contractual rate in whole parts per million: 0.5% = 5,000. Exact, never floating point. */
export type Rate = bigint & { readonly [rateBrand]: 'Rate' };

export const RATE_ONE = 1_000_000n;

/** '0.5' or '24': per cent with at most four decimals. Throws RangeError otherwise. */
export function percent(text: string): Rate {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text);
  if (match === null) throw new RangeError(`not a percentage: ${text}`);
  const [, whole = '0', decimals = ''] = match;
  return (BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'))) as Rate;
}

/** Casts parts per million to a `Rate`. Throws RangeError below zero. */
export function partsPerMillion(count: bigint): Rate {
  if (count < 0n) throw new RangeError('a rate is not negative');
  return count as Rate;
}

/** '0.5': per cent without trailing zeros. */
export function formatPercent(rate: Rate): string {
  const decimals = (rate % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  const whole = (rate / 10_000n).toString();
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** That share of an amount, to the nearest centavo, ties to even. */
export function portion(amount: Centavos, rate: Rate): Centavos {
  return divideHalfEven(amount * rate, RATE_ONE) as Centavos;
}
