import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fixDomain } from '../access/passkeys/relying-party.ts';
import { buildServer } from '../app.ts';
import { tasks } from '../capabilities.ts';
import { type Config, localUrl } from '../config.ts';
import type { App } from '../context.ts';
import { DemoClock } from '../demo/demo-clock.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { moveJobClock } from '../jobs/queue.ts';
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

/**
 * Starts all parts in order. When one fails, the parts already started are stopped. The port is taken before
 * anything is written: a start that fails on its port has changed nothing.
 */
export async function startService(given: Config, log: FastifyBaseLogger): Promise<Service> {
  const { config, release } = await reservePort(given);
  try {
    return await startParts(config, log, release);
  } finally {
    await release();
  }
}

/** @param releasePort called when the server itself is about to listen. */
async function startParts(
  config: Config,
  log: FastifyBaseLogger,
  releasePort: () => Promise<void>,
): Promise<Service> {
  const installation = await openInstallation(config);
  const { database } = installation;
  const closing: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const app = await openApp(config, installation, log);
    closing.push(() => app.db.close());
    // A demonstration has one time: that of this process, to which the database's may not agree.
    if (config.mode === 'demo') {
      await app.db.transaction((tx) => moveJobClock(tx, app.clock.now()));
    }
    await fixDomain(app);
    closing.push(watchDatabase(database, log));
    closing.push(followDemoClock(app));
    const server = await buildServer(app);
    await server.ready();
    if (config.mode === 'demo') await seedDemo({ app, server, tasks }, database.url);
    await releasePort();
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
function followDemoClock({ clock, log }: App): () => Promise<void> {
  const ending = new AbortController();
  const following =
    clock instanceof DemoClock
      ? repeat(
          ending.signal,
          watchMs,
          () => clock.refresh(),
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

/**
 * Listens on the port and closes every connection, until `release` is called; once released, calling it again
 * does nothing. Port 0 (any) becomes a free port, because the public URL contains the port.
 * @throws the system's error, such as EADDRINUSE
 */
async function reservePort(
  config: Config,
): Promise<{ readonly config: Config; readonly release: () => Promise<void> }> {
  const { settings } = config;
  const place = createServer((socket) => socket.destroy());
  place.listen(settings.PORT, hostOf(config));
  await once(place, 'listening');
  const release = async (): Promise<void> => {
    if (!place.listening) return;
    place.close();
    await once(place, 'close');
  };
  if (settings.PORT !== 0) return { config, release };
  const { port } = place.address() as AddressInfo;
  const opened = { ...settings, PORT: port };
  const publicUrl = settings.PUBLIC_URL ? config.publicUrl : localUrl(opened);
  return { config: { ...config, settings: opened, publicUrl }, release };
}
