import * as contract from '@pahiram/api/currencies';
import { type Route, route } from '../http/route.ts';
import { getExchangeRates } from './get-exchange-rates.ts';
import { listAvailableCurrencies } from './list-available-currencies.ts';

export const routes: readonly Route[] = [
  route(contract.listAvailableCurrencies, listAvailableCurrencies),
  route(contract.getExchangeRates, getExchangeRates),
];
