import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId } from './chart.ts';

export interface LockedWallet {
  readonly accountId: AccountId;
  /** Posted less held. */
  readonly available: Centavos;
  readonly isFrozen: boolean;
}

/**
 * Locks the member's wallet until the transaction ends, so that nothing else changes its balance.
 * Null when they have none.
 */
export async function lockWallet(tx: Tx, memberId: string): Promise<LockedWallet | null> {
  const { rows } = await sql<LockedWallet>`
    SELECT account_id AS "accountId", available, frozen AS "isFrozen"
    FROM ledger.lock_wallet(${memberId})`.execute(tx);
  return rows[0] ?? null;
}
