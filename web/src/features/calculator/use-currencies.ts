import { getExchangeRates, listAvailableCurrencies } from '@pahiram/api/addresses';
import {
  type ExchangeRate,
  exchangeRateFromNumber,
  PESO_RATE,
} from '@pahiram/domain/money/exchange';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';

export interface Currency {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units per peso. */
  readonly rate: ExchangeRate;
  /** The same as the API sent it. */
  readonly wireRate: number;
}

/** The fallback that needs no response of the server (S3.15). */
export const peso: Currency = {
  code: 'PHP',
  name: 'Philippine Peso',
  symbol: '₱',
  rate: PESO_RATE,
  wireRate: 1,
};

export const exchangeRatesQuery = {
  queryKey: publicKeys.exchangeRates,
  queryFn: () => call(getExchangeRates),
};

export interface Currencies {
  readonly list: readonly Currency[];
  readonly asOf: string | null;
  readonly bundled: boolean;
  /** Currencies or rates did not load: only pesos can be shown, and the screen says why. */
  readonly failed: boolean;
  /** Fetches again whichever of the two failed. */
  askAgain(): void;
}

/** The currencies for displaying amounts; always includes pesos (S7.23, S7.24). */
export function useCurrencies(): Currencies {
  const currencies = useQuery({
    queryKey: publicKeys.currencies,
    queryFn: () => call(listAvailableCurrencies),
  });
  const rates = useQuery(exchangeRatesQuery);
  const askAgain = () => {
    for (const query of [currencies, rates]) if (query.isError) void query.refetch();
  };
  if (!currencies.data || !rates.data) {
    const failed = currencies.isError || rates.isError;
    return { list: [peso], asOf: null, bundled: false, failed, askAgain };
  }
  const known = rates.data.rates;
  const others = currencies.data.flatMap((one): Currency[] => {
    const wireRate = known[one.currencyCode];
    if (one.currencyCode === 'PHP' || !one.active || wireRate === undefined) return [];
    const rate = exchangeRateFromNumber(wireRate);
    if (!rate.ok) return [];
    const { currencyCode: code, currencyName: name, currencySymbol: symbol } = one;
    return [{ code, name, symbol, rate: rate.value, wireRate }];
  });
  const { asOf, bundled } = rates.data;
  return { list: [peso, ...others], asOf, bundled, failed: false, askAgain };
}
