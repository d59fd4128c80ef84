import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { App } from '../context.ts';
import { repeat } from '../lib/repeat.ts';
import type { Tasks } from '../task.ts';
import { openQueue, type TakenJob, takeDueJobs, tasksQueue } from './queue.ts';
import { runJob } from './run-job.ts';
import { enqueueDueTasks } from './timetable.ts';

export interface Workers {
  /** Takes no more jobs, waits at most 9 seconds for the running ones, and hands back the rest. */
  stop(): Promise<void>;
}

const pollMs = 200;
const timetableMs = 5_000;
/** A third of a heartbeat, so that a short outage or a slow answer does not end a try. */
const touchMs = 3_000;
const stopMs = 9_000;
const concurrencyDefault = 8;

/**
 * Runs due jobs and timetables until stopped; resumes after a database outage (V27). Several processes
 * share the jobs: each job is with one of them, and those of a killed process are tried again.
 *
 * `work` of pg-boss is not used: with one job at a time it pauses half a second after each, and with several a slow
 * one holds back the end, and the next try, of the others.
 */
export function startWorkers(
  app: App,
  tasks: Tasks,
  concurrency: number = concurrencyDefault,
): Workers {
  const running = new Map<TakenJob, Promise<void>>();
  const stopping = new AbortController();
  const stopped = new AbortController();
  const { signal } = stopping;
  const onError = (part: string) => (error: unknown) => {
    app.log.warn({ err: error, part }, 'background work is interrupted, will go on');
  };
  let opened: PgBoss | undefined;
  const queue = async (): Promise<PgBoss> => {
    opened ??= await openQueue(app, { supervises: true });
    return opened;
  };

  function start(boss: PgBoss, job: TakenJob): void {
    const end = runJob(app, boss, tasks, job)
      .catch(onError('job'))
      .finally(() => running.delete(job));
    running.set(job, end);
  }

  /** Keeps all slots busy until no job is due. */
  async function runAllDue(): Promise<void> {
    const boss = await queue();
    while (!signal.aborted) {
      const free = concurrency - running.size;
      if (free === 0) {
        await Promise.race(running.values());
        continue;
      }
      const jobs = await takeDueJobs(boss, free);
      // They may be due because another process moved the date.
      if (jobs.length > 0) await app.clock.refresh?.();
      for (const job of jobs) start(boss, job);
      if (jobs.length === 0) return;
    }
  }

  async function touch(): Promise<void> {
    if (running.size > 0) await opened?.touch(tasksQueue, [...running.keys()]);
  }

  /** Another process tries them again in a second or two; this try counts. */
  async function handBack(): Promise<void> {
    const failure = { failure: 'the process stopped before the job ended' };
    if (running.size > 0) await opened?.fail(tasksQueue, [...running.keys()], failure);
  }

  const loops = [
    repeat(signal, pollMs, runAllDue, onError('jobs')),
    repeat(signal, timetableMs, () => enqueueDueTasks(app, tasks), onError('timetable')),
  ];
  const touching = repeat(stopped.signal, touchMs, touch, onError('heartbeats'));
  return {
    async stop() {
      stopping.abort();
      const ended = Promise.all([...loops, ...running.values()]);
      await Promise.race([ended, pause(stopMs, undefined, { ref: false })]);
      stopped.abort();
      await touching;
      await handBack().catch(onError('hand back'));
      await opened?.stop({ graceful: false });
    },
  };
}
