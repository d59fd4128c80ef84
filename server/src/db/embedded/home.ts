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
import { type Account, canEnter, chooseAccount } from './account.ts';
import { SYSTEM_FOLDER } from './binaries.ts';
import { DatabaseStartError, explainFileFailure, isErrorCode } from './failure.ts';

const NOTE = 'moved-to.txt';
/** sun_path holds 108 bytes on Linux, 104 on macOS, with the file name and the closing zero. */
const SOCKET_DIR_LENGTH_MAX = 85;

export const clusterIn = (home: string): string => join(home, 'cluster');

/**
 * The folder that holds the cluster, its locks and its users: the data folder itself, or, when root
 * must run the server under an account that cannot enter there, a folder of the system that a note
 * in the data folder names.
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
 * Makes a folder and those above it, one at a time: Node's recursive mkdir never returns under /proc.
 * @throws DatabaseStartError with a sentence for people when it cannot.
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
    // Under root the server's account has to pass through, whatever the umask was.
    if (process.geteuid?.() === 0) chmodSync(path, 0o755);
  } catch (error) {
    if (isErrorCode(error, 'EEXIST') && lstatSync(path).isSymbolicLink()) {
      throw new DatabaseStartError(
        `The data folder ${dataDir} cannot be made: ${path} is a link to ${readlinkSync(path)}, which does not exist.`,
      );
    }
    // Another process was a moment earlier with the same folder.
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

/** A short private folder for the socket, named after the cluster. */
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

/** A folder that anyone else could have put there must not carry our socket. */
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
