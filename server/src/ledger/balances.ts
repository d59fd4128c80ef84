import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind, TransferCode } from './chart.ts';

export interface Balance {
  readonly accountId: AccountId;
  readonly kind: AccountKind;
  readonly ownerId: string;
  /** Positive on the kind's normal side (wallet money, debt, cash). Only system accounts go below 0. */
  readonly posted: Centavos;
  /** The part of `posted` that ledger holds reserve. */
  readonly held: Centavos;
  /** `posted` less `held`. */
  readonly available: Centavos;
}

/** One account's balance, or undefined when it was never opened. */
export async function getBalance(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
): Promise<Balance | undefined> {
  return (await listBalances(reader, [kind], ownerId))[0];
}

/** The balances of one owner's accounts of these kinds, in one snapshot; unopened ones are absent. */
export async function listBalances(
  reader: Reader,
  kinds: readonly AccountKind[],
  ownerId: string,
): Promise<readonly Balance[]> {
  const found = await sql<Balance>`
    SELECT account_id AS "accountId", kind, owner_id AS "ownerId", posted, held, available
    FROM ledger.account_balance
    WHERE kind = ANY (${[...kinds]}::text[]) AND owner_id = ${ownerId}`.execute(reader);
  return found.rows;
}

export interface TotalByCode {
  readonly ownerId: string;
  readonly kind: AccountKind;
  readonly code: TransferCode;
  readonly debits: Centavos;
  readonly credits: Centavos;
  /** The last transfer of the code on the account. */
  readonly bookedAt: Date;
}

/** What was posted on the owners' member or loan accounts of these kinds, by code. */
export async function listTotalsByCode(
  reader: Reader,
  kinds: readonly AccountKind[],
  ownerIds: readonly string[],
): Promise<readonly TotalByCode[]> {
  const found = await sql<TotalByCode>`
    SELECT a.owner_id AS "ownerId", a.kind, c.name AS code, total.debits, total.credits,
           total."bookedAt"
    FROM ledger.account a
    CROSS JOIN LATERAL (
      SELECT code, sum(debit)::bigint AS debits, sum(credit)::bigint AS credits,
             max(booked_at) AS "bookedAt"
      FROM (
        SELECT code, amount AS debit, 0 AS credit, booked_at FROM ledger.transfer
        WHERE debit_id = a.id AND debit_seq IS NOT NULL
        UNION ALL
        SELECT code, 0, amount, booked_at FROM ledger.transfer
        WHERE credit_id = a.id AND credit_seq IS NOT NULL) side
      GROUP BY code) total
    JOIN ledger.transfer_code c ON c.code = total.code
    WHERE a.kind = ANY (${[...kinds]}::text[]) AND a.owner_id = ANY (${[...ownerIds]}::text[])`.execute(
    reader,
  );
  return found.rows;
}

/** One account's balance from everything booked before `at`; undefined when it was never opened. */
export async function getBalanceAt(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
  at: Date,
): Promise<Balance | undefined> {
  const found = await sql<Balance>`
    SELECT a.id AS "accountId", a.kind, a.owner_id AS "ownerId", n.posted,
           b.debits_pending AS held, n.posted - b.debits_pending AS available
    FROM ledger.account a
    JOIN ledger.account_kind k ON k.kind = a.kind
    CROSS JOIN LATERAL ledger.balance_at(a.id, ${at}) b
    CROSS JOIN LATERAL (
      SELECT CASE k.normal_side WHEN 'credit' THEN b.credits_posted - b.debits_posted
                                ELSE b.debits_posted - b.credits_posted END AS posted) n
    WHERE a.kind = ${kind} AND a.owner_id = ${ownerId}`.execute(reader);
  return found.rows[0];
}

export interface TrialBalanceRow {
  readonly kind: AccountKind;
  /** `*` stands for every member or loan together. */
  readonly ownerId: string;
  readonly debitsPosted: Centavos;
  readonly creditsPosted: Centavos;
  readonly debitsPending: Centavos;
}

