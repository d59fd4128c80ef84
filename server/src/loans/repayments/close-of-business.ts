import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import type { Context, SystemActor } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { listOpenSubjects, openIncident } from '../../incidents/open-incident.ts';
import { type Sweep, startSweep } from '../../jobs/sweep.ts';
import { updateManyBooks } from '../books.ts';
import { remindBorrowers } from '../collections/remind.ts';
import { type DueCursor, type DueLoans, findLastClosedDay, lockDueLoans } from '../lent-loans.ts';
import { type LoanRow, loanFromRow } from '../loan-record.ts';
import { pauseForLateAnswers } from '../requests/late-answers.ts';
import { historyOf, loadServicingRecords } from '../servicing-history.ts';
import { setOffLoans } from '../set-off/set-off-loans.ts';
import { endPausesDue } from './pauses.ts';

export interface CloseOptions {
  /** Loans in one transaction. */
  readonly chunkSize?: number;
  /** Chunks at a time: the database works on one while this process calculates another. */
  readonly lanes?: number;
}

interface Run {
  readonly ctx: Context<SystemActor>;
  readonly sweep: Sweep;
  readonly day: CalendarDate;
  readonly chunkSize: number;
  /** Ids of loans that failed; the next run tries them again. */
  readonly failed: Set<string>;
  readonly incidents: Incidents;
}

interface Incidents {
  /** Numbers of the loans that have an open incident. */
  readonly loans: Set<string>;
  /** Numbers of the loans that failed without one of their own. */
  readonly others: string[];
  lastCause: string;
}

/** Loans with an open incident of their own; when more fail, one incident is about all of them. */
const incidentsMax = 20;
/** Loan numbers in that incident; the log has all. */
const namedMax = 30;
/** The subject of that incident. */
const ALL_LOANS = 'loans';
const failure = { kind: 'CLOSE_OF_BUSINESS_FAILED', provider: 'pahiram' } as const;

/**
 * Brings every loan on which something happens to the end of each day until today: earned interest and late
 * charges are posted, pauses begin and end, and the borrower is reminded. Days that were missed are made up for one after the other.
 * In the end, what is long past due is set off against the wallet.
 *
 * Works in chunks, one transaction each, which several processes can share. A loan's `next_event_on` moves in
 * the transaction of its chunk, so a run that was cut short continues where it was, and running it again changes
 * nothing. A loan that fails is reported, keeps its day, so that the next run tries it again, and the others go on.
 */
export async function closeBusiness(
  ctx: Context<SystemActor>,
  { chunkSize = 1_000, lanes = 2 }: CloseOptions = {},
): Promise<void> {
  const today = manilaDate(ctx.clock.now().getTime());
  const sweep = startSweep(ctx, 'close-of-business');
  const failed = new Set<string>();
  const open = await listOpenSubjects(ctx.reader, failure);
  const loans = new Set(open.filter((subject) => subject !== ALL_LOANS));
  const incidents = { loans, others: [], lastCause: '' };
  for (let day = await firstOpenDay(ctx.reader, today); day <= today; day = addDays(day, 1)) {
    await openDay(ctx, day);
    await pauseForLateAnswers(ctx, day, sweep);
    await endPausesDue(ctx, day, sweep);
    const run = { ctx, sweep, day, chunkSize, failed, incidents };
    await Promise.all(Array.from({ length: lanes }, () => closeInChunks(run)));
    // Loans that somebody else had locked.
    await closeInChunks(run, { isWaiting: true });
    await ctx.reader
      .updateTable('business_day')
      .set({ closed_at: ctx.clock.now() })
      .where('day', '=', day)
      .execute();
    await crashPoint('close-day-closed');
  }
  await reportOthers(ctx, today, incidents);
  // Once, as of today: a notice of a missed day would name a day that is too near.
  await setOffLoans(ctx, sweep);
  sweep.end();
}

/** The day after the last one that is closed; today in a new installation. */
async function firstOpenDay(reader: Reader, today: CalendarDate): Promise<CalendarDate> {
  const last = await findLastClosedDay(reader);
  // Today again: loans may have begun, or failed, since it was closed.
  const next = last === null ? today : addDays(last, 1);
  return next > today ? today : next;
}

