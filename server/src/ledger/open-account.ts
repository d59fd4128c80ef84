import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { AccountId, AccountKind } from './chart.ts';
import { askLedger, onlyRow } from './ledger-refusal.ts';

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
