import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import type { App } from '../context.ts';
import { finishDueJobs } from '../jobs/run-job.ts';
import type { Tasks } from '../task.ts';
import type { DemoClock } from './demo-clock.ts';

/** After the close of business, and within the hours for reminders. */
const noonMinute = 12 * 60;

/**
 * Moves a demonstration to noon in Manila of a later date, one day after the other, and runs on each day the jobs
 * that are due: close of business, reminders, expired offers and codes, lapsed loans. A running service takes some of
 * them; the next day begins when it has ended these too.
 * @param onDay is called when the work of a day is done.
 * @throws RangeError for an earlier date.
 */
export async function moveDemo(
  app: App & { readonly clock: DemoClock },
  tasks: Tasks,
  to: CalendarDate,
  onDay: (day: CalendarDate) => void,
): Promise<void> {
  const { clock, db } = app;
  const today = manilaDate(clock.now().getTime());
  if (to < today) throw new RangeError(`${to} is before ${today}, and time does not go back`);
  for (let day = addDays(today, 1); day <= to; day = addDays(day, 1)) {
    const noon = new Date(manilaInstant(day, noonMinute));
    await db.transaction((tx) => clock.move(tx, noon));
    await finishDueJobs(app, tasks);
    onDay(day);
  }
}
