import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AccountId, HeldCode, HoldId } from './chart.ts';
import { askLedger, onlyRow } from './ledger-refusal.ts';

export interface HoldRequest {
  /** Idempotency key, never reused: a second call with it returns the first hold. */
  readonly key: string;
  readonly walletId: AccountId;
  /** The system account that the money goes to when the hold is posted. */
  readonly creditId: AccountId;
  readonly amount: Centavos;
  readonly code: HeldCode;
  readonly reference: string;
}

/**
 * Reserves money of a wallet: it is no longer available, but not moved yet.
 * @throws LedgerRefusal `amount-over-balance`, `account-frozen`, `key-reused` …
 */
export async function createHold(tx: Tx, request: HoldRequest, at: Date): Promise<HoldId> {
  const created = await askLedger(() =>
    sql<{ id: HoldId }>`SELECT ledger.create_hold(
      ${request.key}, ${request.walletId}, ${request.creditId}, ${request.amount}, ${request.code},
      ${request.reference}, ${at}) AS id`.execute(tx),
  );
  return onlyRow(created).id;
}
