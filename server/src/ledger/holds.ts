import type { Centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId, AccountKind, HeldCode, HoldId, TransferId } from './chart.ts';
import { askLedger, onlyRow } from './refusals.ts';

export interface HoldRequest {
  /** Idempotency key, never reused: a second call with it returns the first hold. */
  readonly key: string;
  readonly walletId: AccountId;
  /** The system account that the money goes to when the hold is posted; opened when there is none. */
  readonly credit: { readonly kind: AccountKind; readonly ownerId: string };
  readonly amount: Centavos;
  readonly code: HeldCode;
  readonly reference: string;
}

/**
 * Reserves money of a wallet: it is no longer available, but not moved yet.
 * @throws LedgerRefusal `amount-over-balance`, `day-closed`, `key-reused` …
 */
export async function createHold(tx: Tx, request: HoldRequest, at: Date): Promise<HoldId> {
  const created = await askLedger(() =>
    sql<{ id: HoldId }>`SELECT ledger.create_hold(
      ${request.key}, ${request.walletId},
      ledger.open_account(${request.credit.kind}, ${request.credit.ownerId}),
      ${request.amount}, ${request.code}, ${request.reference}, ${at}) AS id`.execute(tx),
  );
  return onlyRow(created).id;
}

/** The hold with this key, inside another statement: it may be sent together with `createHold`. */
export function holdWithKey(key: string): RawBuilder<HoldId> {
  return sql`(SELECT id FROM ledger.hold WHERE idempotency_key = ${key})`;
}

/**
 * Moves the held money; a second call returns the same transfer.
 * @throws LedgerRefusal `hold-ended-otherwise` when it was voided, `entry-not-found`.
 */
export async function postHold(tx: Tx, holdId: HoldId, at: Date): Promise<TransferId> {
  const posted = await askLedger(() =>
    sql<{ id: TransferId }>`SELECT ledger.post_hold(${holdId}, ${at}) AS id`.execute(tx),
  );
  return onlyRow(posted).id;
}

/**
 * Makes the held money available again; a second call changes nothing.
 * @param reason 1 to 200 characters, kept with the outcome.
 * @throws LedgerRefusal `hold-ended-otherwise` when it was posted, `entry-not-found`.
 */
export async function voidHold(tx: Tx, holdId: HoldId, reason: string, at: Date): Promise<void> {
  await askLedger(() => sql`SELECT ledger.void_hold(${holdId}, ${reason}, ${at})`.execute(tx));
}

export interface LockedWallet {
  readonly accountId: AccountId;
  /** Posted less held. */
  readonly available: Centavos;
}

/**
 * Locks the member's wallet until the transaction ends, so that nothing else changes its balance.
 * Null when they have none.
 */
export async function lockWallet(tx: Tx, memberId: string): Promise<LockedWallet | null> {
  const { rows } = await sql<LockedWallet>`
    SELECT account_id AS "accountId", available
    FROM ledger.lock_wallet(${memberId})`.execute(tx);
  return rows[0] ?? null;
}
