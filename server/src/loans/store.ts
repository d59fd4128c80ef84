import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type LoanState, OPEN_LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import type { LoanProductJson } from '@pahiram/domain/loans/product-json';
import type { ScheduleRow } from '@pahiram/domain/loans/schedule';
import { formatExchangeRate } from '@pahiram/domain/money/exchange';
import { centavos } from '@pahiram/domain/money/money';
import { sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { Loan } from '../db/schema.ts';
import { type LoanId, type LoanRecord, loanFromRow } from './loan-record.ts';

export const historyMax = 100;

/** Literals, not parameters: a generic plan could not match ON CONFLICT to the partial unique index. */
const openStateLiterals = OPEN_LOAN_STATES.map((state) => sql.lit(state));

/** A version of the terms never changes, so they are not copied into the loan. */
const termsOfLoan = sql<LoanProductJson>`(
  SELECT p.terms FROM loan_product p
  WHERE p.id = loan.product_id AND p.version = loan.product_version)`.as('terms');

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
> & { readonly agreementVersion: string; readonly agreedAddress: string };

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
  const { quote } = loan;
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
      principal: quote.principal,
      term_months: quote.termMonths,
      interest: quote.interest,
      first_installment: quote.firstInstallment,
      monthly_repayment: quote.monthlyRepayment,
      last_installment: quote.lastInstallment,
      total_of_payments: quote.totalOfPayments,
      effective_monthly: quote.effectiveRate.monthly,
      effective_yearly: quote.effectiveRate.yearly,
      selected_currency: loan.selectedCurrency,
      exchange_rate: formatExchangeRate(loan.exchangeRate),
      rates_as_of: loan.ratesAsOf,
      monthly_net_income: loan.monthlyNetIncome,
      second_person_causes: [...loan.secondPersonCauses],
      agreement_version: loan.agreementVersion,
      agreed_address: loan.agreedAddress,
      queued_at: loan.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id']).where('state', 'in', openStateLiterals).doNothing(),
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
 * Locks the loan until the transaction ends. Not FOR UPDATE: a concurrent withdrawal locks the
 * wallet, then takes KEY SHARE on the loan through its foreign key, and would deadlock with
 * transactions that lock the loan first and the wallet second.
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

/** Finds the member's open loan and locks it until the transaction ends. */
export async function lockOpenLoan(tx: Tx, memberId: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('member_id', '=', memberId)
    .where('state', 'in', [...OPEN_LOAN_STATES])
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

/** The state of every application and loan of a member, and since when. */
export async function listStateRows(reader: Reader, memberId: string) {
  return reader
    .selectFrom('loan as l')
    .innerJoin('loan_event as e', (join) =>
      join.onRef('e.loan_id', '=', 'l.id').onRef('e.seq', '=', 'l.event_seq'),
    )
    .select(['l.state', 'l.released_at', 'e.at'])
    .where('l.member_id', '=', memberId)
    .execute();
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

/** Ids of loans whose offer or question is past its deadline; at most 1,000. */
export async function listOverdueAnswers(reader: Reader, now: Date): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'APPROVED'), or('offer_expires_at', '<=', now)]),
        or.and([or('state', '=', 'MORE_INFO'), or('answer_by', '<=', now)]),
      ]),
    )
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Ids of active loans without a settled withdrawal, whose signing and last returned payout are not
 * after `signedBefore`; at most 1,000.
 */
export async function listUnreleasedSignedBefore(
  reader: Reader,
  signedBefore: Date,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('released_at', 'is', null)
    .where('activated_at', '<=', signedBefore)
    .where((or) => or.or([or('returned_at', 'is', null), or('returned_at', '<=', signedBefore)]))
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertInstallments(
  tx: Tx,
  { id, releaseSeq }: Pick<LoanRecord, 'id' | 'releaseSeq'>,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await tx
    .insertInto('loan_installment')
    .values(
      rows.map((row) => ({
        loan_id: id,
        release_seq: releaseSeq,
        number: row.number,
        due_date: row.dueDate,
        principal: row.principal,
        interest: row.interest,
        total: row.total,
        balance_after: row.balanceAfter,
      })),
    )
    .execute();
}

/** The dated schedule in force; empty before the first settled withdrawal. */
export async function listInstallments(
  reader: Reader,
  loanId: string,
): Promise<readonly ScheduleRow[]> {
  const rows = await reader
    .selectFrom('loan_installment as i')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.id', '=', 'i.loan_id').onRef('l.release_seq', '=', 'i.release_seq'),
    )
    .selectAll('i')
    .where('i.loan_id', '=', loanId)
    .where('l.released_at', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    dueDate: row.due_date as CalendarDate,
    principal: centavos(row.principal),
    interest: centavos(row.interest),
    total: centavos(row.total),
    balanceAfter: centavos(row.balance_after),
  }));
}
