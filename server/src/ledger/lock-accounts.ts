import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId } from './chart.ts';

/**
 * Locks member and loan accounts in the one order everybody takes, until the transaction ends. Call
 * it once, with all accounts, before reading balances that decide what to post.
 */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await sql`SELECT ledger.lock_accounts(${[...ids]}::bigint[])`.execute(tx);
}
