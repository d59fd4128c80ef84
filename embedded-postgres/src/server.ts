import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  DatabaseStartError,
  explainFileFailure,
  explainServerFailure,
  isErrorCode,
} from './failure.ts';
import { chooseAccount, clusterIn, prepareSocketDir } from './home.ts';
import { prepareBinaries, prepareCluster, runProgram } from './prepare.ts';

declare module 'pg' {
  /** pg has these methods, its types leave them out. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

export type ServerOptions = {
  socketRoot: string | undefined;
  durable: boolean;
  extraSettings: Record<string, string>;
};

/** fast: ends open connections, then stops. immediate: as in a power cut. */
export type StopMode = 'fast' | 'immediate';

/** Long enough for crash recovery of a full `max_wal_size` on a slow disk. */
const READY_WAIT_S = 180;
const STOP_WAIT_S = 30;
/** Processes of a killed server end by themselves when they next wait. */
const LEFTOVERS_WAIT_MS = 15_000;
/** A server that starts or stops answers, or ends, within this time. */
const SILENCE_MAX_MS = 3_000;
const POLL_MS = 50;
/** Higher than any process id of Linux or macOS. */
const NO_PROCESS = 4_194_305;

/**
 * Why a server did not start now: its lock file names a living process, parts of a killed one still run, or other
 * users started or stopped one at the same moment.
 */
type Obstacle = 'lock' | 'leftovers' | 'others';

/** Every user of the server holds it, shared; the last one stops the server while it holds it alone. */
const USERS_LOCK = 7_246_001;

/**
 * Connects to the server of `home` as one of its users, and starts it when none answers. Two processes may
 * do this at once: one of them starts the server, the other one finds it.
 * @returns a connection of the superuser to the database `postgres`, which holds the users' lock.
 * @throws DatabaseStartError with a message for the user.
 */
export async function joinServer(home: string, options: ServerOptions): Promise<pg.Client> {
  const deadline = performance.now() + READY_WAIT_S * 1000;
  /** Since when each try to start it has met the same obstacle. */
  let met: { obstacle: Obstacle; since: number } | undefined;
  while (performance.now() < deadline) {
    const user = await connect(home);
    if (user instanceof pg.Client) {
      // Waits while the last user stops the server. It is granted when that user's connection ends; from
      // then on the server takes no new connection.
      const isGranted = await succeeds(
        user.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK]),
      );
      if (isGranted && (await isRunning(home, user))) {
        // The process may end without a stop.
        user.unref();
        return user;
      }
      await succeeds(user.end());
    }
    const obstacle = user === 'silent' ? await startServer(home, options) : undefined;
    if (obstacle !== met?.obstacle) met = obstacle && { obstacle, since: performance.now() };
    const metForMs = met === undefined ? 0 : performance.now() - met.since;
    if (obstacle === 'lock' && metForMs > SILENCE_MAX_MS) forgetDeadServer(home);
    if (obstacle === 'others' && metForMs > LEFTOVERS_WAIT_MS) {
      throw explainServerFailure(readLog(home), clusterIn(home));
    }
    if (obstacle === 'leftovers' && metForMs > LEFTOVERS_WAIT_MS) {
      throw new DatabaseStartError(
        `A database server on ${clusterIn(home)} was killed, and processes of it still run. End them and start again.`,
      );
    }
    await sleep(POLL_MS);
  }
  throw new DatabaseStartError(
    `The database in ${clusterIn(home)} was not ready after ${READY_WAIT_S} seconds:\n${readLog(home)}`,
  );
}

/** Whether the server accepts connections and this user's connection is still there. */
export async function isRunning(home: string, user: pg.Client): Promise<boolean> {
  const visitor = await connect(home);
  if (!(visitor instanceof pg.Client)) return false;
  await succeeds(visitor.end());
  return succeeds(user.query('SELECT 1'));
}

/**
 * Ends this user's connection, and stops the server if nobody else uses it.
 * @returns whether nobody uses it now.
 */
export async function leaveServer(home: string, user: pg.Client, mode: StopMode): Promise<boolean> {
  user.ref();
  const hasLeft = succeeds(user.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK]));
  // Its connection is lost when the server was killed meanwhile; another user may have restarted it.
  const isAlone = (await hasLeft)
    ? await stopIfUnused(home, user, mode)
    : await stopLeftover(home, mode);
  await succeeds(user.end());
  return isAlone;
}

/** Stops the server of `home` if it runs and nobody uses it. @returns whether nobody uses it now. */
export async function stopLeftover(home: string, mode: StopMode): Promise<boolean> {
  const visitor = await connect(home);
  if (!(visitor instanceof pg.Client)) return visitor === 'silent';
  const isAlone = await stopIfUnused(home, visitor, mode);
  await succeeds(visitor.end());
  return isAlone;
}

