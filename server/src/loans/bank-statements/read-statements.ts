import type * as contract from '@pahiram/api/bank-statements';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { getBalance } from '../../ledger/balances.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { listRows } from './row-store.ts';
import { countUndecided, showRows, showStatement, showStatements } from './show-statement.ts';
import { findSealedFile, findStatement, listStatements } from './store.ts';

export const listBankStatements: Handler<typeof contract.listBankStatements> = async (
  ctx,
  { query },
) => {
  const found = await listStatements(
    ctx.reader,
    { show: query.show, accountId: query.accountId },
    { limit: query.limit + 1, after: readCursor(query.cursor) },
  );
  const page = pageOf(found, query.limit, (one) => ({ at: one.importedAt, id: one.id }));
  const view = { action: 'statement.list', subjectKind: 'bank-statement', subjectId: 'many' };
  await recordQueueView(ctx, view, query, page.rows.length);
  return {
    rows: await showStatements(ctx.reader, ctx, page.rows),
    nextCursor: page.nextCursor,
  };
};

export const getBankStatement: Handler<typeof contract.getBankStatement> = async (
  ctx,
  { params },
  refuse,
) => {
  const statement = await findStatement(ctx.reader, params.statementId);
  if (statement === undefined) throw refuse('statement-not-found');
  await recordView(ctx, {
    action: 'statement.view',
    subjectKind: 'bank-statement',
    subjectId: statement.id,
  });
  const rows = await showRows(ctx.reader, ctx, statement, await listRows(ctx.reader, statement.id));
  const ledger = await getBalance(ctx.reader, 'cash_at_bank', statement.accountId);
  return {
    statement: await showStatement(ctx.reader, ctx, statement),
    rows: [...rows],
    undecided: statement.state === 'IMPORTED' ? countUndecided(rows) : 0,
    balances:
      statement.state === 'CONFIRMED' && ledger !== undefined
        ? { bank: statement.closing, ledger: ledger.posted }
        : null,
  };
};

export const downloadBankStatement: Handler<typeof contract.downloadBankStatement> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const statement = await findStatement(ctx.reader, params.statementId);
  const sealed = await findSealedFile(ctx.reader, params.statementId);
  if (statement === undefined || sealed === undefined) throw refuse('statement-not-found');
  await recordView(ctx, {
    action: 'statement.download',
    subjectKind: 'bank-statement',
    subjectId: statement.id,
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    bytes: ctx.vault.open('bank-statement', statement.id, sealed),
    fileName: `${statement.number}.csv`,
  };
};
