import { type LoanState, OPEN_LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import { formatExchangeRate } from '@pahiram/domain/money/exchange';
import { sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { Loan } from '../db/schema.ts';
import {
  figureColumns,
  type LoanId,
  type LoanRecord,
  loanFromRow,
  termsOfLoan,
} from './loan-record.ts';

const historyMax = 100;

/** Literals, not parameters: a generic plan could not match ON CONFLICT to the partial unique index. */
const openStateLiterals = OPEN_LOAN_STATES.map((state) => sql.lit(state));

export type NewLoan = Pick<
  LoanRecord,
  | 'id'
  | 'number'
  | 'memberId'
  | 'createdAt'
  | 'product'
  | 'quote'
  | 'selectedCurrency'
  | 'exchangeRate'
  | 'ratesAsOf'
  | 'monthlyNetIncome'
  | 'secondPersonCauses'
> & { readonly agreementVersion: string; readonly agreedIpAddress: string };

export interface LoanEventRow {
  readonly from: LoanState | 'NONE';
  readonly to: LoanState;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
}

/**
 * Inserts the application unless the member has an open loan. Waits for a concurrent insert of the
 * same member (V07).
 * @returns undefined when there is an open loan; then nothing was inserted.
 */
export async function insertLoan(tx: Tx, loan: NewLoan): Promise<LoanRecord | undefined> {
  const row = await tx
    .insertInto('loan')
    .values({
      id: loan.id,
      number: loan.number,
      member_id: loan.memberId,
      state: 'PENDING',
      event_seq: 1,
      created_at: loan.createdAt,
      product_id: loan.product.id,
      product_version: loan.product.version,
      ...figureColumns(loan.quote),
      selected_currency: loan.selectedCurrency,
      exchange_rate: formatExchangeRate(loan.exchangeRate),
      rates_as_of: loan.ratesAsOf,
      monthly_net_income: loan.monthlyNetIncome,
      second_person_causes: [...loan.secondPersonCauses],
      agreement_version: loan.agreementVersion,
      agreed_ip_address: loan.agreedIpAddress,
      queued_at: loan.createdAt,
      sent_at: loan.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id'])
        .where('state', 'in', openStateLiterals)
        .where('reopened_beside', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .returning(termsOfLoan)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

export async function insertEvent(
  tx: Tx,
  event: LoanEventRow & { readonly loanId: LoanId; readonly seq: number },
): Promise<void> {
  await tx
    .insertInto('loan_event')
    .values({
      loan_id: event.loanId,
      seq: event.seq,
      from_state: event.from,
      to_state: event.to,
      at: event.at,
      actor_kind: event.actorKind,
      actor_id: event.actorId,
    })
    .execute();
}

export async function updateLoan(
  tx: Tx,
  id: LoanId,
  change: Updateable<Loan>,
): Promise<LoanRecord> {
  const row = await tx
    .updateTable('loan')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .returning(termsOfLoan)
    .executeTakeFirstOrThrow();
  return loanFromRow(row);
}

/**
 * Locks the loan until the transaction ends. Not FOR UPDATE: see `applyTransition` in
 * `withdrawals/apply-transition.ts` for the reason and the order of locks.
 */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** The member's own loan with this number. */
export async function findLoanByNumber(
  reader: Reader,
  memberId: string,
  number: string,
): Promise<LoanRecord | undefined> {
  const row = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** Finds the member's own loan by its number and locks it until the transaction ends. */
export async function lockLoanByNumber(
  tx: Tx,
  memberId: string,
  number: string,
): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/**
 * The open loan of the borrower of a loan that is opened again, or null. No other loan of the borrower begins
 * until the transaction ends: an insert waits for the lock of the member.
 */
export async function lockOtherOpenLoan(
  tx: Tx,
  { id, memberId }: LoanRecord,
): Promise<LoanId | null> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  const row = await tx
    .selectFrom('loan')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .where('state', 'in', [...OPEN_LOAN_STATES])
    .where('reopened_beside', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : (row.id as LoanId);
}

/** Of loans that were opened again beside one that has ended, the first is now the borrower's open loan. */
export async function passOnOpenLoan(tx: Tx, endedId: LoanId): Promise<void> {
  await sql`
    UPDATE loan SET reopened_beside = nullif(heir.id, loan.id)
    FROM (SELECT min(id) AS id FROM loan WHERE reopened_beside = ${endedId}) heir
    WHERE reopened_beside = ${endedId}`.execute(tx);
}

/** Finds the member's open loan and locks it until the transaction ends. */
export async function lockOpenLoan(tx: Tx, memberId: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_LOAN_STATES])
    .where('reopened_beside', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

export async function findLoan(reader: Reader, id: string): Promise<LoanRecord | undefined> {
  const row = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/** A member's loans, the open one first, then the newest. */
export async function listLoansOf(
  reader: Reader,
  memberId: string,
  limit = 100,
): Promise<readonly LoanRecord[]> {
  const rows = await reader
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('member_id', '=', memberId)
    .orderBy((order) => order('state', 'in', [...OPEN_LOAN_STATES]), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(loanFromRow);
}

/** The member's open loan, otherwise the newest; undefined when there is none. */
export async function findCurrentLoan(
  reader: Reader,
  memberId: string,
): Promise<LoanRecord | undefined> {
  return (await listLoansOf(reader, memberId, 1))[0];
}

export async function listEvents(reader: Reader, id: LoanId): Promise<readonly LoanEventRow[]> {
  const rows = await reader
    .selectFrom('loan_event')
    .selectAll()
    .where('loan_id', '=', id)
    .orderBy('seq')
    .limit(historyMax)
    .execute();
  return rows.map((row) => ({
    from: row.from_state as LoanState | 'NONE',
    to: row.to_state as LoanState,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
  }));
}
