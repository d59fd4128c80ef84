import type { Reader, Tx } from '../db/database.ts';

export interface CurrencyRow {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly country_name: string;
  readonly active: boolean;
}

/** PHP first, then by code. */
export async function listCurrencies(reader: Reader): Promise<readonly CurrencyRow[]> {
  return reader
    .selectFrom('currency')
    .selectAll()
    .where('active', '=', true)
    .orderBy((order) => order('code', '=', 'PHP'), 'desc')
    .orderBy('code')
    .limit(300)
    .execute();
}

export interface RatesRow {
  readonly source: string;
  readonly as_of: Date;
  readonly rates: unknown;
}

export async function findNewestRates(reader: Reader): Promise<RatesRow | undefined> {
  return reader
    .selectFrom('exchange_rate')
    .select(['source', 'as_of', 'rates'])
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRates(
  tx: Tx,
  fetched: {
    readonly source: string;
    readonly asOf: Date;
    readonly fetchedAt: Date;
    readonly rates: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await tx
    .insertInto('exchange_rate')
    .values({
      source: fetched.source,
      as_of: fetched.asOf,
      fetched_at: fetched.fetchedAt,
      rates: JSON.stringify(fetched.rates),
    })
    .execute();
}
