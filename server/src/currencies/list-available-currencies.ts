import type * as contract from '@pahiram/api/currencies';
import type { Handler } from '../http/route.ts';
import { currentRates } from './current-rates.ts';
import { listCurrencies } from './store.ts';

/** Only currencies with a known rate. */
export const listAvailableCurrencies: Handler<typeof contract.listAvailableCurrencies> = async (
  ctx,
) => {
  const { rates } = await currentRates(ctx.reader);
  const currencies = await listCurrencies(ctx.reader);
  return currencies
    .filter((currency) => rates.has(currency.code))
    .map((currency) => ({
      _id: currency.code,
      currencyCode: currency.code,
      currencyName: currency.name,
      currencySymbol: currency.symbol,
      countryName: currency.country_name,
      active: currency.active,
    }));
};
