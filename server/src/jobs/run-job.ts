import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { type App, systemContext } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Tasks } from '../task.ts';
import { openQueue, type TakenJob, takeDueJobs, tasksQueue, within } from './queue.ts';
import { endTries, hasDueJobs, hasNewerJob } from './store.ts';
import { enqueueDueTasks } from './timetable.ts';

const attemptsMaxDefault = 20;
const failureLengthMax = 500;
const pollMs = 200;

/**
 * Runs a job and ends it: as done, for a later try, or as a dead letter. It throws only when the end cannot be
 * stored; the job is then tried again when its worker is silent.
 */
export async function runJob(app: App, boss: PgBoss, tasks: Tasks, job: TakenJob): Promise<void> {
  const { task: name, payload } = job.data;
  const task = tasks.find((known) => known.name === name);
  const attempt = job.retryCount + 1;
  const attemptsMax = task?.attemptsMax ?? attemptsMaxDefault;
  const trace = app.random.uuid();
  try {
    if (!task) throw new Error('this release does not know the task');
    // Only tries that neither succeeded nor failed lead here: they ended with their process.
    if (attempt > attemptsMax) throw new Error('the process ended during the last attempt');
    await task.run(systemContext(app, `job:${task.name}`, trace), payload);
  } catch (error) {
    const isLast = !task || attempt >= attemptsMax;
    app.log[isLast ? 'error' : 'warn'](
      { err: error, task: name, attempt, trace },
      isLast ? 'job is dead' : 'job failed, will be tried again',
    );
    await app.db.transaction((tx) => storeFailure(tx, boss, job, isLast, error));
    return;
  }
  await boss.complete(tasksQueue, job);
}

async function storeFailure(
  tx: Tx,
  boss: PgBoss,
  job: TakenJob,
  isLast: boolean,
  error: unknown,
): Promise<void> {
  if (isLast) await endTries(tx, job);
  else if (await hasNewerJob(tx, job)) {
    await boss.complete(tasksQueue, job, null, within(tx));
    return;
  }
  const failure = { failure: String(error).slice(0, failureLengthMax) };
  await boss.fail(tasksQueue, job, failure, within(tx));
}

const jobsMax = 20_000;
/** The queue of each database for which `runDueJobs` was called. */
const opened = new WeakMap<Database, Promise<PgBoss>>();

function queueOf(app: App): Promise<PgBoss> {
  const queue = opened.get(app.db) ?? openQueue(app, { supervises: false });
  opened.set(app.db, queue);
  return queue;
}

/**
 * Runs all jobs that are due by the app's clock until none is left, one after another or so many at once. For tests
 * and for filling the demonstration; a serving process uses workers.ts.
 */
export async function runDueJobs(app: App, tasks: Tasks, atOnce = 1): Promise<void> {
  const boss = await queueOf(app);
  await enqueueDueTasks(app, tasks);
  for (let count = 0; count < jobsMax; count += atOnce) {
    const jobs = await takeDueJobs(boss, atOnce);
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => runJob(app, boss, tasks, job)));
  }
  throw new Error(`after ${jobsMax} jobs there are still more: does a task enqueue itself?`);
}

/** Runs the jobs that are due by now, and waits until other workers have ended those that they took. */
export async function finishDueJobs(app: App, tasks: Tasks): Promise<void> {
  await runDueJobs(app, tasks);
  const boss = await queueOf(app);
  while (await hasDueJobs(app.db.reader)) {
    await pause(pollMs);
    // The worker may have been killed.
    await boss.supervise(tasksQueue);
    await runDueJobs(app, tasks);
  }
}
