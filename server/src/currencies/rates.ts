import type * as contract from '@pahiram/api/currencies';
import {
  type ExchangeRate,
  formatExchangeRate,
  parseExchangeRate,
} from '@pahiram/domain/money/exchange';
import * as z from 'zod';
import type { Reader } from '../db/database.ts';
import { sendInOrder } from '../db/transactions.ts';
import type { Handler } from '../http/route.ts';
import bundledFile from './bundled-rates.data.json' with { type: 'json' };
import { findNewestRates, listCurrencies } from './store.ts';

export interface CurrentRates {
  readonly source: string;
  readonly asOf: Date;
  /** The rates that ship with the software: no provider has answered yet. */
  readonly bundled: boolean;
  /** Units of each currency per peso. */
  readonly rates: ReadonlyMap<string, ExchangeRate>;
}

const ratesShape = z.record(z.string(), z.string());

/** The newest stored rates, or the rates that ship with the software. */
export async function currentRates(reader: Reader): Promise<CurrentRates> {
  const stored = await findNewestRates(reader);
  if (stored === undefined) {
    return {
      source: bundledFile.source,
      asOf: new Date(bundledFile.asOf),
      bundled: true,
      rates: parseRates(bundledFile.rates),
    };
  }
  return {
    source: stored.source,
    asOf: stored.as_of,
    bundled: false,
    rates: parseRates(ratesShape.parse(stored.rates)),
  };
}

/** The rate of an offered currency, otherwise undefined. */
export async function findRate(
  reader: Reader,
  code: string,
): Promise<{ readonly rate: ExchangeRate; readonly asOf: Date } | undefined> {
  const [{ rates, asOf }, currencies] = await sendInOrder([
    currentRates(reader),
    listCurrencies(reader),
  ]);
  const rate = rates.get(code);
  const isOffered = currencies.some((currency) => currency.code === code);
  return rate === undefined || !isOffered ? undefined : { rate, asOf };
}

function parseRates(texts: Readonly<Record<string, string>>): ReadonlyMap<string, ExchangeRate> {
  const rates = new Map<string, ExchangeRate>();
  for (const [code, text] of Object.entries(texts)) {
    const parsed = parseExchangeRate(text);
    if (parsed.ok) rates.set(code, parsed.value);
  }
  return rates;
}

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
