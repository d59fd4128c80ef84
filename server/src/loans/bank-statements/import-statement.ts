import type * as contract from '@pahiram/api/bank-statements';
import {
  addBusinessDays,
  addDays,
  calendarDate,
  manilaDate,
} from '@pahiram/domain/calendar/calendar';
import { sumsOf } from '@pahiram/domain/loans/bank-statement';
import type { Centavos } from '@pahiram/domain/money/money';
import { recordAudit } from '../../audit/record.ts';
import { findCompanyAccount, lockCompanyAccount } from '../../company/company-accounts.ts';
import { bankHolidays } from '../../company/settings.ts';
import type { Context, StaffActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Reader } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { newId, newNumber } from '../../ids.ts';
import { findContinuation } from './continuation.ts';
import { proposeRows } from './propose-rows.ts';
import { hashOf, type ReadFile, type RefusedRow, readFile } from './read-file.ts';
import { insertRows, listKnownTransactions } from './row-store.ts';
import { showRows, showStatement } from './show-statement.ts';
import { findStatement, findWaiting, insertStatement, type StatementId } from './store.ts';

/** Banking days for which a borrower reads that a payment is being checked. */
const checkedBankingDays = 3;

type FileRefusal =
  | 'account-not-found'
  | 'opening-missing'
  | 'day-not-over'
  | 'days-overlap'
  | 'statement-unreadable'
  | 'columns-missing';

/** What a file holds; nothing is stored. */
export const previewBankStatement: Handler<typeof contract.previewBankStatement> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const file = await readGiven(ctx.reader, ctx, { ...params, ...body }, refuse);
  const { from, to, continuation, sums, refused } = file;
  const shown = { firstDay: from, state: 'IMPORTED', evidence: null } as const;
  return {
    from,
    to,
    opening: continuation.closing,
    continues: continuation.number,
    ...sums,
    closing: closingOf(file),
    rows: [...(await showRows(ctx.reader, ctx, shown, file.rows))],
    refused: [...refused],
  };
};

/** Stores a file for a second person. Nothing is booked before they confirm it (V32). */
export const importBankStatement: Handler<typeof contract.importBankStatement> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if ((await lockCompanyAccount(tx, params.accountId, ctx.clock.now())) === undefined) {
      throw refuse('account-not-found');
    }
    const file = await readGiven(tx, ctx, { ...params, ...body }, refuse);
    const { account, statementId: id, from, to, rows, refused, sums, continuation } = file;
    const waiting = await findWaiting(tx, account.id);
    if (waiting !== undefined) throw refuse('statement-waiting', { number: waiting.number });
    const [first] = refused;
    if (first !== undefined) throw refuse('rows-refused', { line: first.line });
    const counted = closingOf(file);
    if (counted !== body.closing) {
      throw refuse('closing-not-reached', { counted, given: body.closing });
    }
    const hash = hashOf(body.content);
    const statement = {
      ...{ id, number: newNumber(ctx.random, 'BS'), accountId: account.id },
      ...{ firstDay: from, lastDay: to, opening: continuation.closing, ...sums },
      ...{ closing: counted, rowCount: rows.length, fileName: body.fileName, hash },
      ...{ importedBy: ctx.actor.id, importedAt: ctx.clock.now() },
    };
    const sealed = ctx.vault.seal('bank-statement', id, body.content);
    await insertStatement(tx, { statement, sealed });
    await insertRows(tx, rows);
    await recordAudit(tx, ctx, {
      action: 'statement.import',
      subjectKind: 'bank-statement',
      subjectId: id,
      details: auditOf(statement),
    });
    await crashPoint('statement-imported-before-commit');
    const stored = await findStatement(tx, id);
    if (stored === undefined) throw new Error(`the file ${id} is not stored`);
    return { statement: await showStatement(tx, ctx, stored) };
  });

/** Account, days, sums, rows and hash of a file, for the audit. */
export function auditOf(statement: {
  readonly accountId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly opening: Centavos;
  readonly in: Centavos;
  readonly out: Centavos;
  readonly closing: Centavos;
  readonly rowCount: number;
  readonly hash: string;
}) {
  return {
    account: statement.accountId,
    from: statement.firstDay,
    to: statement.lastDay,
    opening: String(statement.opening),
    in: String(statement.in),
    out: String(statement.out),
    closing: String(statement.closing),
    rows: statement.rowCount,
    hash: statement.hash,
  };
}

interface Given {
  readonly accountId: string;
  readonly content: string;
  readonly to: string;
}

async function readGiven(
  reader: Reader,
  ctx: Context<StaffActor>,
  given: Given,
  refuse: RefuseOneOf<FileRefusal>,
) {
  const account = await findCompanyAccount(reader, given.accountId, ctx.clock.now());
  if (account === undefined) throw refuse('account-not-found');
  const continuation = await findContinuation(reader, account.id);
  if (continuation === null) throw refuse('opening-missing');
  const from = addDays(continuation.through, 1);
  const to = calendarDate(given.to);
  const today = manilaDate(ctx.clock.now().getTime());
  if (to >= today) throw refuse('day-not-over', { day: addDays(today, -1) });
  if (to < from) throw refuse('days-overlap', { day: from });
  const read = readFile(given.content, account.columns, to);
  if (!read.ok) throw refuse(read.refusal.code, read.refusal.facts);
  const ids = read.value.rows.map(({ transactionId }) => transactionId);
  const known = await listKnownTransactions(reader, account.id, ids);
  const counting = new Set(known.flatMap((one) => (one.counts ? one.transactionId : [])));
  if (read.value.rows.some((row) => row.date < from && counting.has(row.transactionId))) {
    throw refuse('days-overlap', { day: from });
  }
  const { rows, refused } = withoutKnown(read.value, counting);
  const statementId: StatementId = newId(ctx.random, 'bst');
  const checkedUntil = addBusinessDays(today, checkedBankingDays, await bankHolidays(reader));
  const file = { firstDay: from, statementId, account, known, checkedUntil };
  return {
    ...{ account, statementId, continuation, from, to, refused },
    rows: await proposeRows(reader, ctx, file, rows),
    sums: sumsOf(rows),
  };
}

/** A bank's id that another file of the account has is other money, or a mistake (V09). */
function withoutKnown({ rows, refused }: ReadFile, known: ReadonlySet<string>): ReadFile {
  const used = rows.filter(({ transactionId }) => known.has(transactionId));
  return {
    rows: rows.filter((row) => !used.includes(row)),
    refused: [
      ...refused,
      ...used.map(
        ({ line, transactionId }): RefusedRow => ({
          ...{ line, problem: 'transaction-id-used', text: transactionId },
        }),
      ),
    ].toSorted((left, right) => left.line - right.line),
  };
}

function closingOf({
  continuation,
  sums,
}: {
  readonly continuation: { readonly closing: Centavos };
  readonly sums: { readonly in: Centavos; readonly out: Centavos };
}): Centavos {
  return (continuation.closing + sums.in - sums.out) as Centavos;
}
