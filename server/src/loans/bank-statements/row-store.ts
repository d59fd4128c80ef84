import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type {
  RowDirection,
  RowKind,
  RowWarning,
  StatementRow,
} from '@pahiram/domain/loans/bank-statement';
import { centavos } from '@pahiram/domain/money/money';
import { type Selectable, sql } from 'kysely';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { BankStatementRow as RowTable } from '../../db/schema.ts';
import type { TransferId } from '../../ledger/chart.ts';
import type { LoanId } from '../loan-record.ts';
import type { PaymentId } from '../repayments/store.ts';
import type { StatementId, StatementRowId } from './store.ts';

/** A payment provider that settles into our accounts. */
export type SettlingProvider = 'sandbox' | 'xendit';

/** What people, or the texts of the file, say that a row is. */
export interface RowProposal {
  readonly kind: RowKind;
  readonly loanId: LoanId | null;
  readonly provider: SettlingProvider | null;
  readonly otherAccountId: CompanyAccountId | null;
  readonly samePaymentId: PaymentId | null;
  readonly note: string;
  /** Null when the file's own texts say it. */
  readonly proposedBy: string | null;
}

export interface StoredRow extends StatementRow, RowProposal {
  readonly id: StatementRowId;
  readonly statementId: StatementId;
  readonly accountId: CompanyAccountId;
  readonly warnings: readonly RowWarning[];
  readonly maybeSamePaymentId: PaymentId | null;
  readonly decision: {
    readonly as: 'CONFIRM' | 'REFUSE';
    readonly by: string;
    readonly at: Date;
  } | null;
  readonly checkedUntil: CalendarDate | null;
  readonly result: 'BOOKED' | 'UNMATCHED' | 'TAKEN_BACK' | null;
  readonly paymentId: PaymentId | null;
  readonly transferId: TransferId | null;
}

function rowFromTable(row: Selectable<RowTable>): StoredRow {
  const { decision, decided_by: by, decided_at: at } = row;
  return {
    id: row.id as StatementRowId,
    statementId: row.statement_id as StatementId,
    accountId: row.account_id as CompanyAccountId,
    line: row.line,
    date: row.date as CalendarDate,
    amount: centavos(row.amount),
    direction: row.direction as RowDirection,
    balance: row.balance === null ? null : centavos(row.balance),
    transactionId: row.transaction_id,
    reference: row.reference,
    payer: row.payer,
    kind: row.kind as RowKind,
    loanId: row.loan_id as LoanId | null,
    provider: row.provider as SettlingProvider | null,
    otherAccountId: row.other_account_id as CompanyAccountId | null,
    samePaymentId: row.same_payment_id as PaymentId | null,
    maybeSamePaymentId: row.maybe_same_payment_id as PaymentId | null,
    note: row.note,
    proposedBy: row.proposed_by,
    warnings: row.warnings as RowWarning[],
    decision:
      decision === null || by === null || at === null
        ? null
        : { as: decision as 'CONFIRM' | 'REFUSE', by, at },
    checkedUntil: row.checked_until as CalendarDate | null,
    result: row.result as StoredRow['result'],
    paymentId: row.payment_id as PaymentId | null,
    transferId: row.transfer_id as TransferId | null,
  };
}

/** The rows of a file in its order. */
export async function listRows(reader: Reader, statementId: string): Promise<readonly StoredRow[]> {
  const rows = await reader
    .selectFrom('bank_statement_row')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('line')
    .execute();
  return rows.map(rowFromTable);
}

export async function lockRow(
  tx: Tx,
  statementId: string,
  line: number,
): Promise<StoredRow | undefined> {
  const row = await tx
    .selectFrom('bank_statement_row')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('line', '=', line)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && rowFromTable(row);
}

const rowsAtOnce = 200;

export async function insertRows(tx: Tx, rows: readonly StoredRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('bank_statement_row')
      .values(
        rows.slice(at, at + rowsAtOnce).map((row) => ({
          statement_id: row.statementId,
          line: row.line,
          id: row.id,
          account_id: row.accountId,
          transaction_id: row.transactionId,
          date: row.date,
          amount: row.amount,
          direction: row.direction,
          balance: row.balance,
          reference: row.reference,
          payer: row.payer,
          ...proposalColumns(row),
          warnings: [...row.warnings],
          maybe_same_payment_id: row.maybeSamePaymentId,
          checked_until: row.checkedUntil,
        })),
      )
      .execute();
  }
}

