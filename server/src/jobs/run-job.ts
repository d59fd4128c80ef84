import { type App, systemContext } from '../context.ts';
import { newId } from '../ids.ts';
import type { Job } from './job.ts';
import { insertDeadLetter, returnJob } from './store.ts';
import type { Tasks } from './task.ts';

const attemptsMaxDefault = 20;
const pauseSecondsMax = 3600;
const failureLengthMax = 500;

/**
 * Runs one job. A failure is stored before this returns, as a later retry or as a dead letter. It throws
 * only when that cannot be stored.
 */
export async function runJob(app: App, tasks: Tasks, job: Job): Promise<void> {
  const task = tasks.find((known) => known.name === job.task);
  const trace = app.random.uuid();
  try {
    if (!task) throw new Error('this release does not know the task');
    await task.run(systemContext(app, `job:${task.name}`, trace), job.payload);
  } catch (error) {
    const attempt = job.attempt + 1;
    const isLast = !task || attempt >= (task.attemptsMax ?? attemptsMaxDefault);
    app.log[isLast ? 'error' : 'warn'](
      { err: error, task: job.task, attempt, trace },
      isLast ? 'job is dead' : 'job failed, will be tried again',
    );
    await keepFailure(app, { ...job, attempt }, isLast, error);
  }
}

async function keepFailure(app: App, job: Job, isLast: boolean, error: unknown): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    if (!isLast) {
      const pauseMs = pauseSeconds(job.attempt, app.random.below(1000) / 1000) * 1000;
      await returnJob(tx, job, new Date(now.getTime() + pauseMs));
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
