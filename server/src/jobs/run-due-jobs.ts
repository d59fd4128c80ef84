import type { App } from '../context.ts';
import { handOutTimetable } from './hand-out-timetable.ts';
import { runJob } from './run-job.ts';
import { takeDueJobs } from './store.ts';
import type { Tasks } from './task.ts';

const batchMax = 50;
const jobsMax = 20_000;

/**
 * Runs all jobs that are due by the app's clock, one after another, until none is left. For tests and
 * for filling the demonstration. A serving process uses workers.ts, which takes the same rows through
 * the queue and runs them with the same `runJob`.
 */
export async function runDueJobs(app: App, tasks: Tasks): Promise<void> {
  await handOutTimetable(app, tasks);
  for (let count = 0; count < jobsMax; ) {
    const jobs = await app.db.transaction((tx) => takeDueJobs(tx, app.clock.now(), batchMax));
    if (jobs.length === 0) return;
    for (const job of jobs) await runJob(app, tasks, job);
    count += jobs.length;
  }
  throw new Error(`after ${jobsMax} jobs there are still more: does a task enqueue itself?`);
}
