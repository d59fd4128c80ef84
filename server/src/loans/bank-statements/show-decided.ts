import { bankStatement, statementRow } from '@pahiram/api/bank-statements';
import * as z from 'zod';
import { lockCompanyAccount } from '../../company/company-accounts.ts';
import type { ShowProposal } from '../../http/route.ts';
import { listRows, lockRow } from './row-store.ts';
import { showRows, showStatement } from './show-statement.ts';
import { findStatement, lockStatement } from './store.ts';

/** A file with all its rows, as the second person reads it before a decision about the file. */
export const showWholeStatement: ShowProposal<{ readonly statementId: string }> = async (
  tx,
  ctx,
  { statementId },
) => {
  const found = await findStatement(tx, statementId);
  // An import locks the account first.
  if (found) await lockCompanyAccount(tx, found.accountId, ctx.clock.now());
  const statement = found && (await lockStatement(tx, found.id));
  if (!statement) return null;
  const rows = await showRows(tx, ctx, statement, await listRows(tx, statement.id));
  return {
    ...z.encode(bankStatement, await showStatement(tx, ctx, statement)),
    lines: rows.map((row) => z.encode(statementRow, row)),
  };
};

export const showStatementRow: ShowProposal<{
  readonly statementId: string;
  readonly line: number;
}> = async (tx, ctx, { statementId, line }) => {
  const statement = await lockStatement(tx, statementId);
  const row = statement && (await lockRow(tx, statement.id, line));
  const [shown] = row ? await showRows(tx, ctx, statement, [row]) : [];
  return shown ? z.encode(statementRow, shown) : null;
};
