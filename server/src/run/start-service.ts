import { createServer } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildServer } from '../app.ts';
import { tasks } from '../capabilities.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { DemoClock } from '../demo/demo-clock.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { startWorkers, type Workers } from '../jobs/workers.ts';
import { repeat } from '../lib/repeat.ts';
import { openApp, openInstallation, type RunningDatabase } from './open-installation.ts';

export interface Service {
  readonly app: App;
  /** Refuses new requests, waits for running ones, and stops the embedded database. */
  stop(): Promise<void>;
}

const watchMs = 1_000;
const drainMs = 10_000;

/** Starts all parts in order. When one fails, the parts already started are stopped. */
export async function startService(given: Config, log: FastifyBaseLogger): Promise<Service> {
  const config = await withFreePort(given);
  const installation = await openInstallation(config);
  const { database } = installation;
  const closing: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const app = await openApp(config, installation, log);
    closing.push(() => app.db.close());
    closing.push(watchDatabase(database, log));
    closing.push(followDemoClock(app));
    const server = await buildServer(app);
    await server.ready();
    if (config.mode === 'demo') await seedDemo({ app, server, tasks }, database.url);
    await server.listen({ host: hostOf(config), port: config.settings.PORT });
    const workers = config.settings.RUN_WORKERS ? startWorkers(app, tasks) : undefined;
    closing.push(() => drain(server, workers, log));
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For `localhost` Fastify would open a second server, without the guards set on the first. */
const hostOf = ({ settings }: Config): string =>
  settings.HOST === 'localhost' ? '127.0.0.1' : settings.HOST;

/** Takes over the date to which `npm run demo:day` moves the demonstration. */
function followDemoClock({ clock, db, log }: App): () => Promise<void> {
  const ending = new AbortController();
  const following =
    clock instanceof DemoClock
      ? repeat(
          ending.signal,
          watchMs,
          () => clock.refresh(db.reader),
          (error) => log.warn({ err: error }, 'the date of the demonstration cannot be read'),
        )
      : Promise.resolve();
  return async () => {
    ending.abort();
    await following;
  };
}

/** Restarts the embedded database when it dies (V27). */
function watchDatabase(database: RunningDatabase, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const watching = repeat(
    ending.signal,
    watchMs,
    () => database.ensureRunning(),
    (error) => log.error({ err: error }, 'the database cannot be brought back'),
  );
  return async () => {
    ending.abort();
    await watching;
  };
}

/** Running requests get 10 seconds and jobs 9; then they are cut off, and such a job runs again. */
async function drain(
  server: FastifyInstance,
  workers: Workers | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  const late = setTimeout(() => {
    log.warn('some requests did not end in time');
    server.server.closeAllConnections();
  }, drainMs);
  await Promise.all([server.close(), workers?.stop()]);
  clearTimeout(late);
}

/** Replaces port 0 (any) by a free port here, because the public URL contains the port. */
async function withFreePort(config: Config): Promise<Config> {
  const { settings } = config;
  if (settings.PORT !== 0) return config;
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, settings.HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const publicUrl = settings.PUBLIC_URL ? config.publicUrl : `http://${settings.HOST}:${port}`;
  return { ...config, settings: { ...settings, PORT: port }, publicUrl };
}
