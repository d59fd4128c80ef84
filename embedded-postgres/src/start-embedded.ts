import { rmSync } from 'node:fs';
import { explainFileFailure } from './failure.ts';
import { findHome } from './home.ts';
import { isRunning, joinServer, leaveServer, readPostmaster, type StopMode } from './server.ts';

export type EmbeddedOptions = {
  /** Created when missing. The cluster is in its subfolder `cluster`. */
  dataDir: string;
  /** Parent of the socket's folder; the system's temporary folder by default. */
  socketRoot?: string;
  /** false: no fsync, for data that may be lost. */
  durable?: boolean;
  /** Removes the data folder when its last user stops. */
  isThrowAway?: boolean;
  /** Server parameters that override those of this release. */
  extraSettings?: Record<string, string>;
};

export type EmbeddedCluster = {
  /** Connects as superuser `postgres` to the database `postgres`. */
  readonly url: string;
  urlFor(database: string): string;
  /** Process id of the server; changes when `ensureRunning` restarts it. */
  readonly pid: number;
  /** The folder that holds the data; not `dataDir` when the server's account cannot enter there. */
  readonly home: string;
  /** Restarts the server when it is gone; returns when it accepts connections. */
  ensureRunning(): Promise<void>;
  /** Stops the server when no other process uses it. */
  stop(mode?: StopMode): Promise<void>;
};

/**
 * Starts PostgreSQL 18 from the installed package, or uses the server that already runs on this data. A
 * server whose users were killed goes on; the next start uses it.
 * @throws DatabaseStartError with a message for the user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const home = findHome(options.dataDir);
  const isThrowAway = options.isThrowAway ?? false;
  const join = () =>
    joinServer(home, {
      socketRoot: options.socketRoot,
      durable: options.durable ?? !isThrowAway,
      extraSettings: options.extraSettings ?? {},
    }).catch((error) => {
      throw explainFileFailure(error, home);
    });
  let user = await join();
  const socketDir = readPostmaster(home)?.socketDir ?? '';
  const urlFor = (database: string): string =>
    `postgres://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
  return {
    home,
    urlFor,
    url: urlFor('postgres'),
    get pid() {
      const postmaster = readPostmaster(home);
      if (postmaster === undefined) throw new Error('the database does not run');
      return postmaster.pid;
    },
    async ensureRunning() {
      if (await isRunning(home, user)) return;
      // Lost, or without an answer now. A second one beside it would keep the server from ever being stopped.
      user.end().catch(() => undefined);
      user = await join();
    },
    async stop(mode = isThrowAway ? 'immediate' : 'fast') {
      const isUnused = await leaveServer(home, user, mode);
      if (isUnused && isThrowAway) rmSync(home, { recursive: true, force: true });
    },
  };
}
