import type { Reader } from '../db/database.ts';
import type { AccountKind } from './chart.ts';
import { listStatement, type StatementRow, statementRowsMax } from './list-statement.ts';
import { findAccount } from './open-account.ts';

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
