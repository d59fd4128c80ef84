import { CronExpressionParser } from 'cron-parser';
import type { App } from '../context.ts';
import type { Tasks } from '../task.ts';
import { enqueue } from './enqueue.ts';
import { lockTimetable, updateTimetable } from './store.ts';

/**
 * Enqueues each task that came due since it was last enqueued: once, however many runs were missed.
 * The timetable of a new task counts from now.
 */
export async function enqueueDueTasks(app: App, tasks: Tasks): Promise<void> {
  const crontabs = new Map(
    tasks.flatMap(({ name, crontab }) => (crontab === undefined ? [] : [[name, crontab] as const])),
  );
  if (crontabs.size === 0) return;
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    for (const { task, lastDueAt } of await lockTimetable(tx, [...crontabs.keys()], now)) {
      if (nextRun(crontabs.get(task) ?? '', lastDueAt) > now) continue;
      await enqueue(tx, task, {}, { jobKey: `timetable:${task}`, runAt: now });
      await updateTimetable(tx, task, now);
    }
  });
}

/**
 * The first time after `last` at which a crontab is due, in Manila.
 * @throws Error when it is not five fields of a crontab.
 */
export function nextRun(crontab: string, last: Date): Date {
  // The library also reads an empty text and a sixth field, of seconds.
  if (crontab.split(' ').length !== 5) throw new Error(`"${crontab}" must have five fields`);
  return CronExpressionParser.parse(crontab, { currentDate: last, tz: 'Asia/Manila' })
    .next()
    .toDate();
}
