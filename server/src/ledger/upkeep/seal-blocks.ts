import { sql } from 'kysely';
import type { Database, Reader } from '../../db/database.ts';
import { onlyRow } from '../ledger-refusal.ts';

export interface Seal {
  readonly id: bigint;
  readonly transferCount: bigint;
  /** Hex, 64 characters. A copy kept outside the database reveals a rewritten chain. */
  readonly hash: string;
  readonly sealedAt: Date;
}

const transferCountMax = 100_000;

/** Seals all finished transfers that have no seal yet; returns the number of new seals. */
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
