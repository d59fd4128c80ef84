import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId } from './chart.ts';
import { askLedger } from './ledger-refusal.ts';

/** From now on the account takes part in no new transfer or hold; what was begun still ends. */
export async function freezeAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await setFrozen(tx, accountId, true);
}

/** Ends a freeze. */
export async function thawAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await setFrozen(tx, accountId, false);
}

async function setFrozen(tx: Tx, accountId: AccountId, isFrozen: boolean): Promise<void> {
  await askLedger(() =>
    sql`SELECT ledger.set_account_frozen(${accountId}, ${isFrozen})`.execute(tx),
  );
}
