import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  DatabaseStartError,
  explainFileFailure,
  explainServerFailure,
  isErrorCode,
} from './failure.ts';
import { type Account, chooseAccount, clusterIn, prepareSocketDir, runAs } from './home.ts';
import { prepareBinaries, prepareCluster, serverEnvironment } from './prepare.ts';
import {
  disarmStaleLocks,
  findPostmaster,
  killOrphans,
  type Postmaster,
  stopPostmaster,
} from './processes.ts';

export type ServerOptions = {
  socketRoot: string | undefined;
  durable: boolean;
  extraSettings: Record<string, string>;
};

/** Long enough for crash recovery of a full `max_wal_size` on a slow disk. */
const READY_WAIT_MS = 180_000;
const STUCK_STOP_MS = 15_000;
const ORPHANS_WAIT_MS = 3_000;
const POLL_MS = 20;

/** Finds the running server of `home`, or starts one; returns when it accepts connections. */
export async function bringUp(home: string, options: ServerOptions): Promise<Postmaster> {
  const clusterDir = clusterIn(home);
  const begun = performance.now();
  while (performance.now() - begun < READY_WAIT_MS) {
    const found = findPostmaster(clusterDir);
    if (found === undefined) {
      if (performance.now() - begun > ORPHANS_WAIT_MS) killOrphans(clusterDir);
      await startServer(home, options);
    } else if (await isReady(found.socketDir)) {
      return found;
    } else if (found.isStopping && performance.now() - begun > STUCK_STOP_MS) {
      await stopPostmaster(clusterDir, 'fast');
    } else {
      await sleep(POLL_MS);
    }
  }
  throw new DatabaseStartError(
    `The database in ${clusterDir} was not ready after ${READY_WAIT_MS / 1000} seconds:\n${readLog(clusterDir)}`,
  );
}

/** Whether the server behind the socket accepts connections. */
export async function isReady(socketDir: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a server that goes away now would crash this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // 53300, too many connections: it runs. The codes below: not listening yet, or in recovery.
    if (isErrorCode(error, '53300')) return true;
    if (isErrorCode(error, '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) return false;
    if (error instanceof Error && /timeout|terminated/i.test(error.message)) return false;
    throw error;
  }
}

async function startServer(home: string, options: ServerOptions): Promise<void> {
  const clusterDir = clusterIn(home);
  try {
    const account = chooseAccount(clusterDir);
    const native = prepareBinaries(account, home);
    await prepareCluster(home, native, account, options.durable);
    const socketDir = prepareSocketDir(home, options.socketRoot, account);
    disarmStaleLocks(clusterDir, socketDir);
    const settings = chooseSettings(socketDir, options.durable, options.extraSettings);
    await launch(native, clusterDir, account, settings);
  } catch (error) {
    throw explainFileFailure(error, home);
  }
}

/** Starts the server detached; returns when `findPostmaster` finds it, throws when it failed. */
async function launch(
  native: string,
  clusterDir: string,
  account: Account | undefined,
  settings: Record<string, string>,
): Promise<void> {
  const parameters = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openSync(logPath(clusterDir), 'w', 0o600);
  if (account !== undefined) chownSync(logPath(clusterDir), account.uid, account.gid);
  const child = spawn(join(native, 'bin/postgres'), ['-D', clusterDir, ...parameters], {
    ...runAs(account),
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  let hasEnded = false;
  child.on('error', (error) => {
    failure = error;
  });
  child.on('exit', () => {
    hasEnded = true;
  });
  child.unref();
  while (failure === undefined && !hasEnded) {
    const found = findPostmaster(clusterDir);
    if (found !== undefined && found.socketDir !== '') return;
    await sleep(POLL_MS);
  }
  if (failure !== undefined) throw failure;
  const output = readLog(clusterDir);
  // Backends of a killed server end by themselves soon; the caller retries until then.
  if (output.includes('pre-existing shared memory block')) return void (await sleep(200));
  throw explainServerFailure(output, clusterDir);
}

const logPath = (clusterDir: string): string => join(clusterDir, 'start.log');

const readLog = (clusterDir: string): string => readFileSync(logPath(clusterDir), 'utf8');

/** The server's parameters; all others keep PostgreSQL's defaults. */
export function chooseSettings(
  socketDir: string,
  durable: boolean,
  extraSettings: Record<string, string>,
): Record<string, string> {
  return {
    // Only a socket in a private folder, no TCP port: no port conflict and no password.
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // An error's statement, detail and context quote rows and parameters, which are personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? DURABLE : FLEETING),
    ...extraSettings,
  };
}

const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One log file per weekday, overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
};

/** For throw-away test databases, which may be lost in a power cut. */
const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
