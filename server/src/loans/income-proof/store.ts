import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  INCOME_ITEMS,
  INCOME_NOTES,
  INCOME_REASONS,
  INCOME_STATES,
  type IncomeItem,
  type IncomeNote,
  type IncomeReason,
  type IncomeState,
} from '@pahiram/domain/loans/income-proof';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { IncomeAsk } from '../../db/schema.ts';
import { type LoanId, oneOf } from '../loan-record.ts';

export type IncomeAskId = `inp_${string}`;
export type IncomeFileId = `inf_${string}`;

/** A paper about the income that was asked for. */
export interface AskRecord {
  readonly id: IncomeAskId;
  readonly memberId: string;
  readonly loanId: LoanId;
  readonly item: IncomeItem;
  readonly notes: readonly IncomeNote[];
  readonly until: CalendarDate;
  readonly state: IncomeState;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly sentAt: Date | null;
  readonly markedBy: string | null;
  readonly markedAt: Date | null;
  readonly reason: IncomeReason | null;
  readonly monthlyIncome: Centavos | null;
  /** The answer to the question about other loans; null without one. */
  readonly monthlyDebts: Centavos | null;
  /** To whom, in the borrower's words. */
  readonly debtsTo: string;
}

/** CHECK constraints of the table guarantee these types. */
function fromRow(row: Selectable<IncomeAsk>): AskRecord {
  return {
    id: row.id as IncomeAskId,
    memberId: row.member_id,
    loanId: row.loan_id as LoanId,
    item: oneOf(INCOME_ITEMS, row.item),
    notes: row.notes.map((note) => oneOf(INCOME_NOTES, note)),
    until: row.until as CalendarDate,
    state: oneOf(INCOME_STATES, row.state),
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    sentAt: row.sent_at,
    markedBy: row.marked_by,
    markedAt: row.marked_at,
    reason: row.reason === null ? null : oneOf(INCOME_REASONS, row.reason),
    monthlyIncome: row.monthly_income === null ? null : centavos(row.monthly_income),
    monthlyDebts: row.monthly_debts === null ? null : centavos(row.monthly_debts),
    debtsTo: row.debts_to,
  };
}

export type NewAsk = Pick<
  AskRecord,
  'id' | 'memberId' | 'loanId' | 'item' | 'notes' | 'until' | 'askedBy' | 'askedAt'
>;

export async function insertAsks(tx: Tx, asks: readonly NewAsk[]): Promise<void> {
  await tx
    .insertInto('income_ask')
    .values(
      asks.map((ask) => ({
        id: ask.id,
        member_id: ask.memberId,
        loan_id: ask.loanId,
        item: ask.item,
        notes: [...ask.notes],
        until: ask.until,
        state: 'ASKED',
        asked_by: ask.askedBy,
        asked_at: ask.askedAt,
      })),
    )
    .execute();
}

/** Every paper that was ever asked for on a loan, oldest first; those of one ask in the order of the list. */
export async function listAsks(reader: Reader, loanId: LoanId): Promise<AskRecord[]> {
  const rows = await reader
    .selectFrom('income_ask')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(100)
    .execute();
  const place = ({ askedAt, item }: AskRecord) =>
    [askedAt.getTime(), INCOME_ITEMS.indexOf(item)] as const;
  return rows.map(fromRow).sort((one, other) => {
    const [[at, item], [otherAt, otherItem]] = [place(one), place(other)];
    return at - otherAt || item - otherItem;
  });
}

