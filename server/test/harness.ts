import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildServer } from '../src/app.ts';
import { routes, tasks } from '../src/capabilities.ts';
import { type Config, readConfig, type Settings } from '../src/config.ts';
import type { App } from '../src/context.ts';
import { openDatabase } from '../src/db/database.ts';
import { followJobClock } from '../src/db/job-clock.ts';
import {
  type CallOptions,
  type CallResult,
  injectOperation,
} from '../src/http/inject-operation.ts';
import type { Route } from '../src/http/route.ts';
import { openIntegrations } from '../src/integrations/integrations.ts';
import { enqueue } from '../src/jobs/enqueue.ts';
import { moveJobClock } from '../src/jobs/queue.ts';
import { runDueJobs } from '../src/jobs/run-job.ts';
import { enqueueDueTasks } from '../src/jobs/timetable.ts';
import type { Clock, Random } from '../src/lib/clock-and-random.ts';
import { createLog } from '../src/logging.ts';
import type { Tasks } from '../src/task.ts';
import { createVault, masterKeyId } from '../src/vault.ts';
import { createTestDatabase, withClient } from './test-database.ts';

export interface SettableClock extends Clock {
  set(now: Date): void;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export type { CallOptions, CallResult };

export interface TestApp {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly clock: SettableClock;
  /** Connects as the owner of the schema: for setup and for attacks that a superuser could make. */
  readonly ownerUrl: string;
  /** For commands that a test runs on this installation. */
  readonly masterKey: Buffer;
  call<O extends AnyOperation>(operation: O, options?: CallOptions<O>): Promise<CallResult<O>>;
  /** Runs the jobs that are due at the clock's time until none is left. */
  drainJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** Overrides `environment`, for values that readConfig refuses, such as a real provider in demo mode. */
  readonly settings?: Partial<Settings>;
  /** The test's own operations, besides those of the service. */
  readonly routes?: readonly Route[];
  /** Receives the log at level debug; without it the log is silent, or at level TEST_LOG. */
  readonly log?: DestinationStream;
}

/** A Wednesday, noon in Manila: office hours on a banking day. */
const defaultNow = new Date('2026-11-18T04:00:00Z');

/** Starts the service on its own database. It does not listen; calls are injected. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const masterKey = randomBytes(32);
  const mode = options.environment?.PAHIRAM_MODE === 'live' ? 'live' : 'demo';
  const database = await createTestDatabase({ mode, keyId: masterKeyId(masterKey) });
  await withClient(database.url, followJobClock);
  const dataDir = await mkdtemp(join(tmpdir(), 'pahiram-data-'));
  const clock = settableClock(options.now ?? defaultNow);
  const log = createLog(options.log ? 'debug' : (process.env.TEST_LOG ?? 'silent'), options.log);
  const given = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:4100',
    ...options.environment,
  });
  const config: Config = { ...given, settings: { ...given.settings, ...options.settings } };
  const random: Random = { bytes: randomBytes, below: (n) => randomInt(n), uuid: randomUUID };
  const onError = (error: Error) => log.error(error);
  const db = openDatabase(database.url, { onError, refusesNesting: true });
  const vault = createVault(masterKey);
  const integrations = openIntegrations({ config, db, clock, random, vault, enqueue });
  const app: App = { config, db, clock, random, vault, integrations, log };
  const server = await buildServer(app, [...routes, ...(options.routes ?? [])]);
  await server.ready();
  // Scheduled tasks count from now: those that the test's clock passes become due.
  await enqueueDueTasks(app, tasks);
  return {
    app,
    server,
    clock,
    ownerUrl: database.url,
    masterKey,
    call: (operation, call = {}) => injectOperation(server, random, operation, call),
    drainJobs: () => runDueJobsNow(app),
    close: async () => {
      await server.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the jobs that are due at the time of the app's clock. */
export async function runDueJobsNow(
  app: App,
  known: Tasks = tasks,
  atOnce?: number,
): Promise<void> {
  await app.db.transaction((tx) => moveJobClock(tx, app.clock.now(), { stands: true }));
  await runDueJobs(app, known, atOnce);
}

function settableClock(start: Date): SettableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (date) => {
      now = date.getTime();
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
