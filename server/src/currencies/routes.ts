import * as contract from '@pahiram/api/currencies';
import { type Route, route } from '../http/route.ts';
import { getExchangeRates, listAvailableCurrencies } from './rates.ts';

export const routes: readonly Route[] = [
  route(contract.listAvailableCurrencies, listAvailableCurrencies),
  route(contract.getExchangeRates, getExchangeRates),
];