async function stopIfUnused(home: string, client: pg.Client, mode: StopMode): Promise<boolean> {
  const asked = client.query('SELECT pg_try_advisory_lock($1) AS alone', [USERS_LOCK]);
  // Another user that left at the same moment stops the server, which ends this connection.
  if (!(await succeeds(asked))) return false;
  const { rows } = await asked;
  if (rows[0].alone) await stopServer(home, mode);
  return rows[0].alone;
}

async function stopServer(home: string, mode: StopMode): Promise<void> {
  const clusterDir = clusterIn(home);
  const account = chooseAccount(clusterDir);
  const native = prepareBinaries(account, home);
  const modes: StopMode[] = mode === 'fast' ? ['fast', 'immediate'] : ['immediate'];
  for (const each of modes) {
    const words = ['stop', '-D', clusterDir, '-m', each, '-w', '-t', String(STOP_WAIT_S)];
    const { code } = await runProgram(native, 'pg_ctl', words, account);
    if (code === 0) return;
  }
  throw new DatabaseStartError(
    `The database in ${clusterDir} did not stop within ${STOP_WAIT_S} seconds.`,
  );
}

/** What the lock file of the running server says; undefined when there is none. */
export function readPostmaster(home: string): { pid: number; socketDir: string } | undefined {
  const lines = readLines(join(clusterIn(home), 'postmaster.pid'));
  if (lines === undefined || !(Number(lines[0]) > 0)) return undefined;
  return { pid: Number(lines[0]), socketDir: lines[4]?.trim() ?? '' };
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A connection; 'busy' while the server starts, stops or has no room; 'silent' when none answers. */
async function connect(home: string): Promise<pg.Client | 'busy' | 'silent'> {
  const socketDir = readPostmaster(home)?.socketDir;
  if (!socketDir) return 'silent';
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a server that goes away later would crash this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // 57P01 to 57P03: it starts, stops or recovers. 53300: too many connections.
    if (isErrorCode(error, '57P01', '57P02', '57P03', '53300')) return 'busy';
    if (isErrorCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) return 'silent';
    if (error instanceof Error && /timeout|terminated/i.test(error.message)) return 'busy';
    throw error;
  }
}

/**
 * Starts the server and waits until it accepts connections.
 * @returns what was in the way, when another try may succeed.
 * @throws DatabaseStartError when none can.
 */
async function startServer(home: string, options: ServerOptions): Promise<Obstacle | undefined> {
  const begin = readLog(home).length;
  let said = '';
  try {
    const clusterDir = clusterIn(home);
    const account = chooseAccount(clusterDir);
    const native = prepareBinaries(account, home);
    await prepareCluster(home, native, account, options.durable);
    const socketDir = prepareSocketDir(home, options.socketRoot, account);
    writeFileSync(logPath(home), '', { mode: 0o600, flag: 'a' });
    if (account !== undefined) chownSync(logPath(home), account.uid, account.gid);
    const settings = Object.entries(chooseSettings(socketDir, options))
      .map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`)
      .join(' ');
    const words = ['start', '-D', clusterDir, '-l', logPath(home), '-o', settings];
    const wait = ['-w', '-t', String(READY_WAIT_S)];
    const { code, output } = await runProgram(native, 'pg_ctl', [...words, ...wait], account);
    if (code === 0) return undefined;
    said = output;
  } catch (error) {
    throw explainFileFailure(error, home);
  }
  const log = `${said}${readLog(home).slice(begin)}`;
  if (/(lock|PID) file ".*" (already exists|is empty)/.test(log)) return 'lock';
  if (log.includes('pre-existing shared memory block')) return 'leftovers';
  if (!/FATAL|PANIC|ERROR|denied|cannot|No space/.test(log)) return 'others';
  throw explainServerFailure(log, clusterIn(home));
}

/** As one word of a shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Replaces the process id in the lock files of a dead server. PostgreSQL refuses to start while that id
 * belongs to any process of the same account, even an unrelated one or a zombie. The files are kept:
 * the shared-memory key in them prevents a start while processes of the dead server still run.
 */
function forgetDeadServer(home: string): void {
  const socketDir = readPostmaster(home)?.socketDir ?? '';
  const paths = [join(clusterIn(home), 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')];
  for (const path of paths) {
    const lines = readLines(path);
    // It was killed before it wrote anything.
    if (lines?.join('') === '') rmSync(path);
    if (lines === undefined || !(Number(lines[0]) > 0)) continue;
    writeFileSync(path, [String(NO_PROCESS), ...lines.slice(1)].join('\n'));
  }
}

const logPath = (home: string): string => join(clusterIn(home), 'start.log');

const readLog = (home: string): string => (readLines(logPath(home)) ?? []).join('\n');

/** Whether the work succeeded; a connection that is lost is no success. */
const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The server's parameters; all others keep PostgreSQL's defaults. */
function chooseSettings(
  socketDir: string,
  { durable, extraSettings }: ServerOptions,
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
