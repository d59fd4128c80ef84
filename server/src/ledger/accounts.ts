import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind, TransferCode, TransferId } from './chart.ts';

export interface AccountAt {
  readonly id: AccountId;
  readonly kind: AccountKind;
  readonly ownerId: string;
  readonly debits: Centavos;
  readonly credits: Centavos;
  readonly normalSide: 'debit' | 'credit';
}

/** Positive on the kind's normal side. */
export function balanceOf({ debits, credits, normalSide }: AccountAt): Centavos {
  return (normalSide === 'credit' ? credits - debits : debits - credits) as Centavos;
}

/** One account from everything booked before `at`; undefined when it does not exist. */
export async function findAccountAt(
  reader: Reader,
  id: bigint,
  at: Date,
): Promise<AccountAt | undefined> {
  const found = await sql<AccountAt>`
    SELECT a.id, a.kind, a.owner_id AS "ownerId", b.debits_posted AS debits,
           b.credits_posted AS credits, k.normal_side AS "normalSide"
    FROM ledger.account a
    JOIN ledger.account_kind k ON k.kind = a.kind
    CROSS JOIN LATERAL ledger.balance_at(a.id, ${at}) b
    WHERE a.id = ${id}`.execute(reader);
  return found.rows[0];
}

/** Accounts of one kind in the order of their owners, from everything booked before `at`. */
export async function listAccountsAt(
  reader: Reader,
  kind: AccountKind,
  at: Date,
  page: { readonly afterOwner: string; readonly limit: number },
): Promise<readonly AccountAt[]> {
  const found = await sql<AccountAt>`
    SELECT a.id, a.kind, a.owner_id AS "ownerId", b.debits_posted AS debits,
           b.credits_posted AS credits, k.normal_side AS "normalSide"
    FROM (SELECT id, kind, owner_id FROM ledger.account
          WHERE kind = ${kind} AND owner_id > ${page.afterOwner}
          ORDER BY owner_id LIMIT ${page.limit}) a
    JOIN ledger.account_kind k ON k.kind = a.kind
    CROSS JOIN LATERAL ledger.balance_at(a.id, ${at}) b
    ORDER BY a.owner_id`.execute(reader);
  return found.rows;
}

export interface AccountMovement {
  readonly transferId: TransferId;
  readonly bookedAt: Date;
  readonly code: TransferCode;
  readonly reference: string;
  readonly otherId: AccountId;
  readonly otherKind: AccountKind;
  readonly direction: 'debit' | 'credit';
  readonly amount: Centavos;
  /** Credits less debits of the account since the beginning of the period, with this transfer. */
  readonly netSince: Centavos;
}

/**
 * Transfers of any account, also of the lender's, in the order of their booking. The sides are separate because
 * accounts of members and loans number their transfers and the lender's do not, which the partial indexes follow.
 * @param period.until not included
 * @param page.after the last transfer of the page before
 */
export async function listMovements(
  reader: Reader,
  accountId: AccountId,
  period: { readonly from: Date; readonly until: Date },
  page: { readonly after: bigint | null; readonly limit: number },
): Promise<readonly AccountMovement[]> {
  const inPeriod = sql`booked_at >= ${period.from} AND booked_at < ${period.until}`;
  const found = await sql<AccountMovement>`
    SELECT s.id AS "transferId", s.booked_at AS "bookedAt", c.name AS code, s.reference,
           s.other_id AS "otherId", o.kind AS "otherKind", s.direction, s.amount,
           s.net_since AS "netSince"
    FROM (
      SELECT side.*, sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END)
               OVER (ORDER BY booked_at, id)::bigint AS net_since
      FROM (
        SELECT id, booked_at, code, reference, credit_id AS other_id, 'debit' AS direction, amount
        FROM ledger.transfer WHERE debit_id = ${accountId} AND debit_seq IS NOT NULL AND ${inPeriod}
        UNION ALL
        SELECT id, booked_at, code, reference, credit_id, 'debit', amount
        FROM ledger.transfer WHERE debit_id = ${accountId} AND debit_seq IS NULL AND ${inPeriod}
        UNION ALL
        SELECT id, booked_at, code, reference, debit_id, 'credit', amount
        FROM ledger.transfer WHERE credit_id = ${accountId} AND credit_seq IS NOT NULL AND ${inPeriod}
        UNION ALL
        SELECT id, booked_at, code, reference, debit_id, 'credit', amount
        FROM ledger.transfer WHERE credit_id = ${accountId} AND credit_seq IS NULL AND ${inPeriod}
      ) side) s
    JOIN ledger.transfer_code c ON c.code = s.code
    JOIN ledger.account o ON o.id = s.other_id
    WHERE ${page.after}::bigint IS NULL
       OR (s.booked_at, s.id) > (SELECT booked_at, id FROM ledger.transfer WHERE id = ${page.after})
    ORDER BY s.booked_at, s.id LIMIT ${page.limit}`.execute(reader);
  return found.rows;
}

/** The owners of accounts of these kinds on which something was booked in a period. */
export async function listBookedOwners(
  reader: Reader,
  kinds: readonly AccountKind[],
  period: { readonly from: Date; readonly until: Date },
): Promise<readonly string[]> {
  const found = await sql<{ ownerId: string }>`
    SELECT DISTINCT a.owner_id AS "ownerId"
    FROM ledger.transfer t
    JOIN ledger.account a ON a.id IN (t.debit_id, t.credit_id)
    WHERE t.booked_at >= ${period.from} AND t.booked_at < ${period.until}
      AND a.kind = ANY (${[...kinds]}::text[])`.execute(reader);
  return found.rows.map(({ ownerId }) => ownerId);
}
