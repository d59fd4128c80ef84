import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFileFailure } from './failure.ts';
import { clusterIn, findHome } from './home.ts';
import { leave, releaseLease, takeLease, withStartLock } from './lease.ts';
import { findPostmaster, type StopMode } from './processes.ts';
import { bringUp, isReady, type ServerOptions } from './server.ts';

export type EmbeddedOptions = {
  /** Created when missing. The cluster is in its subfolder `cluster`. */
  dataDir: string;
  /** Parent of the socket's folder; the system's temporary folder by default. */
  socketRoot?: string;
  /** false: no fsync, for data that may be lost. */
  durable?: boolean;
  /** Removes the data folder when its last user stops or dies. */
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
  /** Releases this caller's lease; stops the server when no other living process uses it. */
  stop(mode?: StopMode): Promise<void>;
};

/** Gives a supervisor time to restart the service before the guard stops the server. */
const GRACE_MS = 2_000;

/**
 * Starts PostgreSQL 18 from the installed package, or uses the server that already runs on this data.
 * When the caller dies, guard.ts stops the server.
 * @throws DatabaseStartError with a message for the user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const home = findHome(options.dataDir);
  const isThrowAway = options.isThrowAway ?? false;
  const serverOptions: ServerOptions = {
    socketRoot: options.socketRoot,
    durable: options.durable ?? !isThrowAway,
    extraSettings: options.extraSettings ?? {},
  };
  const bringUpAlone = () => withStartLock(home, () => bringUp(home, serverOptions));
  const lease = takeLeaseIn(home);
  const guard = startGuard(home, lease, isThrowAway);
  let postmaster: { pid: number; socketDir: string };
  try {
    postmaster = await bringUpAlone();
  } catch (error) {
    releaseLease(lease);
    guard.dismiss();
    throw explainFileFailure(error, home);
  }
  const urlFor = (database: string): string =>
    `postgres://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(postmaster.socketDir)}`;
  return {
    home,
    urlFor,
    get url() {
      return urlFor('postgres');
    },
    get pid() {
      return postmaster.pid;
    },
    async ensureRunning() {
      const found = findPostmaster(clusterIn(home));
      if (found?.pid === postmaster.pid && (await isReady(found.socketDir))) return;
      postmaster = await bringUpAlone();
    },
    async stop(mode = isThrowAway ? 'immediate' : 'fast') {
      await leave(home, lease, mode, isThrowAway);
      guard.dismiss();
    },
  };
}

function takeLeaseIn(home: string): string {
  try {
    return takeLease(home);
  } catch (error) {
    throw explainFileFailure(error, home);
  }
}

type Guard = { dismiss(): void };

function startGuard(home: string, lease: string, isThrowAway: boolean): Guard {
  const script = fileURLToPath(new URL('./guard.ts', import.meta.url));
  const words = isThrowAway ? ['0', 'throw-away'] : [String(GRACE_MS), 'keep'];
  const complaints = openSync(join(home, 'guard.log'), 'a', 0o600);
  const guard = spawn(process.execPath, [script, home, lease, ...words], {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'ignore', complaints],
  });
  closeSync(complaints);
  const input = guard.stdin;
  if (!(input instanceof Socket)) throw new Error('the guard of the database has no input');
  guard.unref();
  // Otherwise the pipe to the child keeps this process alive.
  input.unref();
  // Writing fails when the guard has already ended, which is fine.
  input.on('error', () => undefined);
  return { dismiss: () => void input.end('.') };
}
