import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId, PostingCode, TransferId } from './chart.ts';
import { askLedger, onlyRow } from './ledger-refusal.ts';

export interface Posting {
  /** Idempotency key, never reused: a second call with it returns the first transfer. */
  readonly key: string;
  readonly debitId: AccountId;
  readonly creditId: AccountId;
  /** More than zero, at most PHP 1,000,000,000. */
  readonly amount: Centavos;
  readonly code: PostingCode;
  /** The id of the loan, withdrawal, payment … that it belongs to; 1 to 64 characters. */
  readonly reference: string;
}

/**
 * Moves money from one account to another.
 * @throws LedgerRefusal; nothing has changed then.
 */
export async function postTransfer(tx: Tx, posting: Posting, at: Date): Promise<TransferId> {
  const posted = await askLedger(() =>
    sql<{ id: TransferId }>`SELECT ledger.post_transfer(
      ${posting.key}, ${posting.debitId}, ${posting.creditId}, ${posting.amount}, ${posting.code},
      ${posting.reference}, ${at}) AS id`.execute(tx),
  );
  return onlyRow(posted).id;
}

/**
 * Posts 1 to 1000 transfers in the order given, all or nothing, with all accounts locked beforehand:
 * use it whenever one transaction posts more than once, so that no two transactions deadlock.
 * @returns the ids in the same order.
 * @throws LedgerRefusal; nothing has changed then.
 */
export async function postTransfers(
  tx: Tx,
  postings: readonly Posting[],
  at: Date,
): Promise<readonly TransferId[]> {
  const posted = await askLedger(() =>
    sql<{ ids: TransferId[] }>`SELECT ledger.post_transfers(
      ${postings.map((posting) => posting.key)}::uuid[],
      ${postings.map((posting) => posting.debitId)}::bigint[],
      ${postings.map((posting) => posting.creditId)}::bigint[],
      ${postings.map((posting) => posting.amount)}::bigint[],
      ${postings.map((posting) => posting.code)}::text[],
      ${postings.map((posting) => posting.reference)}::text[],
      ${at}) AS ids`.execute(tx),
  );
  return onlyRow(posted).ids;
}
