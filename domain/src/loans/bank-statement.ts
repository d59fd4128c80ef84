import { type CalendarDate, parseCalendarDate } from '../calendar/calendar.ts';
import { type Centavos, parsePesosText } from '../money/money.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** The columns of a bank statement that can be imported, in any order. */
export const STATEMENT_COLUMNS = [
  'date',
  'amount',
  'transaction_id',
  'reference',
  'payer',
] as const;
export type StatementRow = Readonly<Record<(typeof STATEMENT_COLUMNS)[number], string>>;

/** Money that a row of a statement credits. */
export type StatementCredit = {
  readonly valueDate: CalendarDate;
  readonly amount: Centavos;
  /** The bank's own id of the movement. */
  readonly externalId: string;
  readonly referenceText: string;
  readonly payer: string;
};

export type StatementRowRefusal =
  | 'date-invalid'
  | 'date-in-future'
  | 'amount-invalid'
  | 'not-a-credit'
  | 'transaction-id-invalid'
  | 'text-too-long';

const transactionIdMax = 100;
const referenceMax = 300;
const payerMax = 200;

/** Reads a row of a bank statement. Money that left the account is no credit. */
export function readStatementRow(
  row: StatementRow,
  today: CalendarDate,
): Decision<StatementCredit, StatementRowRefusal> {
  const date = parseCalendarDate(row.date.trim());
  if (date === null) return refuse('date-invalid');
  if (date > today) return refuse('date-in-future');
  const written = row.amount.normalize('NFKC').replace(/[\s₱]|php/gi, '');
  if (/^[-−(]|-$|DR$/i.test(written)) return refuse('not-a-credit');
  const amount = parsePesosText(written);
  if (!amount.ok || !isPlainAmount(written)) return refuse('amount-invalid');
  if (amount.value <= 0n) return refuse('not-a-credit');
  const externalId = row.transaction_id.trim();
  if (externalId === '' || externalId.length > transactionIdMax) {
    return refuse('transaction-id-invalid');
  }
  const [referenceText, payer] = [row.reference.trim(), row.payer.trim()];
  if (referenceText.length > referenceMax || payer.length > payerMax)
    return refuse('text-too-long');
  return accept({ valueDate: date, amount: amount.value, externalId, referenceText, payer });
}

/** Commas between thousands, a point before the centavos: `25.750,00` must not be read as 25.75. */
function isPlainAmount(text: string): boolean {
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text);
}
