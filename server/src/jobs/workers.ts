import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../context.ts';
import { repeat } from '../lib/repeat.ts';
import type { Tasks } from '../task.ts';
import { runJob } from './run-job.ts';
import { type LeasedJob, releaseJobs, renewLeases, takeDueJobs } from './store.ts';
import { enqueueDueTasks } from './timetable.ts';

export interface Workers {
  /** Takes no more jobs, waits at most 9 seconds for the running ones, and releases the rest. */
  stop(): Promise<void>;
}

const pollMs = 200;
const timetableMs = 5_000;
/** A fifth of a lease, so that a short outage or a slow answer does not end it. */
const renewMs = 3_000;
const stopMs = 9_000;
const concurrencyDefault = 8;

/**
 * Runs due jobs and timetables until stopped; resumes after a database outage (V27). Several processes
 * share the jobs: each job is leased to one of them, and leases of a killed process end by themselves.
 */
export function startWorkers(
  app: App,
  tasks: Tasks,
  concurrency: number = concurrencyDefault,
): Workers {
  const running = new Map<LeasedJob, Promise<void>>();
  const stopping = new AbortController();
  const stopped = new AbortController();
  const { signal } = stopping;
  const onError = (part: string) => (error: unknown) => {
    app.log.warn({ err: error, part }, 'background work is interrupted, will go on');
  };

  function start(job: LeasedJob): void {
    const end = runJob(app, tasks, job)
      .catch(onError('job'))
      .finally(() => running.delete(job));
    running.set(job, end);
  }

  /** Keeps all slots busy until no job is due. */
  async function runAllDue(): Promise<void> {
    while (!signal.aborted) {
      const free = concurrency - running.size;
      if (free === 0) {
        await Promise.race(running.values());
        continue;
      }
      const now = app.clock.now();
      const jobs = await app.db.transaction((tx) => takeDueJobs(tx, now, free));
      if (signal.aborted) return release(jobs);
      for (const job of jobs) start(job);
      if (jobs.length === 0) return;
    }
  }

  async function renew(): Promise<void> {
    const jobs = [...running.keys()];
    if (jobs.length > 0) await app.db.transaction((tx) => renewLeases(tx, jobs));
  }

  async function release(jobs: readonly LeasedJob[]): Promise<void> {
    if (jobs.length > 0) await app.db.transaction((tx) => releaseJobs(tx, jobs));
  }

  const loops = [
    repeat(signal, pollMs, runAllDue, onError('jobs')),
    repeat(signal, timetableMs, () => enqueueDueTasks(app, tasks), onError('timetable')),
  ];
  const renewing = repeat(stopped.signal, renewMs, renew, onError('leases'));
  return {
    async stop() {
      stopping.abort();
      const ended = Promise.all([...loops, ...running.values()]);
      await Promise.race([ended, pause(stopMs, undefined, { ref: false })]);
      stopped.abort();
      await renewing;
      await release([...running.keys()]).catch(onError('release'));
    },
  };
}