/** The totals of the whole ledger from everything booked before `at`. */
export async function getTrialBalanceAt(
  reader: Reader,
  at: Date,
): Promise<readonly TrialBalanceRow[]> {
  const found = await sql<TrialBalanceRow>`
    SELECT kind, owner_id AS "ownerId", debits_posted AS "debitsPosted",
           credits_posted AS "creditsPosted", debits_pending AS "debitsPending"
    FROM ledger.trial_balance_at(${at}) ORDER BY kind, owner_id`.execute(reader);
  return found.rows;
}

/**
 * The totals at the end of a day, for a page: from the last recorded day up to it and what was booked since, because the
 * totals of all accounts of members and loans take as long as there are accounts. Nothing is booked on a recorded day.
 * @param end of the day, which is as of now when it has not ended.
 */
export async function getTrialBalanceOf(
  reader: Reader,
  day: string,
  end: Date,
): Promise<readonly TrialBalanceRow[]> {
  const last = await sql<{ day: string | null }>`
    SELECT max(day) AS day FROM ledger.trial_balance WHERE day <= ${day}::date`.execute(reader);
  const recorded = last.rows[0]?.day ?? null;
  if (recorded === null) return getTrialBalanceAt(reader, end);
  if (recorded === day) return listTrialBalance(reader, day);
  const found = await sql<TrialBalanceRow>`
    SELECT kind, owner_id AS "ownerId", sum(debit)::bigint AS "debitsPosted", sum(credit)::bigint AS "creditsPosted",
           sum(pending)::bigint AS "debitsPending"
    FROM (
      SELECT kind, owner_id, debits_posted AS debit, credits_posted AS credit, debits_pending AS pending
      FROM ledger.trial_balance WHERE day = ${recorded}::date
      UNION ALL
      SELECT a.kind, CASE a.side WHEN 'S' THEN a.owner_id ELSE '*' END, c.debit, c.credit, c.pending
      FROM ledger.account_change c JOIN ledger.account a ON a.id = c.account_id
      WHERE c.booked_at >= (${recorded}::date + 1)::timestamp AT TIME ZONE 'Asia/Manila' AND c.booked_at < ${end}) x
    GROUP BY kind, owner_id ORDER BY kind, owner_id`.execute(reader);
  return found.rows;
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

/** Whether nothing can be booked on that day any more. */
export async function isDayClosed(reader: Reader, day: string): Promise<boolean> {
  const found = await sql<{ isClosed: boolean }>`
    SELECT EXISTS (
      SELECT FROM ledger.closing
      WHERE closed_until >= (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Manila') AS "isClosed"
  `.execute(reader);
  return found.rows[0]?.isClosed ?? false;
}

export interface OpenClearingItem {
  readonly kind: AccountKind;
  readonly ownerId: string;
  /** The withdrawal or payment whose entries do not cancel out yet. */
  readonly reference: string;
  /** Credits less debits. */
  readonly amount: Centavos;
  /** When it was first booked; a person must look at an old item. */
  readonly since: Date;
  /** When it was last booked: the amount is unchanged since then. */
  readonly changedAt: Date;
}

/** The references of clearing and suspense accounts whose entries do not sum to 0, oldest first. */
export async function listOpenClearing(reader: Reader): Promise<readonly OpenClearingItem[]> {
  const found = await sql<OpenClearingItem>`
    SELECT a.kind, a.owner_id AS "ownerId", side.reference,
           sum(side.amount)::bigint AS amount, min(side.booked_at) AS since,
           max(side.booked_at) AS "changedAt"
    FROM ledger.account a
    CROSS JOIN LATERAL (
      SELECT reference, amount, booked_at FROM ledger.transfer
      WHERE credit_id = a.id AND credit_seq IS NULL
      UNION ALL
      SELECT reference, -amount, booked_at FROM ledger.transfer
      WHERE debit_id = a.id AND debit_seq IS NULL) side
    WHERE a.kind IN ('payout_clearing', 'repayment_clearing', 'transfer_clearing', 'suspense')
    GROUP BY a.kind, a.owner_id, side.reference
    HAVING sum(side.amount) <> 0
    ORDER BY since, side.reference`.execute(reader);
  return found.rows;
}
