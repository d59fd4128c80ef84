import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import type { Context, SystemActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { updateBooks } from '../books.ts';
import { remindBorrower } from '../collections/remind.ts';
import { loadHistory } from '../servicing-history.ts';
import { lockLoan } from '../store.ts';

const batchSize = 500;

/**
 * Brings every loan on which something happens to the end of each day until today: earned interest and late
 * charges are posted, and the borrower is reminded. Days that were missed are made up for one after the other. A loan
 * that fails keeps its day, so that the next run tries it again, and the others go on. Running it again changes
 * nothing.
 */
export async function closeBusiness(ctx: Context<SystemActor>): Promise<void> {
  const today = manilaDate(ctx.clock.now().getTime());
  const sweep = startSweep(ctx, 'close-of-business');
  for (let day = await firstOpenDay(ctx.reader, today); day <= today; day = addDays(day, 1)) {
    await openDay(ctx, day);
    const loans = await closeDay(ctx, day, sweep);
    await ctx.reader
      .updateTable('business_day')
      .set({ closed_at: ctx.clock.now(), loans: sql<number>`loans + ${loans}` })
      .where('day', '=', day)
      .execute();
  }
  sweep.end();
}

/** The day after the last one that is closed; today in a new installation. */
async function firstOpenDay(reader: Reader, today: CalendarDate): Promise<CalendarDate> {
  const row = await reader
    .selectFrom('business_day')
    .select(({ fn }) => fn.max('day').as('last'))
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  // Today again: loans may have begun, or failed, since it was closed.
  const next = row?.last ? addDays(row.last as CalendarDate, 1) : today;
  return next > today ? today : next;
}

async function openDay({ reader, clock }: Context, day: CalendarDate): Promise<void> {
  await reader
    .insertInto('business_day')
    .values({ day, opened_at: clock.now() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** @returns how many loans were brought to the end of the day. */
async function closeDay(
  ctx: Context<SystemActor>,
  day: CalendarDate,
  sweep: ReturnType<typeof startSweep>,
): Promise<number> {
  let [count, after] = [0, ''];
  for (;;) {
    const ids = await listDueIds(ctx.reader, day, after);
    for (const id of ids) {
      await sweep.inTransaction(id, async (tx) => {
        if (await closeLoan(tx, ctx, id, day)) count += 1;
      });
    }
    after = ids.at(-1) ?? '';
    if (ids.length < batchSize) return count;
  }
}

async function listDueIds(
  reader: Reader,
  day: CalendarDate,
  after: string,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where('next_event_on', '<=', day)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map((row) => row.id);
}

/** @returns false when somebody else has brought the loan further in the meantime. */
async function closeLoan(
  tx: Tx,
  ctx: Context<SystemActor>,
  id: string,
  day: CalendarDate,
): Promise<boolean> {
  const loan = await lockLoan(tx, id);
  if (!loan || loan.nextEventOn === null || loan.nextEventOn > day) return false;
  const history = await loadHistory(tx, loan);
  const projection = viewHistory(history, day);
  await updateBooks(tx, ctx, loan, projection);
  const isToday = day === manilaDate(ctx.clock.now().getTime());
  if (isToday) await remindBorrower(tx, ctx, loan, history, projection);
  return true;
}