export async function findAsk(reader: Reader, id: string): Promise<AskRecord | null> {
  const row = await reader
    .selectFrom('income_ask')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The caller has locked its loan, and with it all papers of the loan. */
export async function updateAsk(
  tx: Tx,
  id: IncomeAskId,
  columns: Updateable<IncomeAsk>,
): Promise<AskRecord> {
  const row = await tx
    .updateTable('income_ask')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Ends what waits for somebody, because the application was decided or taken back. */
export async function closeAsks(tx: Tx, loanId: LoanId): Promise<void> {
  await tx
    .updateTable('income_ask')
    .set({ state: 'CLOSED' })
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['ASKED', 'SENT'])
    .execute();
}

/** Loans with a paper whose last day was before that day; at most 1,000. */
export async function listLoansOverdue(reader: Reader, today: CalendarDate): Promise<string[]> {
  const rows = await reader
    .selectFrom('income_ask')
    .select('loan_id')
    .distinct()
    .where('state', '=', 'ASKED')
    .where('until', '<', today)
    .limit(1000)
    .execute();
  return rows.map((row) => row.loan_id);
}

/** @returns the papers that lapsed. */
export async function lapseAsks(
  tx: Tx,
  loanId: LoanId,
  today: CalendarDate,
): Promise<readonly AskRecord[]> {
  const rows = await tx
    .updateTable('income_ask')
    .set({ state: 'LAPSED' })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'ASKED')
    .where('until', '<', today)
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

/** For erasure: the incomes that papers showed, and the debts that were stated. */
export async function eraseIncomes(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('income_ask')
    .set({ monthly_income: null, monthly_debts: null, debts_to: '' })
    .where('member_id', '=', memberId)
    .execute();
}

/** A photo or PDF of a paper. REPLACED: it was not accepted. */
export interface IncomeFileRecord {
  readonly id: IncomeFileId;
  readonly memberId: string;
  readonly askId: IncomeAskId;
  readonly kind: 'PHOTO' | 'PDF';
  readonly state: 'STORING' | 'UPLOADED' | 'SENT' | 'REPLACED';
  readonly fileKey: string;
  readonly sha256: Buffer;
  readonly pages: number;
  readonly sizeBytes: number;
  readonly createdAt: Date;
}

/** Inserted before the file is stored, so that the sweep finds what a crash leaves behind. */
export async function insertStoringFile(
  reader: Reader,
  file: Omit<IncomeFileRecord, 'state'>,
): Promise<void> {
  await reader
    .insertInto('income_file')
    .values({
      id: file.id,
      member_id: file.memberId,
      ask_id: file.askId,
      kind: file.kind,
      state: 'STORING',
      file_key: file.fileKey,
      sha256: file.sha256,
      pages: file.pages,
      size_bytes: file.sizeBytes,
      created_at: file.createdAt,
    })
    .execute();
}

const fileColumns = [
  'id',
  'member_id as memberId',
  'ask_id as askId',
  'kind',
  'state',
  'file_key as fileKey',
  'sha256',
  'pages',
  'size_bytes as sizeBytes',
  'created_at as createdAt',
] as const;

/** Null when it does not exist or is not fully stored. */
export async function findFile(reader: Reader, id: string): Promise<IncomeFileRecord | null> {
  const row = await reader
    .selectFrom('income_file')
    .select(fileColumns)
    .where('id', '=', id)
    .where('state', '!=', 'STORING')
    .executeTakeFirst();
  return (row as IncomeFileRecord | undefined) ?? null;
}

/** The files that belong to these papers now, in the order in which they were added. */
export async function listFiles(
  reader: Reader,
  askIds: readonly IncomeAskId[],
): Promise<IncomeFileRecord[]> {
  if (askIds.length === 0) return [];
  const rows = await reader
    .selectFrom('income_file')
    .select(fileColumns)
    .where('ask_id', 'in', askIds)
    .where('state', 'in', ['UPLOADED', 'SENT'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as IncomeFileRecord[];
}

/** For the data export: every file of a loan that can still be read, the newest first. */
export async function listFilesOfLoan(
  reader: Reader,
  loanId: LoanId,
  limit: number,
): Promise<IncomeFileRecord[]> {
  const rows = await reader
    .selectFrom('income_file as f')
    .innerJoin('income_ask as a', 'a.id', 'f.ask_id')
    .select([
      ...['f.id', 'f.member_id as memberId', 'f.ask_id as askId', 'f.kind', 'f.state'],
      ...['f.file_key as fileKey', 'f.sha256', 'f.pages', 'f.size_bytes as sizeBytes'],
      'f.created_at as createdAt',
    ] as const)
    .where('a.loan_id', '=', loanId)
    .where('f.state', '!=', 'STORING')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return rows as unknown as IncomeFileRecord[];
}

export async function updateFileStored(tx: Tx, id: IncomeFileId): Promise<void> {
  await tx.updateTable('income_file').set({ state: 'UPLOADED' }).where('id', '=', id).execute();
}

/** Marks a file for deletion; the sweep removes it. */
export async function updateFileRemoved(tx: Tx, id: IncomeFileId): Promise<void> {
  await tx.updateTable('income_file').set({ state: 'STORING' }).where('id', '=', id).execute();
}

export async function updateFiles(
  tx: Tx,
  askId: IncomeAskId,
  from: 'UPLOADED' | 'SENT',
  to: 'SENT' | 'REPLACED',
): Promise<void> {
  await tx
    .updateTable('income_file')
    .set({ state: to })
    .where('ask_id', '=', askId)
    .where('state', '=', from)
    .execute();
}

/** For erasure: marks all files of a member for deletion. */
export async function updateAllToStoring(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('income_file')
    .set({ state: 'STORING' })
    .where('member_id', '=', memberId)
    .execute();
}

/** Not fully stored or removed, or added to a paper that is not waited for any more. */
const isUnsent = sql<boolean>`(state = 'STORING' OR (state = 'UPLOADED'
  AND (SELECT a.state FROM income_ask a WHERE a.id = income_file.ask_id) <> 'ASKED'))`;

/** Files created before then that were never sent and never will be. */
export async function listUnsentFiles(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<{ id: string; fileKey: string }[]> {
  return reader
    .selectFrom('income_file')
    .select(['id', 'file_key as fileKey'])
    .where('state', 'in', ['STORING', 'UPLOADED'])
    .where('created_at', '<', before)
    .where(isUnsent)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Marks a file for deletion; false when it was sent in the meantime. */
export async function claimUnsentFile(reader: Reader, id: string): Promise<boolean> {
  const result = await reader
    .updateTable('income_file')
    .set({ state: 'STORING' })
    .where('id', '=', id)
    .where(isUnsent)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteFile(reader: Reader, id: string): Promise<void> {
  await reader.deleteFrom('income_file').where('id', '=', id).execute();
}