function proposalColumns(proposal: RowProposal) {
  return {
    kind: proposal.kind,
    loan_id: proposal.loanId,
    provider: proposal.provider,
    other_account_id: proposal.otherAccountId,
    same_payment_id: proposal.samePaymentId,
    note: proposal.note,
    proposed_by: proposal.proposedBy,
  };
}

/** Another proposal: what a second person said about the row before does not count any more. */
export async function saveProposal(
  tx: Tx,
  row: Pick<StoredRow, 'id' | 'warnings' | 'maybeSamePaymentId'> & RowProposal,
): Promise<void> {
  await tx
    .updateTable('bank_statement_row')
    .set({
      ...proposalColumns(row),
      warnings: [...row.warnings],
      maybe_same_payment_id: row.maybeSamePaymentId,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Null takes the decision back. */
export async function saveRowDecision(
  tx: Tx,
  id: StatementRowId,
  decision: StoredRow['decision'],
): Promise<void> {
  await tx
    .updateTable('bank_statement_row')
    .set({
      decision: decision?.as ?? null,
      decided_by: decision?.by ?? null,
      decided_at: decision?.at ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveResult(
  tx: Tx,
  id: StatementRowId,
  result: Pick<StoredRow, 'result' | 'paymentId' | 'transferId'>,
): Promise<void> {
  await tx
    .updateTable('bank_statement_row')
    .set({
      result: result.result,
      payment_id: result.paymentId,
      transfer_id: result.transferId,
    })
    .where('id', '=', id)
    .execute();
}

/** The rows of a discarded file do not count: the bank's ids can be imported again. */
export async function dropRows(
  tx: Tx,
  statementId: StatementId,
  result: 'TAKEN_BACK' | null,
): Promise<void> {
  await tx
    .updateTable('bank_statement_row')
    .set({ counts: false, ...(result !== null && { result }) })
    .where('statement_id', '=', statementId)
    .execute();
}

export interface KnownTransaction {
  readonly transactionId: string;
  readonly counts: boolean;
  readonly checkedUntil: CalendarDate | null;
}

/** What the account's files have of these ids of the bank. */
export async function listKnownTransactions(
  reader: Reader,
  accountId: CompanyAccountId,
  transactionIds: readonly string[],
): Promise<readonly KnownTransaction[]> {
  const rows = await reader
    .selectFrom('bank_statement_row')
    .select(['transaction_id', 'counts', 'checked_until'])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', sql<string>`ANY (${[...transactionIds]}::text[])`)
    .execute();
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    counts: row.counts,
    checkedUntil: row.checked_until as CalendarDate | null,
  }));
}

/** Figures of files for a list, by file. */
export async function countRows(
  reader: Reader,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly warnings: number; readonly left: number }>> {
  if (statementIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; warnings: number; left: number }>`
    SELECT statement_id AS id, count(*) FILTER (WHERE cardinality(warnings) > 0)::int AS warnings,
           count(*) FILTER (WHERE result IS NULL)::int AS left
    FROM bank_statement_row WHERE statement_id = ANY (${[...statementIds]}::text[])
    GROUP BY statement_id`.execute(reader);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}

/** The lines of a confirmed file that are not booked yet. */
export async function listLinesLeft(reader: Reader, statementId: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('bank_statement_row')
    .select('line')
    .where('statement_id', '=', statementId)
    .where('result', 'is', null)
    .orderBy('line')
    .execute();
  return rows.map(({ line }) => line);
}

/** People who said what rows of a file are. */
export async function listProposers(reader: Reader, statementId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('bank_statement_row')
    .select('proposed_by')
    .distinct()
    .where('statement_id', '=', statementId)
    .where('proposed_by', 'is not', null)
    .execute();
  return rows.flatMap(({ proposed_by: by }) => by ?? []);
}
