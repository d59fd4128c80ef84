import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Adds the finished transfers of every system account to its checkpoint, in one short transaction per
 * account, so that reading the balance stays fast. Safe at any time and from any process.
 * @returns how many sides of transfers were added.
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
