import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import type { App } from '../context.ts';
import type { Tasks } from '../task.ts';
import { enqueue } from './enqueue.ts';
import { lockTimetable, updateTimetable } from './store.ts';

/** 32 days. After a longer gap every task counts as due, which fits monthly or shorter timetables. */
const searchedMinutesMax = 32 * 24 * 60;

/** Whether a timetable is due in the minute of this time. */
export type Timetable = (at: Date) => boolean;

/**
 * Enqueues each task that came due since it was last enqueued: once, however many runs were missed.
 * The timetable of a new task counts from now.
 */
export async function enqueueDueTasks(app: App, tasks: Tasks): Promise<void> {
  const timetables = timetablesOf(tasks);
  if (timetables.size === 0) return;
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    for (const { task, lastDueAt } of await lockTimetable(tx, [...timetables.keys()], now)) {
      const timetable = timetables.get(task);
      if (!timetable || !isDueBetween(timetable, lastDueAt, now)) continue;
      await enqueue(tx, task, {}, { jobKey: `timetable:${task}`, runAt: now });
      await updateTimetable(tx, task, now);
    }
  });
}

function timetablesOf(tasks: Tasks): Map<string, Timetable> {
  const timetables = new Map<string, Timetable>();
  for (const { name, crontab } of tasks) {
    if (crontab !== undefined) timetables.set(name, parseCrontab(crontab));
  }
  return timetables;
}

/** Whether the timetable matches any minute after `last`, up to and including the one of `now`. */
export function isDueBetween(timetable: Timetable, last: Date, now: Date): boolean {
  const first = Math.floor(last.getTime() / MINUTE_MS) + 1;
  const newest = Math.floor(now.getTime() / MINUTE_MS);
  if (newest - first > searchedMinutesMax) return true;
  for (let minute = newest; minute >= first; minute -= 1) {
    if (timetable(new Date(minute * MINUTE_MS))) return true;
  }
  return false;
}

/** Bounds of minute, hour, day of the month, month and weekday (0 is Sunday). */
const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/**
 * Reads five fields, in UTC. Each is a star, a number, a range `1-5` or a list `1,4-6`; a star or a range
 * may have a step, such as `0-30/10`. Cron joins a day and a weekday by "or"; here only one may be set.
 * @throws Error when the text has another form.
 */
export function parseCrontab(crontab: string): Timetable {
  const fields = crontab.split(' ');
  if (fields.length !== bounds.length) throw new Error(`"${crontab}" must have five fields`);
  if (fields[2] !== '*' && fields[4] !== '*') {
    throw new Error(`"${crontab}" must not set both day and weekday`);
  }
  const [minutes, hours, days, months, weekdays] = bounds.map(([min, max], at) =>
    valuesOf(fields[at] ?? '', min, max),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  return (at) =>
    minutes.has(at.getUTCMinutes()) &&
    hours.has(at.getUTCHours()) &&
    days.has(at.getUTCDate()) &&
    months.has(at.getUTCMonth() + 1) &&
    weekdays.has(at.getUTCDay());
}

const partPattern = /^(?:\*|(?<from>\d+)(?:-(?<to>\d+))?)(?:\/(?<step>\d+))?$/;

function valuesOf(field: string, min: number, max: number): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const found = partPattern.exec(part)?.groups;
    const from = Number(found?.from ?? min);
    const to = Number(found?.to ?? found?.from ?? max);
    const step = Number(found?.step ?? 1);
    if (!found || from < min || to > max || from > to || step < 1) {
      throw new Error(`"${field}" is not a field of a crontab from ${min} to ${max}`);
    }
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}
