import type * as contract from '@pahiram/api/bank-statements';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { manilaTime, sendListFile } from '../../audit/list-file.ts';
import { recordQueueView, recordView } from '../../audit/record.ts';
import { listCompanyAccounts, maskedNumber } from '../../company/company-accounts.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { getBalance } from '../../ledger/balances.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { listRows } from './row-store.ts';
import {
  countUndecided,
  mapStaffNames,
  showRows,
  showStatement,
  showStatements,
} from './show-statement.ts';
import {
  countStatements,
  findSealedFile,
  findStatement,
  listStatements,
  type StatementFilter,
} from './store.ts';

export const listBankStatements: Handler<typeof contract.listBankStatements> = async (
  ctx,
  { query },
) => {
  const filter = filterOf(query, null);
  const found = await listStatements(ctx.reader, filter, {
    direction: directionOf(query),
    limit: query.limit + 1,
    after: readCursor(query.cursor),
  });
  const page = pageOf(found, query.limit, (one) => ({ at: one.importedAt, id: one.id }));
  const view = { action: 'statement.list', subjectKind: 'bank-statement', subjectId: 'many' };
  await recordQueueView(ctx, view, query, page.rows.length);
  return {
    rows: await showStatements(ctx.reader, ctx, page.rows),
    nextCursor: page.nextCursor,
    total: query.show === 'WAITING' ? { rows: await countStatements(ctx.reader, filter) } : null,
  };
};

/** The filtered or chosen files as a file; the balances are left out, which the second person enters by themselves. */
export const exportBankStatements: Handler<typeof contract.exportBankStatements> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, show, accountId, state, sort } = query;
  const rows = await listStatements(ctx.reader, filterOf(query, only ?? null), {
    direction: directionOf(query),
    limit: FILE_ROWS_MAX + 1,
    after: null,
  });
  const names = await mapStaffNames(
    ctx.reader,
    rows.flatMap(({ importedBy, decision }) => [importedBy, decision?.by ?? importedBy]),
  );
  const accounts = new Map(
    (await listCompanyAccounts(ctx.reader, ctx.clock.now())).map((one) => [one.id, one]),
  );
  return sendListFile(
    ctx,
    {
      action: 'statement.export',
      queue: 'statements',
      filters: { show, accountId: accountId ?? null, state: state ?? null, sort: sort ?? null },
      only,
      rows,
      columns: [
        ['number', (row) => row.number],
        ['bank', (row) => accounts.get(row.accountId)?.bank ?? ''],
        ['account', (row) => maskedNumber(accounts.get(row.accountId)?.accountNumber ?? '')],
        ['from', (row) => row.firstDay],
        ['to', (row) => row.lastDay],
        ['in', (row) => toPesosNumber(row.in).toFixed(2)],
        ['out', (row) => toPesosNumber(row.out).toFixed(2)],
        ['rows', (row) => String(row.rowCount)],
        ['state', (row) => fileWords('statementState', row.state, ctx.language)],
        ['state_code', (row) => row.state],
        ['imported_by', (row) => names(row.importedBy)],
        ['imported', (row) => manilaTime(row.importedAt)],
        ['decided_by', (row) => (row.decision ? names(row.decision.by) : '')],
        ['decided', (row) => manilaTime(row.decision?.at)],
        ['reason', (row) => row.decision?.reason ?? ''],
      ],
    },
    refuse,
  );
};

type Filters = Pick<
  Parameters<Handler<typeof contract.listBankStatements>>[1]['query'],
  'show' | 'accountId' | 'state' | 'sort'
>;

function filterOf(
  { show, accountId, state }: Filters,
  ids: readonly string[] | null,
): StatementFilter {
  return { show, accountId, state, ids };
}

function directionOf({ show, sort }: Filters): 'asc' | 'desc' {
  return (sort ?? (show === 'WAITING' ? 'imported' : '-imported')) === 'imported' ? 'asc' : 'desc';
}

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
