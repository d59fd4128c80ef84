import * as z from 'zod';
import { currencyCode } from './loan-shapes.ts';
import { operation } from './operation.ts';
import { instant } from './wire.ts';

export const listAvailableCurrencies = operation({
  name: 'listAvailableCurrencies',
  method: 'GET',
  path: '/api/v2/availablecurrency',
  audience: 'anyone',
  summary: 'The currencies in which an amount can be looked at; PHP first',
  spec: ['S7.23', 'S3.15'],
  reply: z
    .array(
      z.object({
        _id: z.string(),
        currencyCode,
        currencyName: z.string(),
        currencySymbol: z.string(),
        countryName: z.string(),
        active: z.boolean(),
      }),
    )
    .max(300),
  problems: {},
});

export const getExchangeRates = operation({
  name: 'getExchangeRates',
  method: 'GET',
  path: '/api/v2/exchangerates',
  audience: 'anyone',
  summary: 'Units of each currency for one peso, as of a stated time, for information only',
  spec: ['S7.24', 'S3.15', 'C5'],
  reply: z.object({
    base: z.literal('PHP'),
    rates: z.record(currencyCode, z.number().positive()),
    asOf: instant,
    source: z.string(),
    /** True for the rates shipped with the software, before any provider was queried. */
    bundled: z.boolean(),
  }),
  problems: {},
});
