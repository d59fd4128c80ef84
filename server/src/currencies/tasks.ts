import { exchangeRateFromNumber, formatExchangeRate } from '@pahiram/domain/money/exchange';
import type { App } from '../context.ts';
import { type FetchedRates, fetchRates } from '../integrations/exchange-rates.ts';
import type { Tasks } from '../task.ts';
import { findNewestRates, insertRates, listCurrencies } from './store.ts';

export const tasks: Tasks = [
  { name: 'refresh-rates', attemptsMax: 5, crontab: '17 * * * *', run: (ctx) => refreshRates(ctx) },
];

/**
 * Fetches and stores the current rates. Without a provider, or when it fails, the last rates stay
 * in use; the job retries failures.
 */
export async function refreshRates(app: App): Promise<void> {
  const url = app.config.settings.RATES_URL;
  if (url === undefined) return;
  await storeRates(app, await fetchRates(url));
}

export async function storeRates(app: App, fetched: FetchedRates): Promise<void> {
  const now = app.clock.now();
  const asOf = fetched.asOf === null || fetched.asOf > now ? now : fetched.asOf;
  const rates: Record<string, string> = { PHP: '1' };
  await app.db.transaction(async (tx) => {
    const newest = await findNewestRates(tx);
    if (newest && newest.as_of >= asOf) return;
    for (const { code } of await listCurrencies(tx)) {
      const given = fetched.rates.get(code);
      const rate = given === undefined || code === 'PHP' ? null : exchangeRateFromNumber(given);
      if (rate?.ok) rates[code] = formatExchangeRate(rate.value);
    }
    if (Object.keys(rates).length === 1) throw new Error('the provider gave no rate that we show');
    await insertRates(tx, { source: fetched.source, asOf, fetchedAt: now, rates });
  });
}