async function openDay({ reader, clock }: Context, day: CalendarDate): Promise<void> {
  await reader
    .insertInto('business_day')
    .values({ day, opened_at: clock.now() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Closes the due loans from the first to the last. */
async function closeInChunks(
  run: Run,
  { isWaiting = false }: Pick<DueLoans, 'isWaiting'> = {},
): Promise<void> {
  let after: DueCursor | null = null;
  for (;;) {
    const rows: readonly LoanRow[] = await closeChunk(run, {
      limit: run.chunkSize,
      after,
      isWaiting,
      except: [...run.failed],
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < run.chunkSize) return;
    after = { nextEventOn: last.next_event_on as CalendarDate, id: last.id };
  }
}

/**
 * Closes these loans in one transaction. When it fails, each half is tried alone, down to the loan that is
 * the cause.
 * @returns the loans that were taken.
 */
async function closeChunk(run: Run, due: DueLoans): Promise<readonly LoanRow[]> {
  const { ctx, day } = run;
  let rows: readonly LoanRow[] = [];
  try {
    await ctx.transaction(async (tx) => {
      rows = await lockDueLoans(tx, day, due);
      if (rows.length === 0) return;
      await closeLoans(tx, ctx, rows, day);
      await crashPoint('close-chunk-before-commit');
    });
  } catch (error) {
    const [first] = rows;
    if (first === undefined) throw error;
    if (rows.length === 1) await reportLoan(run, first, error);
    else await closeHalves(run, rows);
  }
  if (rows.length > 0) await crashPoint('close-chunk-after-commit');
  return rows;
}

async function closeHalves(run: Run, rows: readonly LoanRow[]): Promise<void> {
  const middle = Math.ceil(rows.length / 2);
  for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
    const ids = half.map(({ id }) => id);
    await closeChunk(run, { limit: ids.length, ids, isWaiting: true });
  }
}

async function reportLoan(run: Run, loan: LoanRow, error: unknown): Promise<void> {
  const { ctx, sweep, day, failed, incidents } = run;
  // The other lane can meet the same loan between two halves.
  if (failed.has(loan.id)) return;
  failed.add(loan.id);
  const hasOwn = incidents.loans.has(loan.number) || incidents.loans.size < incidentsMax;
  if (hasOwn) incidents.loans.add(loan.number);
  else incidents.others.push(loan.number);
  incidents.lastCause = String(error);
  await sweep.row(loan.id, async () => {
    if (hasOwn) {
      const details = { day, cause: String(error) };
      await ctx.transaction((tx) =>
        openIncident(tx, ctx, { ...failure, subject: loan.number, details }),
      );
    }
    throw error;
  });
}

/** One incident for the failed loans that have none, so that a fault of a release does not open one for each loan. */
async function reportOthers(
  ctx: Context<SystemActor>,
  day: CalendarDate,
  { loans, others, lastCause }: Incidents,
): Promise<void> {
  if (others.length === 0) return;
  const details = {
    day,
    others: others.length,
    loans: others.slice(0, namedMax).join(' '),
    cause: lastCause,
  };
  await ctx.transaction((tx) => openIncident(tx, ctx, { ...failure, subject: ALL_LOANS, details }));
  ctx.log.error({ day, failed: others.length, withIncident: loans.size }, 'many loans failed');
}

/** The caller has locked the loans. */
async function closeLoans(
  tx: Tx,
  ctx: Context<SystemActor>,
  rows: readonly LoanRow[],
  day: CalendarDate,
): Promise<void> {
  const loans = rows.map(loanFromRow);
  const records = await loadServicingRecords(tx, loans);
  const projected = loans.map((loan) => {
    const history = historyOf(loan, records);
    return { loan, history, projection: viewHistory(history, day) };
  });
  await updateManyBooks(tx, ctx, projected);
  // A reminder of a missed day would be out of date.
  if (day === manilaDate(ctx.clock.now().getTime())) await remindBorrowers(tx, ctx, projected);
  // The last statement, because other chunks wait for this row.
  await tx
    .updateTable('business_day')
    .set({ loans: sql<number>`loans + ${rows.length}` })
    .where('day', '=', day)
    .execute();
}
