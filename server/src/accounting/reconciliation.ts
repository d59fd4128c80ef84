import type * as contract from '@pahiram/api/reconciliation';
import { DAY_CHECKS } from '@pahiram/api/reconciliation';
import {
  type CalendarDate,
  calendarDate,
  DAY_MS,
  MINUTE_MS,
  manilaDate,
} from '@pahiram/domain/calendar/calendar';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findLastClosedDay } from '../loans/lent-loans.ts';
import { checkDay } from './check-day.ts';
import {
  type DayRunId,
  findUnfinishedRun,
  insertDayChecks,
  insertDayRun,
  isRunning,
  listCheckedDays,
  listDayRuns,
} from './store.ts';

const runsMax = 20;
const daysMax = 31;
/** Time for the close of business to make up for missed days; less than a run may last. */
const closeWaitMs = 10 * MINUTE_MS;
/** A run without results for so long has failed; another one may be asked for. */
const runningMaxMs = 15 * MINUTE_MS;

export const listDayChecks: Handler<typeof contract.listDayChecks> = async (ctx, { query }) => {
  const days = await listCheckedDays(ctx.reader, daysMax);
  const day =
    query.day === undefined
      ? (days[0]?.day ?? manilaDate(ctx.clock.now().getTime() - DAY_MS))
      : calendarDate(query.day);
  const runs = await listDayRuns(ctx.reader, day, runsMax);
  const view = { action: 'reconciliation.list', subjectKind: 'ledger', subjectId: 'day-checks' };
  await recordQueueView(ctx, view, { day }, runs.length);
  return {
    day,
    runs: runs.map(({ id, isWhole, requestedAt, requestedByName, checkedAt, checks }) => ({
      id,
      day,
      isWhole,
      requestedAt,
      requestedByName,
      checkedAt,
      checks: DAY_CHECKS.flatMap((name) => checks.filter((one) => one.name === name)).map(
        (one) => ({ ...one, details: [...one.details] }),
      ),
    })),
    days: [...days],
  };
};

/** A person runs the checks of a day again; every result is kept. */
export const runDayChecks: Handler<typeof contract.runDayChecks> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const day = calendarDate(body.day);
    if (day > manilaDate(now.getTime())) throw refuse('day-not-begun');
    if (await isRunning(tx, day, new Date(now.getTime() - runningMaxMs))) {
      throw refuse('checks-running');
    }
    const given = { day, isWhole: body.isWhole, requestedBy: ctx.actor.id, runAt: now };
    const id = await startRun(tx, ctx, given);
    await recordAudit(tx, ctx, {
      action: 'reconciliation.run',
      subjectKind: 'ledger',
      subjectId: id,
      details: { day, isWhole: body.isWhole },
    });
    return { id };
  });

/**
 * The nightly run: the day that has just ended. After an outage the close of business makes up for missed days at the
 * same time; the checks wait for it, because loans that it has not reached yet would look like differences.
 */
export async function startNightlyRun(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const day = manilaDate(now - DAY_MS);
  const closed = await findLastClosedDay(ctx.reader);
  const waitMs = closed !== null && closed < day ? closeWaitMs : 0;
  const given = { day, isWhole: false, requestedBy: null, runAt: new Date(now + waitMs) };
  await ctx.transaction((tx) => startRun(tx, ctx, given));
}

async function startRun(
  tx: Tx,
  ctx: Context,
  {
    runAt,
    ...given
  }: {
    readonly day: CalendarDate;
    readonly isWhole: boolean;
    readonly requestedBy: string | null;
    readonly runAt: Date;
  },
): Promise<DayRunId> {
  const id = newId(ctx.random, 'dcr');
  const requestedAt = ctx.clock.now();
  await insertDayRun(tx, { id, requestedAt, ...given });
  await enqueue(tx, 'check-day', { runId: id }, { runAt });
  return id;
}

/** Does nothing when the run has its results. */
export async function finishRun(ctx: Context, runId: string): Promise<void> {
  const run = await findUnfinishedRun(ctx.reader, runId);
  if (!run) return;
  const checks = await checkDay(ctx, run);
  await ctx.transaction((tx) => insertDayChecks(tx, run.id, checks, ctx.clock.now()));
}
