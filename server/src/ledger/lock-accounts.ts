import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId } from './chart.ts';

/**
 * Locks member and loan accounts in id order until the transaction ends. Call it once, with all
 * accounts, before reading balances that decide what to post: a second call could deadlock.
 */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await sql`SELECT ledger.lock_accounts(${[...ids]}::bigint[])`.execute(tx);
}
