import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind } from './chart.ts';

export interface Balance {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly ownerId: string;
  /** Positive on the kind's normal side (wallet money, debt, cash). Only system accounts go below 0. */
  readonly posted: Centavos;
  /** The part of `posted` that ledger holds reserve. */
  readonly held: Centavos;
  /** `posted` less `held`. */
  readonly available: Centavos;
}

/** One account's balance, or undefined when it was never opened. */
export async function getBalance(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
): Promise<Balance | undefined> {
  return (await listBalances(reader, [kind], ownerId))[0];
}

/** The balances of one owner's accounts of these kinds, in one snapshot; unopened ones are absent. */
export async function listBalances(
  reader: Reader,
  kinds: readonly AccountKind[],
  ownerId: string,
): Promise<readonly Balance[]> {
  const found = await sql<Balance>`
    SELECT account_id AS "accountId", kind, owner_id AS "ownerId", posted, held, available
    FROM ledger.account_balance
    WHERE kind = ANY (${[...kinds]}::text[]) AND owner_id = ${ownerId}`.execute(reader);
  return found.rows;
}
