import {
  addDays,
  type CalendarDate,
  earlierDate,
  type Holidays,
  laterDate,
  manilaDate,
} from '@pahiram/domain/calendar/calendar';
import {
  type BookBalances,
  type BookDifference,
  bookDifferences,
  LOAN_ACCOUNTS,
} from '@pahiram/domain/loans/books';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import { bankHolidays } from '../company/settings.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { listBookedOwners } from '../ledger/accounts.ts';
import { listTotalsByCode, type TotalByCode } from '../ledger/balances.ts';
import type { AccountKind } from '../ledger/chart.ts';
import { BOOK_ACCOUNT_KINDS, bookTotalsFrom, LOAN_LEDGER_KINDS } from './books.ts';
import { findLastClosedDay, selectLoansWithMember } from './lent-loans.ts';
import { type LoanRecord, loanFromRow } from './loan-record.ts';
import { historyFrom, type ServicingEventRow, servicingEventFrom } from './servicing-history.ts';

/** A loan on which the ledger and the loan engine disagree. Centavos; null where there are no amounts. */
export interface LoanDifference {
  readonly loanId: string;
  readonly loanNumber: string;
  readonly cause: 'BALANCE_DIFFERS' | 'LOAN_UNREADABLE' | 'CLOSE_BEHIND';
  readonly account: AccountKind | null;
  readonly ledger: bigint | null;
  readonly engine: bigint | null;
}

export interface BooksCheck {
  readonly compared: number;
  readonly differences: readonly LoanDifference[];
}

/** Loans compared at once. */
const chunkMax = 500;
/** Loans on which nothing is booked are compared once in so many days. */
const shareDays = 30;
/** How far back the close of business may have made up for missed days. */
const daysMadeUpMax = 100;

/**
 * Compares the ledger with the loan engine (V31): all loans, or those on which something was booked in the period
 * and a share of the others that changes daily. It corrects nothing.
 */
export async function checkBooks(
  ctx: Context,
  given: { readonly day: CalendarDate; readonly isWhole: boolean },
  chunk = chunkMax,
): Promise<BooksCheck> {
  const { reader } = ctx;
  const today = manilaDate(ctx.clock.now().getTime());
  const days = {
    today,
    closed: (await findLastClosedDay(reader)) ?? today,
    holidays: await bankHolidays(reader),
  };
  let compared = 0;
  const differences: LoanDifference[] = [];
  const ids = given.isWhole ? null : await listIdsOf(reader, given.day);
  let after = '';
  for (;;) {
    const found = await readChunk(reader, ids, after, chunk);
    for (const one of found) differences.push(...checkLoan(one, days));
    compared += found.length;
    after = found.at(-1)?.loan.id ?? '';
    if (found.length < chunk) return { compared, differences };
  }
}

async function listIdsOf(reader: Reader, day: CalendarDate): Promise<readonly string[]> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const until = new Date(`${addDays(day, 1)}T00:00:00+08:00`);
  const booked = await listBookedOwners(reader, LOAN_LEDGER_KINDS, { from, until });
  const share = await reader
    .selectFrom('loan')
    .select('id')
    .where('activated_at', 'is not', null)
    .where(
      sql<boolean>`abs(hashtext(id)::bigint) % ${shareDays} = (${day}::date - '2000-01-01'::date) % ${shareDays}`,
    )
    .execute();
  return [...new Set([...booked, ...share.map(({ id }) => id)])];
}

interface LoanToCheck {
  readonly loan: LoanRecord;
  readonly events: readonly ServicingEventRow[];
  readonly posted: readonly TotalByCode[];
}

/** In one snapshot: a payment between two of the queries would look like a difference. */
function readChunk(
  reader: Reader,
  ids: readonly string[] | null,
  after: string,
  limit: number,
): Promise<readonly LoanToCheck[]> {
  const work = async (tx: Tx): Promise<readonly LoanToCheck[]> => {
    const rows = await selectLoansWithMember(tx)
      .where('loan.activated_at', 'is not', null)
      .where('loan.id', '>', after)
      .$if(ids !== null, (select) =>
        select.where(sql<boolean>`loan.id = ANY (${[...(ids ?? [])]}::text[])`),
      )
      .orderBy('loan.id')
      .limit(limit)
      .execute();
    const loans = rows.map(loanFromRow);
    const loanIds = loans.map(({ id }) => id);
    const events = await tx
      .selectFrom('servicing_event')
      .select(['loan_id', 'type', 'value_date', 'facts'])
      .where(sql<boolean>`loan_id = ANY (${loanIds}::text[])`)
      .orderBy('loan_id')
      .orderBy('seq')
      .execute();
    const totals = await listTotalsByCode(tx, LOAN_LEDGER_KINDS, loanIds);
    const eventsOf = Map.groupBy(events, (row) => row.loan_id);
    const totalsOf = Map.groupBy(totals, (row) => row.ownerId);
    return loans.map((loan) => ({
      loan,
      events: eventsOf.get(loan.id) ?? [],
      posted: totalsOf.get(loan.id) ?? [],
    }));
  };
  return inSnapshot(reader, work);
}

