import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { AccountId, AccountKind, TransferCode, TransferId } from './chart.ts';
import { findAccount } from './posting.ts';

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

function boundedLimit(limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > statementRowsMax) {
    throw new RangeError(`a statement page has 1 to ${statementRowsMax} rows, not ${limit}`);
  }
  return limit;
}

/** The newest transfers of one owner's account, at most `limit`; none if it was never opened. */
export async function listPostings(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
  limit: number,
): Promise<readonly StatementRow[]> {
  const accountId = await findAccount(reader, kind, ownerId);
  if (accountId === undefined) return [];
  const rows: StatementRow[] = [];
  while (rows.length < limit) {
    const before = rows.at(-1)?.seq;
    const page = await listStatement(reader, accountId, {
      limit: statementRowsMax,
      ...(before === undefined ? {} : { before }),
    });
    rows.push(...page);
    if (page.length < statementRowsMax) break;
  }
  return rows.slice(0, limit);
}

/** Transfers of one owner's account that were booked in `[from, until)`, oldest first; none if it was never opened. */
export async function listPostingsBetween(
  reader: Reader,
  kind: AccountKind,
  ownerId: string,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<readonly StatementRow[]> {
  const accountId = await findAccount(reader, kind, ownerId);
  if (accountId === undefined) return [];
  const rows: StatementRow[] = [];
  let before: bigint | undefined;
  // The account is read from its newest entry: the ledger has no index by account and time.
  for (;;) {
    const page = await listStatement(reader, accountId, {
      limit: statementRowsMax,
      ...(before === undefined ? {} : { before }),
    });
    rows.push(...page.filter(({ bookedAt }) => bookedAt >= from && bookedAt < until));
    const last = page.at(-1);
    if (!last || page.length < statementRowsMax || last.bookedAt < from) break;
    before = last.seq;
  }
  return rows.reverse().slice(0, limit);
}
