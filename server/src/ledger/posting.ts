import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { AccountId, AccountKind, PostingCode, ReversalCode, TransferId } from './chart.ts';
import { askLedger, onlyRow } from './refusals.ts';

/**
 * The account of this owner, opened when there is none. Concurrent calls return the same account.
 * @param ownerId `mbr_…` for a wallet, `loan_…` for receivables, the payout provider's or channel's
 *   name for clearing and cash, `company` for the rest.
 * @throws LedgerRefusal `account-owner-malformed`.
 */
export async function openAccount(tx: Tx, kind: AccountKind, ownerId: string): Promise<AccountId> {
  const opened = await askLedger(() =>
    sql<{ id: AccountId }>`SELECT ledger.open_account(${kind}, ${ownerId}) AS id`.execute(tx),
  );
  return onlyRow(opened).id;
}

/** Opens accounts, as `openAccount` does, in one statement. @returns the ids in the same order. */
export async function openAccounts(
  tx: Tx,
  accounts: readonly (readonly [kind: AccountKind, ownerId: string])[],
): Promise<readonly AccountId[]> {
  const opened = await askLedger(() =>
    sql<{ id: AccountId }>`
      SELECT coalesce(found.id, ledger.open_account(wanted.kind, wanted.owner_id)) AS id
      FROM unnest(${accounts.map(([kind]) => kind)}::text[], ${accounts.map(([, id]) => id)}::text[])
        WITH ORDINALITY AS wanted (kind, owner_id, place)
      LEFT JOIN ledger.account found USING (kind, owner_id)
      ORDER BY wanted.place`.execute(tx),
  );
  return opened.rows.map(({ id }) => id);
}

/** The account of this owner, or undefined. */
export async function findAccount(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
): Promise<AccountId | undefined> {
  const found = await sql<{ id: AccountId | null }>`
    SELECT ledger.account_id(${kind}, ${ownerId}) AS id`.execute(reader);
  return onlyRow(found).id ?? undefined;
}

/**
 * Locks member and loan accounts in id order until the transaction ends. Call it once, with all
 * accounts, before reading balances that decide what to post: a second call could deadlock.
 */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  await sql`SELECT ledger.lock_accounts(${[...ids]}::bigint[])`.execute(tx);
}

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

/** The most transfers that `postTransfers` accepts. */
export const POSTINGS_MAX = 1_000;

/**
 * Posts 1 to `POSTINGS_MAX` transfers in the order given, all or nothing, with all accounts locked beforehand:
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

export interface Reversal {
  readonly key: string;
  readonly transferId: TransferId;
  readonly code: ReversalCode;
  readonly reference: string;
}

/**
 * Posts the opposite of a whole transfer, at most once per transfer: for a settled payout that the
 * bank returned, or for a correction. The original row is not changed.
 * @throws LedgerRefusal `already-reversed`, `amount-over-balance`, `entry-not-found` …
 */
export async function reverseTransfer(tx: Tx, reversal: Reversal, at: Date): Promise<TransferId> {
  const posted = await askLedger(() =>
    sql<{ id: TransferId }>`SELECT ledger.reverse_transfer(
      ${reversal.key}, ${reversal.transferId}, ${reversal.code}, ${reversal.reference}, ${at}) AS id
    `.execute(tx),
  );
  return onlyRow(posted).id;
}
