import type { ReplyOf } from '@pahiram/api/operation';
import type * as contract from '@pahiram/api/staff-payments';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  readStatementRow,
  STATEMENT_COLUMNS,
  type StatementCredit,
  type StatementRow,
} from '@pahiram/domain/loans/bank-statement';
import { isEndedLoan } from '@pahiram/domain/loans/loan-state';
import { mayBeSameMoney } from '@pahiram/domain/loans/payment-matching';
import { hasReferenceLike, loanNumbersIn } from '@pahiram/domain/loans/payment-reference';
import { CsvError, parse } from 'csv-parse/sync';
import { recordAudit } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Handler } from '../../http/route.ts';
import { listLentStates, lockStartedLoan } from '../lent-loans.ts';
import { applyPayment, findSameMoney, receivePayment } from './receive-payment.ts';
import { listPaymentsOnDays, mapByExternalIds, type PaymentRecord } from './store.ts';

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
  | { readonly ok: true; readonly rows: readonly ParsedRow[] }
  | { readonly ok: false; readonly line: number };

interface ParsedRow {
  readonly row: StatementRow;
  /** A row with an unquoted comma in it has more cells than columns: they would be read one place too far. */
  readonly isWhole: boolean;
}

function parseFile(content: string): ParsedFile {
  try {
    const [head, ...rows] = parse(content, {
      bom: true,
      delimiter: /^[^\n,]*;/.test(content) ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      to: rowsMax + 2,
    }) as string[][];
    const columns = (head ?? []).map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    );
    if (!STATEMENT_COLUMNS.every((column) => columns.includes(column)) || rows.length === 0) {
      return { ok: false, line: 1 };
    }
    if (rows.length > rowsMax) return { ok: false, line: rowsMax + 2 };
    return { ok: true, rows: rows.map((cells) => readCells(columns, cells)) };
  } catch (error) {
    if (error instanceof CsvError) return { ok: false, line: Number(error.lines ?? 1) };
    throw error;
  }
}

function readCells(columns: readonly string[], cells: readonly string[]): ParsedRow {
  const row = Object.fromEntries(
    STATEMENT_COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? '']),
  ) as StatementRow;
  const isWhole = cells.length === columns.length;
  return { row, isWhole };
}

function readRows(rows: readonly ParsedRow[], today: CalendarDate): readonly ReadRow[] {
  const seen = new Set<string>();
  return rows.map(({ row, isWhole }, at) => {
    const common = { line: at + 2, row };
    if (!isWhole) return { ...common, credit: null, problem: 'columns-wrong' };
    const decision = readStatementRow(row, today);
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
  const known = await mapByExternalIds(
    reader,
    'bank',
    credits.map(({ externalId }) => externalId),
  );
  const named = credits.flatMap(({ referenceText }) => loanNumbersIn(referenceText));
  const states = await listLentStates(reader, named);
  const days = credits.map(({ valueDate }) => valueDate);
  const recorded = await listPaymentsOnDays(reader, [...states.keys()], days);
  return rows.map(({ line, row, credit, problem }) => {
    const { date, amount, reference, payer } = row;
    const shown = { line, problem, date, amount, reference, payer };
    const nothing = { ...shown, loanNumber: null, note: null };
    if (credit === null) return { ...nothing, result: 'REFUSED' };
    const stored = known.get(credit.externalId);
    if (stored !== undefined) return { ...nothing, ...knownAs(credit, stored) };
    const found = loanNumbersIn(credit.referenceText).filter((number) => states.has(number));
    const [loanNumber] = found;
    if (loanNumber === undefined || found.length > 1) {
      return { ...nothing, result: 'UNMATCHED', note: noteOf(credit, found.length) };
    }
    const lent = states.get(loanNumber);
    if (!lent?.isStarted) {
      return { ...nothing, result: 'UNMATCHED', note: 'loan-not-started' };
    }
    const sameDay = recorded.filter((one) => one.loanNumber === loanNumber);
    if (sameDay.some((one) => mayBeSameMoney(one, { ...credit, channel: 'bank' }))) {
      return { ...shown, ...maybeRecorded };
    }
    const note = isEndedLoan(lent.state) ? 'loan-ended' : null;
    return { ...shown, result: 'APPLIED', loanNumber, note };
  });
}

const maybeRecorded = { result: 'UNMATCHED', loanNumber: null, note: 'maybe-recorded' } as const;

/** A bank that gives an id twice reports other money, which a person must look into (V09). */
function knownAs(
  { amount, valueDate }: StatementCredit,
  stored: PaymentRecord,
): Pick<ReplyRow, 'result' | 'problem'> {
  return stored.amount === amount && stored.valueDate === valueDate
    ? { result: 'KNOWN', problem: null }
    : { result: 'REFUSED', problem: 'transaction-id-used' };
}

/** Why a credit waits for a match. */
function noteOf({ referenceText }: StatementCredit, loans: number): ReplyRow['note'] {
  if (loans > 1) return 'several-loans';
  return hasReferenceLike(referenceText) ? 'reference-wrong' : 'no-reference';
}

async function storeRows(
  ctx: Context<StaffActor>,
  read: readonly ReadRow[],
  plan: readonly ReplyRow[],
): Promise<readonly ReplyRow[]> {
  const rows: ReplyRow[] = [];
  for (const [at, planned] of plan.entries()) {
    const credit = read[at]?.credit ?? null;
    const isStored = credit !== null && ['APPLIED', 'UNMATCHED'].includes(planned.result);
    rows.push(isStored ? await storeRow(ctx, credit, planned) : planned);
    if (isStored) await crashPoint('statement-row-committed');
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
    return storeAndApply(ctx, credit, {
      ...planned,
      result: 'UNMATCHED',
      loanNumber: null,
      note: 'not-applied',
    });
  }
}

function storeAndApply(
  ctx: Context<StaffActor>,
  credit: StatementCredit,
  planned: ReplyRow,
): Promise<ReplyRow> {
  return ctx.transaction(async (tx) => {
    const { loanNumber } = planned;
    const loan = loanNumber === null ? undefined : await lockStartedLoan(tx, loanNumber);
    const payment = await receivePayment(tx, ctx, { ...credit, channel: 'bank' });
    if (payment === null) {
      const { externalId } = credit;
      const stored = (await mapByExternalIds(tx, 'bank', [externalId])).get(externalId);
      if (stored === undefined) throw new Error(`the row ${planned.line} is neither new nor known`);
      return { ...planned, loanNumber: null, note: null, ...knownAs(credit, stored) };
    }
    if (loan === undefined) return { ...planned, result: 'UNMATCHED', loanNumber: null };
    if (await findSameMoney(tx, loan, payment)) return { ...planned, ...maybeRecorded };
    await applyPayment(tx, ctx, payment, loan, false);
    return planned;
  });
}
