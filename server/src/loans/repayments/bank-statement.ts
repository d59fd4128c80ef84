import type { ReplyOf } from '@pahiram/api/operation';
import type * as contract from '@pahiram/api/staff-payments';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  readStatementRow,
  STATEMENT_COLUMNS,
  type StatementCredit,
  type StatementRow,
} from '@pahiram/domain/loans/bank-statement';
import { loanNumberIn } from '@pahiram/domain/loans/payment-reference';
import { CsvError, parse } from 'csv-parse/sync';
import { recordAudit } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import { listNumbersInRepayment, lockLoanInRepayment } from '../store.ts';
import { applyPayment, receivePayment } from './receive-payment.ts';
import { listKnownIds } from './store.ts';

type Import = typeof contract.importBankStatement;
type ReplyRow = ReplyOf<Import>['rows'][number];

const rowsMax = 2_000;

/** A row of the file with what was read. */
interface ReadRow {
  readonly line: number;
  readonly row: StatementRow;
  readonly credit: StatementCredit | null;
  readonly problem: ReplyRow['problem'];
}

/**
 * Each row is stored in its own transaction, so that an import that was cut short is completed by importing the
 * file again.
 */
export const importBankStatement: Handler<Import> = async (ctx, { body }, refuse) => {
  const today = manilaDate(ctx.clock.now().getTime());
  const file = parseFile(body.content);
  if (!file.ok) throw refuse('statement-unreadable', { line: file.line });
  const read = readRows(file.rows, today);
  const plan = await planRows(ctx, read);
  const rows = body.isDryRun ? plan : await storeRows(ctx, read, plan);
  if (!body.isDryRun) {
    const count = (result: ReplyRow['result']) =>
      rows.filter((row) => row.result === result).length;
    await ctx.transaction((tx) =>
      recordAudit(tx, ctx, {
        action: 'payment.import-statement',
        subjectKind: 'payment',
        subjectId: 'statement',
        details: {
          applied: count('APPLIED'),
          unmatched: count('UNMATCHED'),
          known: count('KNOWN'),
        },
      }),
    );
  }
  return { rows: [...rows] };
};

type ParsedFile =
  | { readonly ok: true; readonly rows: readonly StatementRow[] }
  | { readonly ok: false; readonly line: number };

function parseFile(content: string): ParsedFile {
  try {
    const rows = parse(content, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      to: rowsMax + 1,
    }) as Record<string, string>[];
    const [first] = rows;
    const isWhole = STATEMENT_COLUMNS.every((column) => first?.[column] !== undefined);
    if (!isWhole || rows.length > rowsMax) return { ok: false, line: isWhole ? rowsMax + 2 : 1 };
    return { ok: true, rows: rows as StatementRow[] };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, line: Number(error.lines ?? 1) };
    throw error;
  }
}

function readRows(rows: readonly StatementRow[], today: CalendarDate): readonly ReadRow[] {
  const seen = new Set<string>();
  return rows.map((row, at) => {
    const decision = readStatementRow(row, today);
    const common = { line: at + 2, row };
    if (!decision.ok) return { ...common, credit: null, problem: decision.refusal.code };
    const { externalId } = decision.value;
    if (seen.has(externalId)) return { ...common, credit: null, problem: 'transaction-id-twice' };
    seen.add(externalId);
    return { ...common, credit: decision.value, problem: null };
  });
}

/** What storing the rows would do. */
async function planRows(
  { reader }: Context<StaffActor>,
  rows: readonly ReadRow[],
): Promise<readonly ReplyRow[]> {
  const credits = rows.flatMap(({ credit }) => credit ?? []);
  const known = await listKnownIds(
    reader,
    'bank',
    credits.map(({ externalId }) => externalId),
  );
  const named = credits.flatMap(({ referenceText }) => loanNumberIn(referenceText) ?? []);
  const payable = await listNumbersInRepayment(reader, named);
  return rows.map(({ line, row, credit, problem }) => {
    const { date, amount, reference, payer } = row;
    const shown = { line, problem, date, amount, reference, payer };
    if (credit === null) return { ...shown, result: 'REFUSED', loanNumber: null };
    if (known.has(credit.externalId)) return { ...shown, result: 'KNOWN', loanNumber: null };
    const loanNumber = loanNumberIn(credit.referenceText);
    return loanNumber !== null && payable.has(loanNumber)
      ? { ...shown, result: 'APPLIED', loanNumber }
      : { ...shown, result: 'UNMATCHED', loanNumber: null };
  });
}

async function storeRows(
  ctx: Context<StaffActor>,
  read: readonly ReadRow[],
  plan: readonly ReplyRow[],
): Promise<readonly ReplyRow[]> {
  const rows: ReplyRow[] = [];
  for (const [at, planned] of plan.entries()) {
    const credit = read[at]?.credit ?? null;
    const isStored = credit !== null && planned.result !== 'KNOWN';
    rows.push(isStored ? await storeRow(ctx, credit, planned) : planned);
  }
  return rows;
}

/** Money that cannot be applied is stored all the same, and waits for a person. */
async function storeRow(
  ctx: Context<StaffActor>,
  credit: StatementCredit,
  planned: ReplyRow,
): Promise<ReplyRow> {
  try {
    return await storeAndApply(ctx, credit, planned);
  } catch (error) {
    if (planned.result !== 'APPLIED') throw error;
    ctx.log.error({ err: error, line: planned.line }, 'a payment could not be applied');
    return storeAndApply(ctx, credit, { ...planned, result: 'UNMATCHED', loanNumber: null });
  }
}

function storeAndApply(
  ctx: Context<StaffActor>,
  credit: StatementCredit,
  planned: ReplyRow,
): Promise<ReplyRow> {
  return ctx.transaction(async (tx) => {
    const { loanNumber } = planned;
    const loan = loanNumber === null ? undefined : await lockLoanInRepayment(tx, loanNumber);
    const payment = await receivePayment(tx, ctx, { ...credit, channel: 'bank' });
    if (payment === null) return { ...planned, result: 'KNOWN', loanNumber: null };
    if (loan === undefined) return { ...planned, result: 'UNMATCHED', loanNumber: null };
    await applyPayment(tx, ctx, payment, loan);
    return planned;
  });
}
