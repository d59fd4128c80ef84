import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { AccountKind } from '../chart.ts';
import { onlyRow } from '../ledger-refusal.ts';

export interface TrialBalanceRow {
  readonly kind: AccountKind;
  /** `*` stands for every member or loan together. */
  readonly ownerId: string;
  readonly debitsPosted: Centavos;
  readonly creditsPosted: Centavos;
  readonly debitsPending: Centavos;
}

/**
 * Records the trial balance of a day, of one snapshot, once; a second call changes nothing.
 * @param day `YYYY-MM-DD`, the calendar day in Manila that has just ended.
 * @returns credits less debits of the whole book: zero, or the book is broken.
 */
export async function recordTrialBalance(tx: Tx, day: string): Promise<Centavos> {
  const recorded = await sql<{ difference: Centavos }>`
    SELECT ledger.record_trial_balance(${day}::date) AS difference`.execute(tx);
  return onlyRow(recorded).difference;
}

/** The recorded rows of a day; none when it was not recorded. */
export async function listTrialBalance(
  reader: Reader,
  day: string,
): Promise<readonly TrialBalanceRow[]> {
  const found = await sql<TrialBalanceRow>`
    SELECT kind, owner_id AS "ownerId", debits_posted AS "debitsPosted",
           credits_posted AS "creditsPosted", debits_pending AS "debitsPending"
    FROM ledger.trial_balance WHERE day = ${day}::date ORDER BY kind, owner_id`.execute(reader);
  return found.rows;
}
