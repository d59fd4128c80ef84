import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseStartError, explainFileFailure, isErrorCode } from './failure.ts';

/** Where root puts files that the server's account must reach. */
export const SYSTEM_FOLDER = '/var/lib/pahiram';
const NOTE = 'moved-to.txt';
/** sun_path has 108 bytes on Linux, 104 on macOS, including file name and terminating zero. */
const SOCKET_DIR_LENGTH_MAX = 85;

/** The OS account of the server when this process is root: PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

const FITTING_NAMES = ['postgres', '_postgres', 'nobody'];

export const clusterIn = (home: string): string => join(home, 'cluster');

/**
 * The folder with the cluster. Usually this is the data folder. When root runs the server under an account
 * that cannot enter it, it is a folder in SYSTEM_FOLDER, whose path is in the data folder's `moved-to.txt`.
 */
export function findHome(dataDir: string): string {
  makeFolder(dataDir);
  try {
    const resolved = realpathSync(dataDir);
    return realpathSync(followNote(resolved) ?? chooseHome(resolved));
  } catch (error) {
    throw explainFileFailure(error, dataDir);
  }
}

/**
 * Creates a folder and its parents one by one: Node's recursive mkdir never returns under /proc.
 * @throws DatabaseStartError with a message for the user.
 */
export function makeFolder(dataDir: string): void {
  const missing: string[] = [];
  for (let path = resolve(dataDir); !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) makeOne(path, dataDir);
  if (!statSync(dataDir).isDirectory()) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be made: a file stands in its place.`,
    );
  }
}

function makeOne(path: string, dataDir: string): void {
  try {
    mkdirSync(path);
    // Under root the server's account must be able to enter, whatever the umask is.
    if (process.geteuid?.() === 0) chmodSync(path, 0o755);
  } catch (error) {
    if (isErrorCode(error, 'EEXIST') && lstatSync(path).isSymbolicLink()) {
      throw new DatabaseStartError(
        `The data folder ${dataDir} cannot be made: ${path} is a link to ${readlinkSync(path)}, which does not exist.`,
      );
    }
    // Another process created the folder first.
    if (isErrorCode(error, 'EEXIST') && statSync(path).isDirectory()) return;
    if (!isErrorCode(error, 'ENOENT')) throw explainFileFailure(error, dataDir);
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be made: no folder can be made in ${dirname(path)}.`,
    );
  }
}

function followNote(dataDir: string): string | undefined {
  const notePath = join(dataDir, NOTE);
  if (!existsSync(notePath)) return undefined;
  const home = readFileSync(notePath, 'utf8').split('\n')[0] ?? '';
  if (existsSync(home)) return home;
  throw new DatabaseStartError(
    `${notePath} says that the data is in ${home}, which does not exist. Bring it back, or remove the note to start with an empty database.`,
  );
}

function chooseHome(dataDir: string): string {
  const clusterDir = clusterIn(dataDir);
  const account = chooseAccount(clusterDir);
  if (canEnter(account, dataDir)) return dataDir;
  if (existsSync(clusterDir)) {
    throw new DatabaseStartError(
      `The account "${account?.name}" runs the database but cannot enter ${dataDir}. Open the folders above it (chmod a+x).`,
    );
  }
  const home = join(SYSTEM_FOLDER, `${hash(dataDir)}-${randomBytes(4).toString('hex')}`);
  mkdirSync(home, { recursive: true });
  for (const folder of [SYSTEM_FOLDER, home]) chmodSync(folder, 0o755);
  const note = `${home}\nThe database lives there: its account cannot enter this folder.\n`;
  writeFileSync(join(dataDir, NOTE), note);
  return home;
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Creates a private folder with a short path for the socket, named after the cluster. */
export function prepareSocketDir(
  home: string,
  socketRoot: string | undefined,
  account: Account | undefined,
): string {
  const name = `pahiram-${hash(home)}`;
  const roots = [socketRoot, tmpdir(), '/tmp'].filter((root) => root !== undefined);
  const root = roots.find(
    (candidate) =>
      Buffer.byteLength(join(candidate, name)) <= SOCKET_DIR_LENGTH_MAX &&
      existsSync(candidate) &&
      canEnter(account, candidate),
  );
  if (root === undefined) {
    throw new DatabaseStartError('No folder for the database socket: /tmp cannot be entered.');
  }
  const socketDir = join(root, name);
  try {
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    claim(socketDir, account);
  } catch (error) {
    throw explainFileFailure(error, socketDir);
  }
  return socketDir;
}

/** Refuses a folder that another account created: it must not contain our socket. */
function claim(socketDir: string, account: Account | undefined): void {
  const stats = lstatSync(socketDir);
  const ownId = process.geteuid?.();
  const isOurs = stats.isDirectory() && (stats.uid === ownId || stats.uid === account?.uid);
  if (!isOurs) {
    throw new DatabaseStartError(
      `${socketDir} belongs to someone else. Remove it and start again.`,
    );
  }
  chmodSync(socketDir, 0o700);
  if (account !== undefined) chownSync(socketDir, account.uid, account.gid);
}

/** Chooses the account of the server; undefined means this process's own account. */
export function chooseAccount(clusterDir: string): Account | undefined {
  const owner = findOwner(clusterDir);
  const ownId = process.geteuid?.();
  if (ownId !== 0) {
    if (owner !== undefined && owner.uid !== ownId) {
      throw new DatabaseStartError(
        `The data folder ${clusterDir} belongs to another account (number ${owner.uid}). Start as that account or as root, or choose another data folder.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  const accounts = readAccounts();
  for (const name of FITTING_NAMES) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account !== undefined) return account;
  }
  throw new DatabaseStartError(
    'PostgreSQL does not run as root and this system has neither an account "postgres" nor "nobody". Start as an ordinary user.',
  );
}

function findOwner(clusterDir: string): Account | undefined {
  try {
    const { uid, gid } = statSync(join(clusterDir, 'PG_VERSION'));
    return { name: `number ${uid}`, uid, gid };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'EACCES')) return findFolderOwner(clusterDir, error);
    throw error;
  }
}

/** When the cluster cannot be entered, its folder's owner counts. A missing cluster has no owner. */
function findFolderOwner(clusterDir: string, cause: unknown): Account | undefined {
  if (isErrorCode(cause, 'ENOENT')) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return { name: `number ${uid}`, uid, gid };
}

function readAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) return [];
    // macOS lists the account "nobody" with the id -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

export const runAs = (account: Account | undefined): { uid?: number; gid?: number } =>
  account === undefined ? {} : { uid: account.uid, gid: account.gid };

/** Whether the account can enter this folder and every folder above it. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true;
  return spawnSync('test', ['-x', folder], { ...runAs(account), cwd: '/' }).status === 0;
}
