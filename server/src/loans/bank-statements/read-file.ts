import { createHash } from 'node:crypto';
import { STATEMENT_ROWS_MAX } from '@pahiram/api/bank-statements';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { StatementRow } from '@pahiram/domain/loans/bank-statement';
import {
  columnKey,
  columnsNeeded,
  type RowProblem,
  readStatementRow,
  type StatementColumns,
} from '@pahiram/domain/loans/statement-columns';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import { CsvError, parse } from 'csv-parse/sync';

export interface RefusedRow {
  readonly line: number;
  readonly problem: RowProblem;
  /** As in the file. */
  readonly text: string;
}

export interface ReadFile {
  readonly rows: readonly StatementRow[];
  readonly refused: readonly RefusedRow[];
}

const shownMax = 200;
const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const;

/** SHA-256 of a file, in hex. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Reads the rows of a bank's file. Lines are those of the file, also after a cell with a line break. */
export function readFile(
  content: string,
  columns: StatementColumns,
  lastDay: CalendarDate,
): Decision<ReadFile, 'statement-unreadable' | 'columns-missing'> {
  const unreadable = (line: number) =>
    refuse('statement-unreadable', { line, max: STATEMENT_ROWS_MAX });
  const { text, skipped, delimiter } = withoutSeparatorLine(content, columns);
  let records: readonly CsvRecord[];
  try {
    records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: STATEMENT_ROWS_MAX + 2,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError) return unreadable(Number(error.lines ?? 1) + skipped);
    throw error;
  }
  const [head, ...rest] = records;
  if (head === undefined) return unreadable(1);
  if (rest.length > STATEMENT_ROWS_MAX) return unreadable(STATEMENT_ROWS_MAX + 2);
  const keys = head.record.map(columnKey);
  const missing = columnsNeeded(columns).find((key) => !keys.includes(key));
  if (missing !== undefined) return refuse('columns-missing', { column: missing });
  return accept(readRecords(rest, keys, columns, { skipped, lastDay }));
}

/** Excel writes `sep=;` as the first line. */
function withoutSeparatorLine(content: string, columns: StatementColumns) {
  const [line, named] = /^\uFEFF?sep=(.)\r?\n/i.exec(content) ?? [];
  const text = line === undefined ? content : content.slice(line.length);
  const { delimiter } = columns;
  return {
    text,
    skipped: line === undefined ? 0 : 1,
    delimiter: delimiter === 'AUTO' ? (named ?? likelyDelimiter(text)) : delimiters[delimiter],
  };
}

/** The one that the first line has most often. */
function likelyDelimiter(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const times = (delimiter: string) => head.split(delimiter).length;
  return Object.values(delimiters).toSorted((left, right) => times(right) - times(left))[0] ?? ',';
}

function readRecords(
  records: readonly CsvRecord[],
  keys: readonly string[],
  columns: StatementColumns,
  { skipped, lastDay }: { readonly skipped: number; readonly lastDay: CalendarDate },
): ReadFile {
  const rows: StatementRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const { record, info } of records) {
    const line = info.lines + skipped;
    const read = readStatementRow(line, (key) => record[keys.indexOf(key)] ?? '', columns);
    const problem = problemOf(record.length === keys.length, read, seen, lastDay);
    if (problem === null && read.ok) {
      seen.add(read.value.transactionId);
      rows.push(read.value);
    } else {
      const text = record.join(' | ').slice(0, shownMax);
      refused.push({ line, problem: problem ?? 'columns-wrong', text });
    }
  }
  return { rows, refused };
}

/** A row with an unquoted comma in it has more cells than columns: they would be read one place too far. */
function problemOf(
  isWhole: boolean,
  read: Decision<StatementRow, RowProblem>,
  seen: ReadonlySet<string>,
  lastDay: CalendarDate,
): RowProblem | null {
  if (!isWhole) return 'columns-wrong';
  if (!read.ok) return read.refusal.code;
  if (read.value.date > lastDay) return 'date-after-days';
  return seen.has(read.value.transactionId) ? 'transaction-id-twice' : null;
}
