import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { HoldId } from './chart.ts';
import { askLedger } from './ledger-refusal.ts';

/**
 * Makes the held money available again; a second call changes nothing.
 * @param reason 1 to 200 characters, kept with the outcome.
 * @throws LedgerRefusal `hold-ended-otherwise` when it was posted, `entry-not-found`.
 */
export async function voidHold(tx: Tx, holdId: HoldId, reason: string, at: Date): Promise<void> {
  await askLedger(() => sql`SELECT ledger.void_hold(${holdId}, ${reason}, ${at})`.execute(tx));
}
