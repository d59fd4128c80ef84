import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind } from './chart.ts';

export interface Balance {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly ownerId: string;
  /** As the kind reads it: a wallet's money, a loan's debt, our cash. System accounts may be negative. */
  readonly posted: Centavos;
  /** Part of `posted` that is on its way out. */
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

/** The balances of one owner's accounts of these kinds, of one moment; unopened ones are absent. */
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
