import { type CalendarDate, parseCalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, parsePesosText } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { RowDirection, StatementRow } from './bank-statement.ts';

/** How a bank writes dates. Names of months are English. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD-MMM-YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** What separates the cells. AUTO: it is found in the first line. */
export const DELIMITERS = ['AUTO', 'COMMA', 'SEMICOLON', 'TAB'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The columns of the files of one company account, as its bank names them. The amount is one column with a sign, or
 * one for money out and one for money in.
 */
export interface StatementColumns {
  readonly delimiter: Delimiter;
  readonly dateFormat: DateFormat;
  readonly date: string;
  readonly amount:
    | { readonly kind: 'SIGNED'; readonly column: string }
    | { readonly kind: 'TWO_COLUMNS'; readonly debit: string; readonly credit: string };
  readonly balance: string | null;
  readonly transactionId: string;
  readonly reference: string;
  readonly payer: string | null;
}

/** For files in the format that `docs/bank-statements.md` describes. */
export const STANDARD_COLUMNS: StatementColumns = {
  delimiter: 'AUTO',
  dateFormat: 'YYYY-MM-DD',
  date: 'date',
  amount: { kind: 'SIGNED', column: 'amount' },
  balance: null,
  transactionId: 'transaction_id',
  reference: 'reference',
  payer: 'payer',
};

export type RowProblem =
  | 'columns-wrong'
  | 'date-invalid'
  | 'date-after-days'
  | 'amount-invalid'
  | 'balance-invalid'
  | 'transaction-id-invalid'
  | 'transaction-id-twice'
  | 'transaction-id-used'
  | 'text-too-long';

const transactionIdMax = 100;
const referenceMax = 300;
const payerMax = 200;

/** Names of columns are compared without case, and with `_` for spaces and hyphens. */
export function columnKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** The names of columns that a file must have. */
export function columnsNeeded(columns: StatementColumns): readonly string[] {
  const { date, amount, balance, transactionId, reference, payer } = columns;
  const amounts = amount.kind === 'SIGNED' ? [amount.column] : [amount.debit, amount.credit];
  return [date, ...amounts, transactionId, reference, balance, payer].flatMap((name) =>
    name === null ? [] : [columnKey(name)],
  );
}

/** Reads a row of a file. @param cellOf the cell of the column with this key */
export function readStatementRow(
  line: number,
  cellOf: (key: string) => string,
  columns: StatementColumns,
): Decision<StatementRow, RowProblem> {
  const cell = (name: string | null) => (name === null ? '' : cellOf(columnKey(name)).trim());
  const date = readDate(cell(columns.date), columns.dateFormat);
  if (date === null) return refuse('date-invalid');
  const moved = readMoved(cell, columns.amount);
  if (moved === null) return refuse('amount-invalid');
  const balance = readBalance(cell(columns.balance));
  if (balance === undefined) return refuse('balance-invalid');
  const transactionId = cell(columns.transactionId);
  if (transactionId === '' || transactionId.length > transactionIdMax) {
    return refuse('transaction-id-invalid');
  }
  const [reference, payer] = [cell(columns.reference), cell(columns.payer)];
  if (reference.length > referenceMax || payer.length > payerMax) return refuse('text-too-long');
  return accept({ line, date, ...moved, balance, transactionId, reference, payer });
}

/** English names of months, as files of banks have them. */
export const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** A date as the bank writes it; null when it is none. */
export function readDate(text: string, format: DateFormat): CalendarDate | null {
  if (format === 'YYYY-MM-DD') return parseCalendarDate(text);
  if (format === 'DD-MMM-YYYY') {
    const [, day, name, year] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})$/i.exec(text) ?? [];
    const month = MONTHS.indexOf((name ?? '').toUpperCase()) + 1;
    return compose(year, String(month), day);
  }
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return format === 'MM/DD/YYYY' ? compose(year, first, second) : compose(year, second, first);
}

function compose(year?: string, month?: string, day?: string): CalendarDate | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  return parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

type Moved = { readonly amount: Centavos; readonly direction: RowDirection };

function readMoved(
  cell: (name: string) => string,
  amount: StatementColumns['amount'],
): Moved | null {
  if (amount.kind === 'SIGNED') return movedBy(readSigned(cell(amount.column)));
  const out = readSigned(cell(amount.debit) || '0');
  const credited = readSigned(cell(amount.credit) || '0');
  if (out === null || credited === null || (out !== 0n && credited !== 0n)) return null;
  return movedBy(credited - (out < 0n ? -out : out));
}

function movedBy(signed: bigint | null): Moved | null {
  if (signed === null || signed === 0n) return null;
  return signed > 0n
    ? { amount: centavos(signed), direction: 'IN' }
    : { amount: centavos(-signed), direction: 'OUT' };
}

/** Undefined when it cannot be read, null when there is none. */
function readBalance(text: string): Centavos | null | undefined {
  if (text === '') return null;
  const read = readSigned(text);
  return read === null ? undefined : centavos(read);
}

/** Banks mark money out by a minus at either end, brackets, or DR. */
function readSigned(text: string): bigint | null {
  const written = text.normalize('NFKC').replace(/[\s₱]|php/gi, '');
  const bare = written.replace(/^[-−+(]|[-−)]$|[CD]R$/gi, '');
  const isOut = /^[-−(]|[-−]$|DR$/i.test(written);
  const read = parsePesosText(bare);
  if (!read.ok || !isPlainAmount(bare)) return null;
  return isOut ? -read.value : read.value;
}

/** Commas between thousands, a point before the centavos: `25.750,00` must not be read as 25.75. */
function isPlainAmount(text: string): boolean {
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text);
}