interface Days {
  readonly today: CalendarDate;
  /** The last day of which the close of business has ended. */
  readonly closed: CalendarDate;
  readonly holidays: Holidays;
}

function checkLoan(found: LoanToCheck, days: Days): readonly LoanDifference[] {
  const { loan } = found;
  const { today } = days;
  const behind: readonly LoanDifference[] =
    loan.nextEventOn !== null && loan.nextEventOn < today
      ? [differenceOf(loan, 'CLOSE_BEHIND')]
      : [];
  try {
    const differing = compareWithEngine(found, days).map(({ account, ledger, engine }) => ({
      ...differenceOf(loan, 'BALANCE_DIFFERS'),
      account: BOOK_ACCOUNT_KINDS[account],
      ledger,
      engine,
    }));
    return [...behind, ...differing];
  } catch (error) {
    // What the engine cannot read is a difference of this loan; the others are still compared.
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    return [...behind, differenceOf(loan, 'LOAN_UNREADABLE')];
  }
}

/**
 * The ledger shows the engine as of some day, which the postings do not name: the day on which they were booked, or an
 * earlier one when the close of business made up for missed days. What is owed must equal the engine as of the last
 * closed business date, or of a later posting. Only earned interest grows without being booked until the next event, so
 * all accounts together must equal the engine on one day from the last event until the last posting; otherwise the
 * smallest difference is reported. The clock of this process is not asked: another one may have booked on a day that
 * it has not reached.
 */
function compareWithEngine(
  { loan, events, posted }: LoanToCheck,
  { closed, holidays }: Days,
): readonly BookDifference[] {
  const ledger = { totals: bookTotalsFrom(posted), balances: balancesFrom(posted) };
  // A loan that ended before its first withdrawal owes nothing; the engine does not know of its end.
  if (loan.firstWithdrawal === null && loan.state !== 'ACTIVE')
    return differencesFromNothing(ledger);
  const history = historyFrom(loan, events.map(servicingEventFrom), holidays);
  const differencesOn = (day: CalendarDate) => bookDifferences(viewHistory(history, day), ledger);
  const bookedOn = manilaDate(
    posted.reduce((last, one) => Math.max(last, one.bookedAt.getTime()), 0),
  );
  const { nextEventOn } = loan;
  const madeUpTo =
    nextEventOn === null ? bookedOn : earlierDate(bookedOn, addDays(nextEventOn, -1));
  const owed = differencesOn(laterDate(madeUpTo, closed)).filter(isOwed);
  if (owed.length > 0) return owed;
  const first = laterDate(history.last?.date ?? bookedOn, addDays(bookedOn, -daysMadeUpMax));
  let nearest = differencesOn(bookedOn);
  let day = bookedOn;
  while (nearest.length > 0 && day > first) {
    day = addDays(day, -1);
    const found = differencesOn(day);
    if (sizeOf(found) < sizeOf(nearest)) nearest = found;
  }
  return nearest;
}

function sizeOf(differences: readonly BookDifference[]): bigint {
  return differences.reduce((sum, { ledger, engine }) => {
    const difference = ledger - engine;
    return sum + (difference < 0n ? -difference : difference);
  }, 0n);
}

const isOwed = ({ account }: BookDifference): boolean => account !== 'unearnedInterest';

function differencesFromNothing({ balances }: { readonly balances: BookBalances }) {
  return LOAN_ACCOUNTS.filter((account) => balances[account] !== 0n).map((account) => ({
    account,
    ledger: balances[account],
    engine: 0n,
  }));
}

/** Accounts that a credit raises. */
const creditKinds: readonly AccountKind[] = ['loan_unearned_interest', 'loan_overpayment'];

function balancesFrom(posted: readonly TotalByCode[]): BookBalances {
  const balanceOf = (kind: AccountKind): bigint => {
    const debit = posted.reduce(
      (sum, one) => (one.kind === kind ? sum + one.debits - one.credits : sum),
      0n,
    );
    return creditKinds.includes(kind) ? -debit : debit;
  };
  return Object.fromEntries(
    LOAN_ACCOUNTS.map((account) => [account, balanceOf(BOOK_ACCOUNT_KINDS[account])]),
  ) as BookBalances;
}

function differenceOf({ id, number }: LoanRecord, cause: LoanDifference['cause']): LoanDifference {
  return { loanId: id, loanNumber: number, cause, account: null, ledger: null, engine: null };
}
