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
 * Records the trial balance of a day once; a second call changes nothing. It covers what was booked
 * before the end of that day, however late it is recorded.
 * @param day `YYYY-MM-DD`, a calendar day in Manila that has ended.
 * @returns credits less debits of the whole ledger: zero, or the ledger is broken.
 */
export async function recordTrialBalance(tx: Tx, day: string): Promise<Centavos> {
  const recorded = await sql<{ difference: Centavos }>`
    SELECT ledger.record_trial_balance(${day}::date) AS difference`.execute(tx);
  return onlyRow(recorded).difference;
}

/** Days without a trial balance, oldest first, up to and including `until`. */
export async function listUnrecordedDays(reader: Reader, until: string): Promise<string[]> {
  const found = await sql<{ day: string }>`
    SELECT day FROM ledger.list_unrecorded_days(${until}::date) AS day`.execute(reader);
  return found.rows.map(({ day }) => day);
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
