import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { bucketRank } from '@pahiram/domain/loans/collections';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import {
  type LoanRecord,
  type LoanRow,
  type LoanStanding,
  loanFromRow,
  termsOfLoan,
} from './loan-record.ts';

/*
 * Queries about loans on which money was lent: for their servicing, the lists of staff and the close of business.
 */

/** The sort key of a loan in the work of a day. */
export interface DueCursor {
  readonly nextEventOn: CalendarDate;
  readonly id: string;
}

/** Which loans of a day's work to take. */
export interface DueLoans {
  readonly limit: number;
  readonly after?: DueCursor | null;
  /** Only these. */
  readonly ids?: readonly string[];
  /** Not these. */
  readonly except?: readonly string[];
  /** Waits for loans that others have locked; otherwise leaves them out. */
  readonly isWaiting?: boolean;
}

/** The last day of which the close of business has ended; null in a new installation. */
export async function findLastClosedDay(reader: Reader): Promise<CalendarDate | null> {
  const row = await reader
    .selectFrom('business_day')
    .select(({ fn }) => fn.max('day').as('last'))
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return (row?.last as CalendarDate | null | undefined) ?? null;
}

/** Locks loans on which something happens up to the day, in the order of the work, until the transaction ends. */
export async function lockDueLoans(
  tx: Tx,
  day: CalendarDate,
  { limit, after = null, ids, except = [], isWaiting = false }: DueLoans,
): Promise<readonly LoanRow[]> {
  let query = tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('next_event_on', '<=', day)
    .orderBy('next_event_on')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate();
  if (after !== null) {
    query = query.where(sql<boolean>`(next_event_on, id) > (${after.nextEventOn}, ${after.id})`);
  }
  if (ids !== undefined) query = query.where('id', '=', sql<string>`ANY (${[...ids]}::text[])`);
  if (except.length > 0) query = query.where(sql<boolean>`id <> ALL (${[...except]}::text[])`);
  if (!isWaiting) query = query.skipLocked();
  return query.execute();
}

/** The caller has locked the loans. A loan with nothing past due is given to no collector any more. */
export async function saveStandings(
  tx: Tx,
  loans: readonly (Pick<LoanRecord, 'id'> & LoanStanding)[],
): Promise<void> {
  await sql`
    UPDATE loan SET next_event_on = now.next_event_on, oldest_due_on = now.oldest_due_on,
      past_due_bucket = now.past_due_bucket, due_now = now.due_now,
      promise_state = now.promise_state,
      collector_id = CASE WHEN now.past_due_bucket IS NOT NULL THEN loan.collector_id END
    FROM unnest(${loans.map(({ id }) => id)}::text[],
      ${loans.map(({ nextEventOn }) => nextEventOn)}::date[],
      ${loans.map(({ oldestDueOn }) => oldestDueOn)}::date[],
      ${loans.map(({ pastDue }) => pastDue.bucket && bucketRank(pastDue.bucket))}::smallint[],
      ${loans.map(({ pastDue }) => pastDue.dueNow)}::bigint[],
      ${loans.map(({ promiseState }) => promiseState)}::text[])
      AS now (id, next_event_on, oldest_due_on, past_due_bucket, due_now, promise_state)
    WHERE loan.id = now.id`.execute(tx);
}

/** Loans with the names of their borrowers. */
export function selectLoansWithMember(reader: Reader) {
  return reader
    .selectFrom('loan')
    .innerJoin('member as m', 'm.id', 'loan.member_id')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .selectAll('loan')
    .select([termsOfLoan, legalName.as('fullLegalName')]);
}

/** A loan on which money was lent, with its borrower. */
export async function findLentLoan(
  reader: Reader,
  number: string,
): Promise<{ readonly loan: LoanRecord; readonly fullLegalName: string } | undefined> {
  const row = await selectLoansWithMember(reader)
    .where('loan.number', '=', number)
    .where('loan.activated_at', 'is not', null)
    .executeTakeFirst();
  return row && { loan: loanFromRow(row), fullLegalName: row.fullLegalName };
}

/** The number of the member's loan that is being repaid; null without one. A member has one at most. */
export async function findRunningLoanNumber(
  reader: Reader,
  memberId: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('loan')
    .select('number')
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The name of the profile, which the contract has; the registered one where a profile is erased. */
const legalName = sql<string>`coalesce(
  concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name), m.full_name)`;

/** The full legal name of a loan's borrower. */
export async function getBorrowerName(
  reader: Reader,
  { memberId }: Pick<LoanRecord, 'memberId'>,
): Promise<string> {
  const { name } = await reader
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .select(legalName.as('name'))
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Money was lent on the loan, in whatever state it is now. */
const wasLent = sql<boolean>`activated_at IS NOT NULL`;

/** Finds a loan on which money was lent, and locks it until the transaction ends. */
export async function lockLoanInRepayment(tx: Tx, number: string): Promise<LoanRecord | undefined> {
  const row = await tx
    .selectFrom('loan')
    .selectAll()
    .select(termsOfLoan)
    .where('number', '=', number)
    .where(wasLent)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && loanFromRow(row);
}

/**
 * The same for a loan whose first withdrawal has settled. Before, the borrower has received nothing, so that no payment
 * is booked on it (V01).
 */
export async function lockStartedLoan(tx: Tx, number: string): Promise<LoanRecord | undefined> {
  const loan = await lockLoanInRepayment(tx, number);
  return loan?.firstWithdrawal ? loan : undefined;
}

export interface LentState {
  readonly state: LoanState;
  /** The first withdrawal has settled. */
  readonly isStarted: boolean;
}

/** The states of those of these loans on which money was lent, by number. */
export async function listLentStates(
  reader: Reader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, LentState>> {
  const rows = await reader
    .selectFrom('loan')
    .select(['number', 'state', 'first_withdrawn_at'])
    .where('number', '=', sql<string>`ANY (${[...numbers]}::text[])`)
    .where(wasLent)
    .execute();
  return new Map(
    rows.map((row) => [
      row.number,
      { state: row.state as LoanState, isStarted: row.first_withdrawn_at !== null },
    ]),
  );
}
