import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Folds the finished transfers of every system account into its checkpoint, one short transaction
 * an account, so that reading such a balance stays quick. Harmless at any time and from any process.
 * @returns how many sides of transfers were folded.
 */
export async function rollUp(db: Database): Promise<bigint> {
  const accounts = await sql<{ id: bigint }>`
    SELECT id FROM ledger.account WHERE deferred ORDER BY id`.execute(db.reader);
  let folded = 0n;
  for (const { id } of accounts.rows) {
    const [row] = await db.call<{ folded: bigint }>(
      'ledger-roll-up',
      'SELECT ledger.roll_up($1) AS folded',
      [id],
    );
    folded += row?.folded ?? 0n;
  }
  return folded;
}
