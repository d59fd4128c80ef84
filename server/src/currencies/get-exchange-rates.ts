import type * as contract from '@pahiram/api/currencies';
import { formatExchangeRate } from '@pahiram/domain/money/exchange';
import type { Handler } from '../http/route.ts';
import { currentRates } from './current-rates.ts';

export const getExchangeRates: Handler<typeof contract.getExchangeRates> = async (ctx) => {
  const { rates, asOf, source, bundled } = await currentRates(ctx.reader);
  return {
    base: 'PHP',
    rates: Object.fromEntries(
      [...rates].map(([code, rate]) => [code, Number(formatExchangeRate(rate))]),
    ),
    asOf,
    source,
    bundled,
  };
};
