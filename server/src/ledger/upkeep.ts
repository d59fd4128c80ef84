import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Database, Reader } from '../db/database.ts';
import { askLedger, onlyRow } from './refusals.ts';

/** The greatest number of debits, and of credits, that one call adds to a checkpoint. */
const sidesMax = 100_000;

/**
 * Adds the settled transfers of every system account to its checkpoint, in short transactions, so that
 * reading the balance stays fast. Safe at any time and from any process. Stops early while a
 * transaction that began before still writes; the next run continues.
 * @returns how many sides of transfers were added.
 */
export async function rollUp(db: Database): Promise<bigint> {
  const accounts = await sql<{ id: bigint }>`
    SELECT c.account_id AS id FROM ledger.checkpoint c
    WHERE EXISTS (SELECT FROM ledger.transfer t
                  WHERE t.debit_id = c.account_id AND t.debit_seq IS NULL AND t.id > c.rolled_up_to_id)
       OR EXISTS (SELECT FROM ledger.transfer t
                  WHERE t.credit_id = c.account_id AND t.credit_seq IS NULL AND t.id > c.rolled_up_to_id)
    ORDER BY c.account_id`.execute(db.reader);
  let total = 0n;
  for (const { id } of accounts.rows) {
    let sides: bigint | null;
    do {
      const [row] = await db.execute<{ sides: bigint | null }>(
        'ledger-roll-up',
        'SELECT ledger.roll_up($1, $2) AS sides',
        [id, sidesMax],
      );
      sides = row?.sides ?? null;
      total += sides ?? 0n;
    } while (sides !== null && sides >= sidesMax);
    if (sides === null) break;
  }
  return total;
}

export interface Seal {
  readonly id: bigint;
  readonly transferCount: bigint;
  /** Hex, 64 characters. A copy kept outside the database reveals a rewritten chain. */
  readonly hash: string;
  readonly sealedAt: Date;
}

const transferCountMax = 100_000;

/**
 * Seals the settled transfers that have no seal yet; transfers newer than the oldest transaction that
 * writes are left to the next run.
 * @returns the number of new seals.
 */
export async function sealBlocks(db: Database): Promise<number> {
  for (let sealed = 0; ; sealed += 1) {
    const id = await db.transaction(async (tx) => {
      const result = await sql<{ id: bigint | null }>`
        SELECT ledger.seal_block(${transferCountMax}) AS id`.execute(tx);
      return onlyRow(result).id;
    });
    if (id === null) return sealed;
  }
}

/** The newest seal; undefined when nothing is sealed yet. */
export async function getLatestSeal(reader: Reader): Promise<Seal | undefined> {
  const found = await sql<Seal>`
    SELECT id, transfer_count AS "transferCount", encode(hash, 'hex') AS hash,
           sealed_at AS "sealedAt"
    FROM ledger.seal ORDER BY id DESC LIMIT 1`.execute(reader);
  return found.rows[0];
}

/**
 * Closes a day and all days before it, and records its trial balance once; a second call changes
 * nothing. From then on whatever is booked before the end of the day is refused (`day-closed`), so the
 * record is exact for ever, however late it is written.
 * @param day `YYYY-MM-DD`, a calendar day in Manila that has ended.
 * @returns credits less debits of the whole ledger: zero, or the ledger is broken.
 * @throws Error when a transaction from before the closing still writes; the day is closed then, and a
 *   later call records it.
 */
export async function closeDay(db: Database, day: string): Promise<Centavos> {
  // Two transactions: the closing must be committed before the record waits for older transactions.
  await db.execute('ledger-close-day', 'SELECT ledger.close_day($1::date)', [day]);
  const [row] = await askLedger(() =>
    db.execute<{ difference: Centavos | null }>(
      'ledger-record-trial-balance',
      'SELECT ledger.record_trial_balance($1::date) AS difference',
      [day],
    ),
  );
  if (row === undefined || row.difference === null) {
    throw new Error(`${day} is closed but not recorded: an older transaction still writes`);
  }
  return row.difference;
}

/** Days without a trial balance, oldest first, up to and including `until`. */
export async function listUnrecordedDays(reader: Reader, until: string): Promise<string[]> {
  const found = await sql<{ day: string }>`
    SELECT day FROM ledger.list_unrecorded_days(${until}::date) AS day`.execute(reader);
  return found.rows.map(({ day }) => day);
}
