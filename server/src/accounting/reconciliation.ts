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
    const id = await startRun(tx, ctx, { day, isWhole: body.isWhole, requestedBy: ctx.actor.id });
    await recordAudit(tx, ctx, {
      action: 'reconciliation.run',
      subjectKind: 'ledger',
      subjectId: id,
      details: { day, isWhole: body.isWhole },
    });
    return { id };
  });

/** The nightly run: the day that has just ended. */
export function startNightlyRun(ctx: Context): Promise<unknown> {
  const day = manilaDate(ctx.clock.now().getTime() - DAY_MS);
  return ctx.transaction((tx) => startRun(tx, ctx, { day, isWhole: false, requestedBy: null }));
}

async function startRun(
  tx: Tx,
  ctx: Context,
  given: {
    readonly day: CalendarDate;
    readonly isWhole: boolean;
    readonly requestedBy: string | null;
  },
): Promise<DayRunId> {
  const id = newId(ctx.random, 'dcr');
  const requestedAt = ctx.clock.now();
  await insertDayRun(tx, { id, requestedAt, ...given });
  await enqueue(tx, 'check-day', { runId: id }, { runAt: requestedAt });
  return id;
}

/** Does nothing when the run has its results. */
export async function finishRun(ctx: Context, runId: string): Promise<void> {
  const run = await findUnfinishedRun(ctx.reader, runId);
  if (!run) return;
  const checks = await checkDay(ctx, run);
  await ctx.transaction((tx) => insertDayChecks(tx, run.id, checks, ctx.clock.now()));
}
