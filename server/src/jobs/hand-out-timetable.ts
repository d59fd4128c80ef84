import { type CronMatcher, parseCronItem } from 'graphile-worker';
import type { App } from '../context.ts';
import { enqueue } from './enqueue.ts';
import { lockTimetable, updateTimetable } from './store.ts';
import type { Tasks } from './task.ts';

const minuteMs = 60_000;
/** 32 days. After a longer gap every task counts as due, which fits monthly or shorter timetables. */
const searchedMinutesMax = 32 * 24 * 60;

/**
 * Enqueues each task that came due since it was last enqueued: once, however many runs were missed.
 * The timetable of a new task counts from now.
 */
export async function handOutTimetable(app: App, tasks: Tasks): Promise<void> {
  const timed = timedTasks(tasks);
  if (timed.size === 0) return;
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    for (const { task, lastDueAt } of await lockTimetable(tx, [...timed.keys()], now)) {
      const match = timed.get(task);
      if (!match || !isDueBetween(match, lastDueAt, now)) continue;
      await enqueue(tx, task, {}, { jobKey: `timetable:${task}`, runAt: now });
      await updateTimetable(tx, task, now);
    }
  });
}

function timedTasks(tasks: Tasks): Map<string, CronMatcher> {
  const timed = new Map<string, CronMatcher>();
  for (const { name, crontab } of tasks) {
    if (crontab) timed.set(name, parseCronItem({ task: name, match: crontab }).match);
  }
  return timed;
}

/** Whether the timetable matches any minute after `last`, up to and including the one of `now`. */
export function isDueBetween(match: CronMatcher, last: Date, now: Date): boolean {
  const first = Math.floor(last.getTime() / minuteMs) + 1;
  const newest = Math.floor(now.getTime() / minuteMs);
  if (newest - first > searchedMinutesMax) return true;
  for (let minute = newest; minute >= first; minute -= 1) {
    const at = new Date(minute * minuteMs);
    const fits = match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    });
    if (fits) return true;
  }
  return false;
}
