import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { App } from '../context.ts';
import { applicationConnection } from '../db/database.ts';
import { handOutTimetable } from './hand-out-timetable.ts';
import { job } from './job.ts';
import { type Leases, openLeases } from './leases.ts';
import { queueLogger } from './queue-log.ts';
import { relayAll } from './relay.ts';
import { repeat } from './repeat.ts';
import { runJob } from './run-job.ts';
import type { Tasks } from './task.ts';

export interface WorkerOptions {
  /** Connects to the database as a role that may switch to the application's role. */
  readonly url: string;
  readonly tasks: Tasks;
  /** Jobs that run at a time in this process. */
  readonly concurrency?: number;
}

export interface Workers {
  /** Takes no more jobs and waits for the running ones, at most 9 seconds. */
  stop(): Promise<void>;
}

const relayMs = 200;
const timetableMs = 5_000;
const orphansMs = 10_000;
const restartMs = 1_000;
const concurrencyDefault = 8;

/** Runs the jobs of the outbox and the timetables until stopped; resumes after a database outage. */
export function startWorkers(app: App, options: WorkerOptions): Workers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (part: string) => (error: unknown) => {
    app.log.warn({ err: error, part }, 'background work is interrupted, will go on');
  };
  const loops = [
    repeat(signal, relayMs, () => relayAll(app), onError('relay')),
    repeat(signal, timetableMs, () => handOutTimetable(app, options.tasks), onError('timetable')),
    repeat(signal, restartMs, () => workUntilLost(app, options, signal), onError('queue')),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Runs the queue's runner until it is stopped or its database connection is lost. */
async function workUntilLost(app: App, options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const concurrency = options.concurrency ?? concurrencyDefault;
  const connection = applicationConnection(options.url);
  const pool = new pg.Pool({ ...connection, max: concurrency + 2 });
  pool.on('error', (error) => app.log.warn({ err: error, part: 'queue' }, 'connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let leases: Leases | undefined;
  try {
    leases = await openLeases(connection);
    const runner = await startRunner(app, options.tasks, pool, leases, concurrency);
    await superviseRunner(app, runner, leases, signal);
  } finally {
    await leases?.close().catch(() => undefined);
    await pool.end();
  }
}

async function startRunner(
  app: App,
  tasks: Tasks,
  pool: pg.Pool,
  leases: Leases,
  concurrency: number,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id));
  return run({
    pgPool: pool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    // A delay of 0 makes the queue record the ends of jobs in batches. Otherwise it does not await that
    // promise: a database failure then would be an unhandled rejection and end the process (V27).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(app.log),
    parsedCronItems: [],
    taskList: { pahiram: (given) => runJob(app, tasks, job.parse(given)) },
  });
}

async function superviseRunner(
  app: App,
  runner: Runner,
  leases: Leases,
  signal: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const ended = AbortSignal.any([signal, done.signal]);
  const sweep = repeat(
    ended,
    orphansMs,
    async () => {
      const released = await leases.releaseOrphans();
      if (released > 0) app.log.warn({ count: released }, 'took over the jobs of dead workers');
    },
    (error) => app.log.warn({ err: error, part: 'orphans' }, 'could not look for dead workers'),
  );
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([runner.promise, leases.lost, aborted]);
  } finally {
    done.abort();
    await Promise.all([sweep, stopRunner(runner)]);
  }
}

/** Waits at most 9 seconds. Ignores the error of a runner that is already stopping. */
async function stopRunner(runner: Runner): Promise<void> {
  await Promise.race([
    runner.stop().catch(() => undefined),
    pause(9_000, undefined, { ref: false }),
  ]);
}
