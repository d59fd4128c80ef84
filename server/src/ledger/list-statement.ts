import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind, TransferCode, TransferId } from './chart.ts';

export const statementRowsMax = 100;
const seqMax = 9_223_372_036_854_775_807n;

export interface StatementRow {
  readonly transferId: TransferId;
  /** Number of the transfer within this account: from 1, without gaps. */
  readonly seq: bigint;
  readonly direction: 'debit' | 'credit';
  readonly amount: Centavos;
  /** The posted balance after this transfer, positive on the normal side of the account's kind. */
  readonly balanceAfter: Centavos;
  readonly code: TransferCode;
  readonly reference: string;
  readonly otherKind: AccountKind;
  readonly bookedAt: Date;
}

export interface SystemStatementRow {
  readonly transferId: TransferId;
  readonly direction: 'debit' | 'credit';
  readonly amount: Centavos;
  readonly code: TransferCode;
  readonly reference: string;
  readonly otherKind: AccountKind;
  readonly bookedAt: Date;
}

/**
 * A page of a member's or loan's account, newest first. It costs two short index scans, however long
 * the history is.
 * @param options.before the last `seq` of the page before; only lower ones are returned.
 * @param options.limit 1 to 100.
 */
export async function listStatement(
  reader: Reader,
  accountId: AccountId,
  options: { readonly before?: bigint; readonly limit: number },
): Promise<readonly StatementRow[]> {
  const limit = boundedLimit(options.limit);
  const before = options.before ?? seqMax;
  const page = await sql<StatementRow>`
    SELECT t.id AS "transferId", t.seq, t.direction, t.amount,
           CASE own.normal_side WHEN 'credit' THEN t.net_after ELSE -t.net_after END AS "balanceAfter",
           c.name AS code, t.reference, o.kind AS "otherKind", t.booked_at AS "bookedAt"
    FROM (
      (SELECT id, credit_seq AS seq, 'credit' AS direction, amount,
              credit_balance_after AS net_after, code, reference, booked_at, debit_id AS other_id
       FROM ledger.transfer
       WHERE credit_id = ${accountId} AND credit_seq IS NOT NULL AND credit_seq < ${before}
       ORDER BY credit_seq DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, debit_seq, 'debit', amount, debit_balance_after, code, reference, booked_at, credit_id
       FROM ledger.transfer
       WHERE debit_id = ${accountId} AND debit_seq IS NOT NULL AND debit_seq < ${before}
       ORDER BY debit_seq DESC LIMIT ${limit})
    ) t
    JOIN ledger.transfer_code c ON c.code = t.code
    JOIN ledger.account o ON o.id = t.other_id
    JOIN ledger.account a ON a.id = ${accountId}
    JOIN ledger.account_kind own ON own.kind = a.kind
    ORDER BY t.seq DESC LIMIT ${limit}`.execute(reader);
  return page.rows;
}

/**
 * A page of a system account, newest first. It has no running balance, because its row is never
 * locked and its transfers are not numbered.
 * @param options.before the last transfer of the page before.
 * @param options.limit 1 to 100.
 */
export async function listSystemStatement(
  reader: Reader,
  accountId: AccountId,
  options: { readonly before?: TransferId; readonly limit: number },
): Promise<readonly SystemStatementRow[]> {
  const limit = boundedLimit(options.limit);
  const last = await sql<{ xid: bigint; id: bigint }>`
    SELECT xid, id FROM ledger.transfer WHERE id = ${options.before ?? null}`.execute(reader);
  const { xid, id } = last.rows[0] ?? { xid: seqMax, id: seqMax };
  const page = await sql<SystemStatementRow>`
    SELECT t.id AS "transferId", t.direction, t.amount, c.name AS code, t.reference,
           o.kind AS "otherKind", t.booked_at AS "bookedAt"
    FROM (
      (SELECT xid, id, 'credit' AS direction, amount, code, reference, booked_at, debit_id AS other_id
       FROM ledger.transfer
       WHERE credit_id = ${accountId} AND credit_seq IS NULL AND (xid, id) < (${xid}, ${id})
       ORDER BY xid DESC, id DESC LIMIT ${limit})
      UNION ALL
      (SELECT xid, id, 'debit', amount, code, reference, booked_at, credit_id
       FROM ledger.transfer
       WHERE debit_id = ${accountId} AND debit_seq IS NULL AND (xid, id) < (${xid}, ${id})
       ORDER BY xid DESC, id DESC LIMIT ${limit})
    ) t
    JOIN ledger.transfer_code c ON c.code = t.code
    JOIN ledger.account o ON o.id = t.other_id
    ORDER BY t.xid DESC, t.id DESC LIMIT ${limit}`.execute(reader);
  return page.rows;
}

function boundedLimit(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > statementRowsMax) {
    throw new RangeError(`a statement page has 1 to ${statementRowsMax} rows, not ${limit}`);
  }
  return limit;
}
