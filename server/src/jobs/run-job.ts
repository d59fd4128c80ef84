import { setTimeout as pause } from 'node:timers/promises';
import { type App, systemContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Tasks } from '../task.ts';
import {
  deleteLeasedJob,
  hasDueJobs,
  insertDeadLetter,
  insertRetry,
  type LeasedJob,
  takeDueJobs,
} from './store.ts';
import { enqueueDueTasks } from './timetable.ts';

const attemptsMaxDefault = 20;
const pauseSecondsMax = 3600;
const failureLengthMax = 500;
const pollMs = 200;

/**
 * Runs a leased job and ends it: deletes it, or stores its failure as a later retry or a dead letter.
 * It throws only when the end cannot be stored; the job then runs again after its lease.
 */
export async function runJob(app: App, tasks: Tasks, job: LeasedJob): Promise<void> {
  const task = tasks.find((known) => known.name === job.task);
  const attemptsMax = task?.attemptsMax ?? attemptsMaxDefault;
  const trace = app.random.uuid();
  try {
    if (!task) throw new Error('this release does not know the task');
    // Only tries that neither succeeded nor failed lead here: they ended with their process.
    if (job.attempt > attemptsMax) throw new Error('the process ended during the last attempt');
    await task.run(systemContext(app, `job:${task.name}`, trace), job.payload);
  } catch (error) {
    const isLast = !task || job.attempt >= attemptsMax;
    app.log[isLast ? 'error' : 'warn'](
      { err: error, task: job.task, attempt: job.attempt, trace },
      isLast ? 'job is dead' : 'job failed, will be tried again',
    );
    await endJob(app, job, (tx) => storeFailure(tx, app, job, isLast, error));
    return;
  }
  await endJob(app, job, async () => {});
}

/** Deletes the job and does what follows, unless the lease was lost: then another worker has the job. */
async function endJob(app: App, job: LeasedJob, follow: (tx: Tx) => Promise<void>): Promise<void> {
  const isOurs = await app.db.transaction(async (tx) => {
    const isDeleted = await deleteLeasedJob(tx, job);
    if (isDeleted) await follow(tx);
    return isDeleted;
  });
  if (!isOurs) app.log.warn({ task: job.task }, 'the lease of a job ended before the job did');
}

async function storeFailure(
  tx: Tx,
  app: App,
  job: LeasedJob,
  isLast: boolean,
  error: unknown,
): Promise<void> {
  const now = app.clock.now();
  if (!isLast) {
    const pauseMs = pauseSeconds(job.attempt, app.random.below(1000) / 1000) * 1000;
    await insertRetry(tx, job, new Date(now.getTime() + pauseMs));
    return;
  }
  await insertDeadLetter(tx, {
    id: newId(app.random, 'dead'),
    task: job.task,
    payload: job.payload,
    attempt: job.attempt,
    failure: String(error).slice(0, failureLengthMax),
    diedAt: now,
  });
}

/**
 * The pause before a retry in seconds: 1, 2, 4 and so on up to an hour, plus up to a quarter so that
 * jobs do not all retry at the same moment.
 * @param chance random, from 0 up to, not including, 1.
 */
export function pauseSeconds(attempt: number, chance: number): number {
  return Math.min(pauseSecondsMax, 2 ** (attempt - 1)) * (1 + chance / 4);
}

const jobsMax = 20_000;

/**
 * Runs all jobs that are due by the app's clock until none is left, one after another or so many at once. For tests
 * and for filling the demonstration; a serving process uses workers.ts.
 */
export async function runDueJobs(app: App, tasks: Tasks, atOnce = 1): Promise<void> {
  await enqueueDueTasks(app, tasks);
  for (let count = 0; count < jobsMax; count += atOnce) {
    const jobs = await app.db.transaction((tx) => takeDueJobs(tx, app.clock.now(), atOnce));
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => runJob(app, tasks, job)));
  }
  throw new Error(`after ${jobsMax} jobs there are still more: does a task enqueue itself?`);
}

/** Runs the jobs that are due by now, and waits until other workers have ended those that they took. */
export async function finishDueJobs(app: App, tasks: Tasks): Promise<void> {
  await runDueJobs(app, tasks);
  while (await hasDueJobs(app.db.reader, app.clock.now())) {
    await pause(pollMs);
    await runDueJobs(app, tasks);
  }
}
